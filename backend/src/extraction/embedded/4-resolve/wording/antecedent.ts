import type { Token } from '../../2-segment/token.js';
import type { Candidate } from '../../3-detect/candidate.js';
import { classesOf, WORD_CLASS } from '../../3-detect/lexicon/word-classes.js';
import { findSubject } from '../owner/subject.js';
import type { Scene } from '../scene.js';
import { placeWords } from './place-words.js';

/** Verbs with which "it" stands for the whole of what was asked: "I'll do it", "leave that with me". */
const DOING: ReadonlySet<string> = new Set('do doing take taking handle manage sort own leave have get'.split(' '));
/** Beginnings of promises that have no words of their own. */
const BARE: ReadonlySet<string> = new Set('do me mine sure yes yeah yep ok okay on consider will can'.split(' '));
const MYSELF: ReadonlySet<string> = new Set(['put', 'count', 'sign']);
const ASKING = ['ask', 'assign', 'propose'] as const;
const PRONOUNS: ReadonlySet<string> = new Set(['it', 'that', 'this', 'them', 'those', 'these']);
/** "Send me the quote": whoever gets the thing stands before it. */
const RECEIVERS: ReadonlySet<string> = new Set(['me', 'us', 'him', 'her', 'them']);
const SEVERAL: ReadonlySet<string> = new Set(['them', 'those', 'these']);
/** A name of a thing has no more words than this. */
const LONGEST = 7;
const ENDING = WORD_CLASS.pronoun | WORD_CLASS.day | WORD_CLASS.unit;
const BREAKS: ReadonlySet<string> = new Set(
  'please and or but so then if when to tomorrow today tonight again now asap'.split(' '),
);

/** The request or proposal whose words a promise without words of its own stands for, as a candidate. */
export function requestMeant(candidate: Candidate, from: number, to: number, scene: Scene): Candidate | undefined {
  const { tokens } = candidate.utterance.sentence;
  const first = tokens[from]?.norm ?? '';
  const isDoIt = DOING.has(first) && PRONOUNS.has(tokens[from + 1]?.norm ?? '');
  const isBare = MYSELF.has(first) ? tokens[from + 1]?.norm === 'me' : BARE.has(first);
  if ((!isDoIt && !isBare) || candidate.utterance.topicOf(from + 1, to).size > 0) return undefined;
  if (tokens.slice(from, to).some(({ participant, kind }) => participant >= 0 || kind === 'number')) return undefined;
  const request = requestTakenUp(candidate, scene);
  if (request === undefined) return undefined;
  const { acts, sentence } = request.utterance;
  const who = findSubject(sentence.tokens, 0, sentence.tokens.length)?.who;
  if (who === 'third' || who === 'speaker' || !ASKING.some((act) => acts.has(act))) return undefined;
  const words = placeWords(request);
  const says = request.utterance.topicOf(words.from, words.to).size > 0;
  return words.hasVerb && says ? request : undefined;
}

/** The sentence that a candidate answers, where that asks for or proposes something. */
export function requestTakenUp(candidate: Candidate, scene: Scene): Candidate | undefined {
  const link = scene.linkFrom.get(candidate.index);
  const utterance = link === undefined ? undefined : scene.utterances[link.to];
  if (
    utterance === undefined ||
    !['ask', 'propose', 'assign', 'question'].some((act) => utterance.acts.has(act as 'ask'))
  )
    return undefined;
  return { ...candidate, index: utterance.sentence.index, utterance, from: 0, to: utterance.sentence.tokens.length };
}

/** Position of a pronoun that stands alone for a thing among the first words of a wording; -1 where there is none. */
export function pronounAt(tokens: readonly Token[], from: number, to: number): number {
  for (let at = from + 1; at < Math.min(to, from + 3); at++) {
    const { norm } = tokens[at] as Token;
    if (!PRONOUNS.has(norm)) continue;
    const next = at + 1 < to ? tokens[at + 1] : undefined;
    const isAlone = norm === 'it' || norm === 'them' || next === undefined || endsName(next);
    return isAlone && !/^(?:'s|is|was|will|are)$/.test(next?.norm ?? '') ? at : -1;
  }
  return -1;
}

/** Tokens `[from, to)` of the thing that a request is about, if it fits the pronoun in number; null where none does. */
export function thingOf(request: Candidate, pronoun: string): { readonly from: number; readonly to: number } | null {
  const { tokens } = request.utterance.sentence;
  const words = placeWords(request);
  if (!words.hasVerb) return null;
  const isGiven = RECEIVERS.has(tokens[words.from + 1]?.norm ?? '') || (tokens[words.from + 1]?.participant ?? -1) >= 0;
  const from = words.from + (isGiven ? 2 : 1);
  let to = from;
  while (to < Math.min(words.to, from + LONGEST) && isNameWord(tokens[to] as Token)) to++;
  const head = tokens[to - 1]?.norm ?? '';
  const mask = classesOf(tokens[from]?.norm ?? '');
  const isOther = (mask & WORD_CLASS.determiner) === 0 && (mask & (WORD_CLASS.function | WORD_CLASS.work)) !== 0;
  const isBare = to - from < 1 || isOther || request.utterance.topicOf(from, to).size === 0;
  const isSeveral = /[^s]s$/.test(head) || tokens.slice(from, to).some(({ norm }) => norm === 'both');
  return isBare || isSeveral !== SEVERAL.has(pronoun) ? null : { from, to };
}

/** A word that cannot belong to "this" or "that" before it. */
function endsName({ kind, norm }: Token): boolean {
  return kind === 'punctuation' || BREAKS.has(norm) || (classesOf(norm) & WORD_CLASS.preposition) !== 0;
}

/** A word that may stand within the name of a thing: "the old quote of Acme". */
function isNameWord({ kind, norm, participant }: Token): boolean {
  if (kind === 'punctuation' || kind === 'emoji' || kind === 'mention' || BREAKS.has(norm)) return false;
  if (participant >= 0) return false;
  const mask = classesOf(norm);
  const isDeterminer = (mask & WORD_CLASS.determiner) !== 0;
  if ((mask & ENDING) !== 0 && !isDeterminer) return false;
  return norm === 'of' || (mask & WORD_CLASS.preposition) === 0;
}
