import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { LARGE_WEIGHTS } from '../../backend/src/extraction/engines/embedded/2-read/model/large-weights.js';
import { WEIGHTS } from '../../backend/src/extraction/engines/embedded/2-read/model/weights.js';
import { extract } from '../../backend/src/extraction/engines/embedded/pipeline.js';
import { LARGE_READER, readReaderFiles } from '../../backend/src/extraction/engines/weights/reader-files.js';
import { shippedScorer } from '../../backend/src/extraction/engines/weights/shipped-model.js';
import type { ExtractionContext } from '../../backend/src/extraction/types/conversation.js';
import { readMarkedUp } from '../../backend/training/read-marked-up.js';
import { readCases } from './cases.js';
import { wallTime } from './wall-time.js';

const EXAMPLES = new URL('../../examples/', import.meta.url);
const WRITTEN = new URL('../../backend/training/conversations/', import.meta.url);
/** Forms, zones and words of languages that no other conversation has. */
const FORMS = new URL('forms/', import.meta.url);
/** How many hex digits of a conversation's digest are kept: enough to see that its answer is another. */
const KEPT = 10;

/** Every second conversation has a reference time and a zone, so that both ways of dating are in the answers. */
const DATED: ExtractionContext = {
  referenceTime: wallTime('2026-05-04T09:00:00+02:00'),
  timezone: 'Europe/Berlin',
};

/** What a conversation that ships with the repository is answered with: one line each, its name and a digest. */
export function readingAnswers(): string {
  return [...answersOneByOne()].map((line) => `${line}\n`).join('');
}

/** The lines of {@link readingAnswers}, each made when it is asked for. */
export function* answersOneByOne(): Generator<string> {
  const scorer = shippedScorer();
  for (const { name, original, context } of conversations()) {
    const answer = JSON.stringify(extract(original, { ...context, withMessages: true }, scorer));
    yield `${name} ${createHash('sha256').update(answer).digest('hex').slice(0, KEPT)}`;
  }
}

/** SHA-256 of everything that the reading comes from and of all those answers: it moves when the reading moves. */
export function readingDigest(answers: string): string {
  const { weights } = readReaderFiles();
  const hash = createHash('sha256').update(new Uint8Array(weights)).update(JSON.stringify(WEIGHTS));
  hash.update(readFileSync(new URL('digests.json', LARGE_READER))).update(JSON.stringify(LARGE_WEIGHTS));
  return hash.update(answers).digest('hex');
}

interface Conversation {
  readonly name: string;
  readonly original: string;
  readonly context: ExtractionContext;
}

function conversations(): Conversation[] {
  const examples = filesIn(EXAMPLES).map((name) => ({
    name: `examples/${name}`,
    original: readFileSync(new URL(name, EXAMPLES), 'utf8'),
    context: {},
  }));
  const written = filesIn(WRITTEN)
    .filter((name) => name.endsWith('.txt') && !name.endsWith('.examples.txt'))
    .flatMap((name) => readMarkedUp(readFileSync(new URL(name, WRITTEN), 'utf8')))
    .map(({ id, sourceType, rawContent }, index) => ({
      name: `training/${id}`,
      original: rawContent,
      context: { sourceType, ...(index % 2 === 0 ? {} : DATED) },
    }));
  const forms = filesIn(FORMS).map((name) => ({
    name: `forms/${name}`,
    original: readFileSync(new URL(name, FORMS), 'utf8'),
    context: DATED,
  }));
  return [...readCases(), ...examples, ...forms, ...written];
}

function filesIn(folder: URL): string[] {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ name }) => name).sort();
}
