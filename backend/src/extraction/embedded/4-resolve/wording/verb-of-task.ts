import type { Token } from '../../2-segment/token.js';
import type { Candidate } from '../../3-detect/candidate.js';
import type { CueHit } from '../../3-detect/frames/frame.js';
import { inflect } from '../../3-detect/lexicon/inflect.js';
import { classesOf } from '../../3-detect/lexicon/word-classes.js';
import { STATE_VERBS, WORK_VERBS } from '../../3-detect/lexicon/work-verbs.js';
import type { Subject } from '../owner/subject.js';
import { verbBehind } from './verb-place.js';

/** Cues whose frame ends in the verb that is to be done, best first. */
const VERB_CUES: readonly string[] = [
  'assign.name-to',
  'assign.name-will',
  'ask.name-imperative',
  'ask.can-you',
  'ask.name-request',
  'ask.need-you',
  'commit.will',
  'commit.let-me',
  'commit.have-to',
  'commit.will-bare',
  'ask.please',
  'ask.someone',
  'ask.everyone',
  'commit.can',
  'assign.you-will',
  'assign.third',
  'propose.lets',
  'commit.we',
  'ask.we-need',
  'commit.present',
  'commit.progressive',
  'ask.imperative',
];
/** Cues whose frames end in the verb even where it is no verb of work: "I'll have it ready". */
const ENDS_IN_VERB: ReadonlySet<string> = new Set(['commit.will', 'commit.will-bare']);
const BASES: ReadonlyMap<string, string> = new Map(
  [...WORK_VERBS, ...STATE_VERBS].flatMap((base) => {
    const { ing, third } = inflect(base);
    return [
      [ing, base],
      [third, base],
    ];
  }),
);
const BASE_OF_STATE: ReadonlyMap<string, string> = new Map([
  ['doing', 'do'],
  ['does', 'do'],
  ['having', 'have'],
  ['has', 'have'],
]);

/** The base of a verb in -ing or in the third person; undefined for any other word. */
export function baseOf(norm: string): string | undefined {
  return BASES.get(norm) ?? BASE_OF_STATE.get(norm);
}

/** Position of the verb that a candidate says is to be done, by its subject or its cues; -1 where there is none. */
export function verbOf(candidate: Candidate, subject: Subject | null, inOther: boolean): number {
  const { tokens } = candidate.utterance.sentence;
  const byCue = verbOfCue(candidate);
  if (inOther || subject === null || subject.who === 'third') return byCue;
  const behind = verbBehind(subject, tokens, candidate.to);
  if (behind < 0) return byCue;
  if (byCue < 0 || behind <= byCue) return isSure(tokens, behind) || byCue < 0 ? behind : byCue;
  const leadsOn = tokens[byCue + 1]?.norm === 'to';
  return subject.isPlain || leadsOn ? behind : byCue;
}

/** Whether a word is known to be a verb, and not only one that no list has. */
function isSure(tokens: readonly Token[], at: number): boolean {
  return classesOf(tokens[at]?.norm ?? '') !== 0 || BASES.has(tokens[at]?.norm ?? '');
}

function verbOfCue(candidate: Candidate): number {
  for (const cue of VERB_CUES) {
    const hits = candidate.utterance.hits.filter(
      (hit) => hit.cue === cue && hit.start >= candidate.from && hit.start < candidate.to,
    );
    const hit = hits.find((other) => other.verb >= 0) ?? hits.find((other) => ENDS_IN_VERB.has(other.cue));
    if (hit !== undefined) return lastVerb(candidate, hit);
  }
  return -1;
}

/** "can you go and check": the frame ends at the first verb; a "to" right behind leads on to the real one. */
function lastVerb(candidate: Candidate, hit: CueHit): number {
  const { tokens } = candidate.utterance.sentence;
  const verb = hit.verb >= 0 ? hit.verb : hit.end - 1;
  const after = tokens[verb + 1];
  return /^(?:try|need|plan|remember|make)$/.test(tokens[verb]?.norm ?? '') &&
    after?.norm === 'to' &&
    verb + 2 < candidate.to
    ? verb + 2
    : verb;
}
