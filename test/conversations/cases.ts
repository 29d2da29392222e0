import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ExtractionContext } from '../../backend/src/extraction/types/conversation.js';
import { type Expectation, validateContext, validateExpectation } from './expectation.js';
import { wallTime } from './wall-time.js';

/** One golden conversation: a folder `<format>/<claim>` beside this file. */
export interface ConversationCase {
  /** `slack/owner-is-the-one-who-volunteers` */
  readonly name: string;
  readonly original: string;
  readonly context: ExtractionContext;
  readonly expected: Expectation;
  readonly note: string;
}

const ROOT = fileURLToPath(new URL('.', import.meta.url));

/** All cases in the order of their names. Throws where a file is missing, superfluous or breaks its schema. */
export function readCases(): readonly ConversationCase[] {
  return foldersIn('')
    .filter((folder) => folder !== 'forms')
    .flatMap((format) => foldersIn(format).map(readCase));
}

/** Names of the cases that do not hold yet. */
export function readKnownGaps(): readonly string[] {
  return readFileSync(`${ROOT}known-gaps.txt`, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

function readCase(name: string): ConversationCase {
  const files = readdirSync(ROOT + name).sort();
  const conversations = files.filter((file) => file.startsWith('conversation.'));
  const others = files.filter((file) => !file.startsWith('conversation.')).join(' ');
  if (conversations.length !== 1 || others !== 'context.json expected.json note.md') {
    throw new Error(`${name} has to hold one conversation.*, context.json, expected.json and note.md: ${files}`);
  }
  const read = (file: string) => readFileSync(`${ROOT}${name}/${file}`, 'utf8');
  const { source_type, metadata } = validateContext(JSON.parse(read('context.json')), `${name}/context.json`);
  return {
    name,
    original: read(conversations[0] ?? ''),
    context: {
      ...(source_type && { sourceType: source_type }),
      ...(metadata?.reference_time && { referenceTime: wallTime(metadata.reference_time) }),
      ...(metadata?.timezone && { timezone: metadata.timezone }),
    },
    expected: validateExpectation(JSON.parse(read('expected.json')), `${name}/expected.json`),
    note: read('note.md'),
  };
}

function foldersIn(folder: string): string[] {
  return readdirSync(ROOT + folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => (folder === '' ? entry.name : `${folder}/${entry.name}`))
    .sort();
}
