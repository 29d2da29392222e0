import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { shippedScorer } from '#extraction/engines/weights/shipped-model';
import { engineFinder } from './evaluation/engine-finder.js';
import { MissingData } from './evaluation/missing-data.js';
import { linesOfReport } from './evaluation/print-report.js';
import { linesOfScore } from './evaluation/print-single.js';
import { reportOn } from './evaluation/report.js';
import { scoreDataSet } from './evaluation/score-data-set.js';
import { writeDocuments } from './evaluation/write-documents.js';
import { readLabelled } from './labelled-conversations.js';
import { readReadings } from './recorded-readings.js';

const USAGE = `eval: scores the embedded engine
  npm run eval -- DATA               on every data set of a folder that holds eval/ and corpora/, beside two baselines
  npm run eval -- PATH...            on labelled conversations: .json, .jsonl or .jsonl.gz files, or folders of them
  --readings FILE                    (DATA) what the readers of the four folds said, as npm run train leaves it; by
                                     default backend/training/work/readings.jsonl. Without it the sets that the engine
                                     was fitted on are left out
  --only NAME,NAME                   (DATA) only these data sets
  --errors                           (PATH) lists every miss and every false alarm
  npm run eval:quick -- DATA         only the sets of whole conversations, in less than two minutes
  npm run eval:docs -- DATA          writes docs/evaluation.md, docs/reliability.svg and README.md
`;
const READINGS = fileURLToPath(new URL('../work/readings.jsonl', import.meta.url));

const { values, positionals } = readArguments();
const missing = positionals.find((path) => !existsSync(path));
const [root] = positionals;
if (root === undefined) refuse('name a folder or files');
if (missing !== undefined) refuse(`there is no file or folder ${missing}`);
const isWhole = positionals.length === 1 && ['eval', 'corpora'].some((folder) => existsSync(join(root, folder)));
const scorer = shippedScorer();
if (isWhole) reportOnAll(root);
else if (values.write)
  refuse(`--write needs a folder that holds eval/ and corpora/, which ${positionals.join(' ')} is not`);
else reportOnOne();

function readArguments() {
  try {
    return parseArgs({
      options: {
        readings: { type: 'string' },
        only: { type: 'string' },
        errors: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
  } catch (error) {
    return refuse((error as Error).message);
  }
}

function reportOnAll(folder: string): void {
  const path = values.readings ?? READINGS;
  if (values.readings !== undefined && !existsSync(path)) refuse(`there is no file ${path}`);
  const readings = existsSync(path) ? readReadings(path) : null;
  if (readings === null) tell(`${path} is not there: the sets that the engine was fitted on are left out`);
  try {
    const report = reportOn(folder, scorer, readings, values.only?.split(',') ?? null, tell);
    process.stdout.write(`${linesOfReport(report).join('\n')}\n`);
    if (values.write) writeDocuments(report);
  } catch (error) {
    if (!(error instanceof MissingData)) throw error;
    process.stderr.write(`eval: ${error.message}\n`);
    process.exitCode = 2;
  }
}

function reportOnOne(): void {
  const conversations = positionals.flatMap(readLabelled);
  if (conversations.length === 0)
    refuse(`${positionals.join(' ')} holds no .json, .jsonl, .jsonl.gz or marked-up .txt file`);
  const score = scoreDataSet(
    conversations,
    { name: 'all', path: '' },
    engineFinder(() => scorer),
  );
  process.stdout.write(`${linesOfScore(score).join('\n')}\n`);
  if (values.errors) process.stderr.write(`${score.card.errors.join('\n')}\n`);
}

function tell(doing: string): void {
  process.stderr.write(`${doing}\n`);
}

function refuse(problem: string): never {
  process.stderr.write(`eval: ${problem}\n${USAGE}`);
  process.exit(2);
}
