import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SOURCE_TYPES } from '@structured-extraction/proto/extraction/v1/extraction_words';
import { WEIGHTS } from '#extraction/engines/embedded/2-read/model/weights';
import { loadReader } from '#extraction/engines/embedded/2-read/reader/reader';
import { readReaderFiles } from '#extraction/engines/weights/reader-files';
import { explainConversation } from './explanation/explain-conversation.js';
import { traceOf } from './explanation/trace.js';

const USAGE = `explain: prints what every stage of the engine made of a conversation
  npm run explain -- FILE [--source-type ${SOURCE_TYPES.join('|')}] [--sentence N]
                                     --sentence: says of that one what moved the reader, though it was not found
`;

const { values, positionals } = readArguments();
const [file] = positionals;
const sourceType = SOURCE_TYPES.find((type) => type === values['source-type']);
const asked = values.sentence === undefined ? undefined : Number(values.sentence);
if (asked !== undefined && !(Number.isInteger(asked) && asked >= 0))
  refuse('--sentence takes the number of a sentence');
if (file === undefined || positionals.length > 1) refuse('name one file');
if (sourceType === undefined && values['source-type'] !== undefined)
  refuse(`there is no source type ${values['source-type']}`);
const { weights, wasm } = readReaderFiles();
const context = sourceType === undefined ? {} : { sourceType };
const trace = traceOf(readText(file), context, loadReader(weights, wasm), WEIGHTS, asked);
process.stdout.write(`${explainConversation(trace).join('\n')}\n`);

function readArguments() {
  try {
    return parseArgs({
      options: { 'source-type': { type: 'string' }, sentence: { type: 'string' } },
      allowPositionals: true,
    });
  } catch (error) {
    return refuse((error as Error).message);
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    return refuse(`${path} cannot be read: ${(error as Error).message}`);
  }
}

function refuse(problem: string): never {
  process.stderr.write(`explain: ${problem}\n${USAGE}`);
  process.exit(2);
}
