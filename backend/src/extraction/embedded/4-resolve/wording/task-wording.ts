import type { Token } from '../../2-segment/token.js';
import type { Candidate } from '../../3-detect/candidate.js';
import type { CueHit } from '../../3-detect/frames/frame.js';
import { inflect } from '../../3-detect/lexicon/inflect.js';
import { WORK_VERBS } from '../../3-detect/lexicon/work-verbs.js';
import type { Persons } from './persons.js';
import { skipFillers, skipTail } from './strip-fillers.js';
import { capitalize, textOfTokens } from './text-of-tokens.js';

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
const BASE_OF_ING = new Map(WORK_VERBS.map((base) => [inflect(base).ing, base]));
const CLAUSE_ENDERS: ReadonlySet<string> = new Set(['because', 'otherwise', 'since', 'cause', 'cos']);

/** A short imperative for a task: "I'll send Acme the quote by Friday, promise" gives "Send Acme the quote by Friday". */
export function taskWording(candidate: Candidate, text: string, persons: Persons): string {
  const { tokens } = candidate.utterance.sentence;
  const verb = verbOf(candidate);
  const from =
    verb >= 0
      ? verb
      : skipFillers(tokens, Math.max(candidate.from, candidate.utterance.marker?.from ?? 0), candidate.to);
  const to = skipTail(tokens, from, clauseEnd(tokens, from, candidate.to));
  const words = textOfTokens(
    tokens,
    from,
    to,
    text,
    persons,
    verb >= 0 ? BASE_OF_ING.get(tokens[verb]?.norm ?? '') : undefined,
  );
  return capitalize(words);
}

function verbOf(candidate: Candidate): number {
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

function clauseEnd(tokens: readonly Token[], from: number, to: number): number {
  for (let at = from + 2; at < to; at++) {
    const token = tokens[at] as Token;
    if (token.kind === 'word' && CLAUSE_ENDERS.has(token.norm)) return at;
    if (token.kind === 'punctuation' && /^[;–—?!.…]$/.test(token.norm) && at > from + 2) return at;
  }
  return to;
}
