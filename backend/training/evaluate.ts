import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { ModelClient } from '#extraction/engines/llm/model-client';
import { shippedScorer } from '#extraction/engines/weights/shipped-model';
import { configuredClient } from './evaluation/configured-client.js';
import { f1 } from './evaluation/counts.js';
import { engineFinder } from './evaluation/engine-finder.js';
import { MissingData } from './evaluation/missing-data.js';
import { modelFinder } from './evaluation/model-finder.js';
import { linesOfReport } from './evaluation/print-report.js';
import { linesOfScore } from './evaluation/print-single.js';
import { readByLarge } from './evaluation/read-by-large.js';
import { recording, replaying } from './evaluation/recorded-client.js';
import { reportOn } from './evaluation/report.js';
import { scoreDataSet } from './evaluation/score-data-set.js';
import { writeDocuments } from './evaluation/write-documents.js';
import { ITEM_KINDS, type LabelledConversation, readLabelled } from './labelled-conversations.js';
import { readReadings } from './recorded-readings.js';
import { simulatedModel } from './simulated-model.js';

const USAGE = `eval: scores the embedded engine
  npm run eval -- DATA               on every data set of a folder that holds eval/ and corpora/, beside two baselines
  npm run eval -- PATH...            on labelled conversations: .json, .jsonl or .jsonl.gz files, or folders of them
  --readings FILE                    (DATA) what the readers of the four folds said, as npm run train leaves it; by
                                     default backend/training/work/readings.jsonl. Without it the sets that the engine
                                     was fitted on are left out
  --only NAME,NAME                   (DATA) only these data sets
  --reader large|small               (PATH) which learned reader reads; large. DATA is scored with the small one
  --budgets N,N                      (PATH) F1 where the large reader reads at most so many windows of a conversation
  --errors                           (PATH) lists every miss and every false alarm
  --engine llm                       (PATH) beside the embedded engine the language model that SERVICE_LLM_… names, with
                                     one of: --record FILE (adds what was asked and answered, without keys),
                                     --replay FILE (asks nobody), --simulate (a made-up model that knows the labels and errs)
  --mode hybrid|only                 (--engine llm) as SERVICE_LLM_MODE; hybrid
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
if (values.engine === 'llm' && !isWhole) await reportOnModel();
else if (values.engine !== 'embedded') refuse('--engine is embedded, or llm with PATH');
else if (isWhole) reportOnAll(root);
else if (values.write)
  refuse(`--write needs a folder that holds eval/ and corpora/, which ${positionals.join(' ')} is not`);
else await reportOnOne();

function readArguments() {
  try {
    return parseArgs({
      options: {
        readings: { type: 'string' },
        only: { type: 'string' },
        reader: { type: 'string', default: 'large' },
        budgets: { type: 'string' },
        errors: { type: 'boolean', default: false },
        engine: { type: 'string', default: 'embedded' },
        record: { type: 'string' },
        replay: { type: 'string' },
        simulate: { type: 'boolean', default: false },
        mode: { type: 'string', default: 'hybrid' },
        write: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
  } catch (error) {
    return refuse((error as Error).message);
  }
}

function reportOnAll(folder: string): void {
  tell('reader: small');
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

async function reportOnOne(): Promise<void> {
  const { reader } = values;
  if (reader !== 'large' && reader !== 'small') return refuse('--reader is large or small');
  const conversations = positionals.flatMap(readLabelled);
  if (conversations.length === 0)
    refuse(`${positionals.join(' ')} holds no .json, .jsonl, .jsonl.gz or marked-up .txt file`);
  if (values.budgets !== undefined) return await reportOnBudgets(conversations, values.budgets.split(',').map(Number));
  const scorerOf = reader === 'small' ? () => scorer : (await readByLarge(conversations, tell)).scorerOf;
  const score = scoreDataSet(conversations, { name: 'all', path: '' }, engineFinder(scorerOf));
  process.stdout.write(`reader: ${reader}\n${linesOfScore(score).join('\n')}\n`);
  if (values.errors) process.stderr.write(`${score.card.errors.join('\n')}\n`);
}

/** F1 of each kind beside the windows that were read, over all conversations together. */
async function reportOnBudgets(conversations: readonly LabelledConversation[], budgets: readonly number[]) {
  process.stdout.write('budget  windows  tasks  decisions  risks\n');
  for (const budget of budgets) {
    const { scorerOf, windows } = await readByLarge(conversations, tell, budget);
    const { card } = scoreDataSet(conversations, { name: 'all', path: '' }, engineFinder(scorerOf));
    const figures = ITEM_KINDS.map((kind) => f1(card.kinds[kind]).toFixed(3));
    process.stdout.write(`${[budget, windows, ...figures].join('  ')}\n`);
  }
}

async function reportOnModel(): Promise<void> {
  const { mode, replay, record } = values;
  if (mode !== 'hybrid' && mode !== 'only') return refuse('--mode is hybrid or only');
  const conversations = positionals.flatMap(readLabelled);
  const client = values.simulate
    ? null
    : replay === undefined
      ? await configuredClient(process.env)
      : replaying(replay);
  const clientOf = (conversation: LabelledConversation): ModelClient => {
    const own = client ?? simulatedModel(conversation);
    return record === undefined ? own : recording(own, record);
  };
  const { finder, counts, tokens } = await modelFinder(conversations, clientOf, mode);
  const set = { name: 'all', path: '' };
  for (const [name, one] of [
    ['embedded', engineFinder(() => scorer)],
    [`${client?.id ?? 'simulated'}, ${mode}`, finder],
  ] as const)
    process.stdout.write(`${name}\n${linesOfScore(scoreDataSet(conversations, set, one, [])).join('\n')}\n\n`);
  for (const [name, count] of [...counts].sort()) process.stdout.write(`${name}: ${count}\n`);
  process.stdout.write(`tokens: ${tokens}\n`);
}

function tell(doing: string): void {
  process.stderr.write(`${doing}\n`);
}

function refuse(problem: string): never {
  process.stderr.write(`eval: ${problem}\n${USAGE}`);
  process.exit(2);
}
