import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { crossValidatedEngine, FOLDS } from './evaluation/cross-validate.js';
import { engineFinder } from './evaluation/engine-finder.js';
import { MissingData } from './evaluation/missing-data.js';
import { linesOfReport } from './evaluation/print-report.js';
import { linesOfScore } from './evaluation/print-single.js';
import { reportOn } from './evaluation/report.js';
import { scoreDataSet } from './evaluation/score-data-set.js';
import { writeDocuments } from './evaluation/write-documents.js';
import { readLabelled } from './labelled-conversations.js';

const USAGE = `eval: scores the embedded engine
  npm run eval -- DATA               on every data set of a folder that holds eval/ and corpora/, beside two baselines
  npm run eval -- PATH...            on labelled conversations: .json, .jsonl or .jsonl.gz files, or folders of them
  --cross                            weights fitted on other conversations for the training set (DATA) or for all (PATH);
                                     takes minutes
  --errors                           (PATH) lists every miss and every false alarm
  npm run eval:docs -- DATA          with --cross, and writes docs/evaluation.md, docs/reliability.svg and README.md
`;
const FLAGS = ['--cross', '--errors', '--write'];

const args = process.argv.slice(2);
const paths = args.filter((argument) => !argument.startsWith('--'));
const unknown = args.find((argument) => argument.startsWith('--') && !FLAGS.includes(argument));
const missing = paths.find((path) => !existsSync(path));
const [root] = paths;
if (root === undefined || unknown !== undefined || missing !== undefined) {
  if (unknown !== undefined) process.stderr.write(`eval: there is no option ${unknown}\n`);
  if (missing !== undefined) process.stderr.write(`eval: there is no file or folder ${missing}\n`);
  process.stderr.write(USAGE);
  process.exit(2);
}
const isWhole = paths.length === 1 && ['eval', 'corpora'].some((folder) => existsSync(join(root, folder)));
if (isWhole) reportOnAll(root);
else if (args.includes('--write')) {
  process.stderr.write(`eval: --write needs a folder that holds eval/ and corpora/, which ${paths.join(' ')} is not\n`);
  process.exit(2);
} else reportOnOne();

function reportOnAll(folder: string): void {
  try {
    const report = reportOn(folder, args.includes('--cross'), tell);
    process.stdout.write(`${linesOfReport(report).join('\n')}\n`);
    if (args.includes('--write')) writeDocuments(report);
  } catch (error) {
    if (!(error instanceof MissingData)) throw error;
    process.stderr.write(`eval: ${error.message}\n`);
    process.exitCode = 2;
  }
}

function reportOnOne(): void {
  const conversations = paths.flatMap(readLabelled);
  if (conversations.length === 0) {
    process.stderr.write(`eval: ${paths.join(' ')} holds no .json, .jsonl, .jsonl.gz or marked-up .txt file\n`);
    process.exitCode = 2;
    return;
  }
  const finder = args.includes('--cross')
    ? crossValidatedEngine(conversations, (fold) => tell(`fit ${fold + 1} of ${FOLDS}`))
    : engineFinder();
  const score = scoreDataSet(conversations, { name: 'all', path: '' }, finder);
  process.stdout.write(`${linesOfScore(score).join('\n')}\n`);
  if (args.includes('--errors')) process.stderr.write(`${score.card.errors.join('\n')}\n`);
}

function tell(doing: string): void {
  process.stderr.write(`${doing}\n`);
}
