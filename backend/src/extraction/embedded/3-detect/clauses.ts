import type { Token } from '../2-segment/token.js';
import type { CueHit } from './frames/frame.js';
import type { Utterance } from './utterance.js';

/** Tokens `[from, to)` of a sentence. */
export interface Clause {
  readonly from: number;
  readonly to: number;
}

/** Cues whose subject is told in the sentence itself: two of them with different subjects are two tasks. */
const SUBJECT_CUES: ReadonlySet<string> = new Set([
  'assign.name-to',
  'assign.name-will',
  'ask.name-imperative',
  'ask.name-request',
  'ask.can-you',
  'commit.will',
]);
const JOINS: ReadonlySet<string> = new Set(['and', ',', ';', 'then', 'while', '&', '/', '-', '–', '—', '.']);

/** Splits a sentence that gives several people work ("Ana to send it, Ben to check it") into one clause for each. */
export function splitClauses({ sentence, hits }: Utterance): Clause[] {
  const { tokens } = sentence;
  const heads: number[] = [];
  const subjects: string[] = [];
  for (const hit of hits) {
    if (!SUBJECT_CUES.has(hit.cue)) continue;
    const subject = subjectOf(tokens, hit);
    const last = heads.length - 1;
    if (last >= 0 && (subjects[last] === subject || hit.start - (heads[last] ?? 0) < 3)) continue;
    if (last >= 0 && !opensClause(tokens, hit.start)) continue;
    heads.push(hit.start);
    subjects.push(subject);
  }
  if (heads.length < 2) return [{ from: 0, to: tokens.length }];
  return heads.map((head, at) => ({ from: at === 0 ? 0 : head, to: heads[at + 1] ?? tokens.length }));
}

function subjectOf(tokens: readonly Token[], hit: CueHit): string {
  const first = tokens[hit.start] as Token;
  if (first.participant >= 0) return `#${first.participant}`;
  if (hit.cue === 'commit.will') return 'i';
  return hit.cue === 'ask.can-you' ? 'you' : first.norm;
}

function opensClause(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return before === undefined || JOINS.has(before.norm);
}
