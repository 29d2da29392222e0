import { wordsOf } from '../../../languages/languages.js';
import type { Message } from '../../../types/conversation.js';
import type { Sentence } from '../1-segment/sentence.js';
import { KIND, type Token } from '../1-segment/token.js';
import { knownWord } from '../1-segment/words.js';
import type { ItemKind } from './candidate.js';
import { HEAD_PHRASES, HEADING_PHRASES, isTag } from './lexicon/marker-words.js';

/** The first words of the phrases. Every sentence is tested for them. */
const FIRST_WORDS: ReadonlySet<number> = new Set(
  [...HEAD_PHRASES.keys()].map((phrase) => knownWord(phrase.split(' ')[0] as string)),
);
/** Characters that separate a marker from its text. */
const MARKS: ReadonlySet<string> = new Set([':', '：', '-', '–', '—', ']', ')', '|']);
/** Words that may stand between a marker and its separator: "Action item 3:", "Decision made:". */
const BETWEEN: ReadonlySet<string> = wordsOf('markers.between');
const COLONS: ReadonlySet<number> = new Set([knownWord(':'), knownWord('：')]);
/** A marker is among the first tokens of its sentence. */
const LAST_PLACE = 2;
/** Words of a heading that do not change what it announces. */
const BESIDE: ReadonlySet<string> = wordsOf('markers.beside');
/** A heading has at most this many words. */
const HEADING_LENGTH = 6;

/** What a marker or a heading announces. */
export interface Announced {
  readonly kind: ItemKind;
  /** The heading says nothing else: "Decisions" is plain, "Decisions needed" is not, and few items are found under it. */
  readonly isPlain: boolean;
}

/** The kind of item that a marker announces, and where its text begins. */
export interface ExplicitMarker extends Announced {
  /** Position of the first token after the marker; 0 if the marker is a heading above the sentence. */
  readonly from: number;
}

/**
 * A marker at the head of a sentence: "TODO: …", "#agreed …", "Decision – …"; null if there is none, or nothing follows it.
 */
export function markerAtHead(sentence: Sentence, text: string): ExplicitMarker | null {
  const { all, first, last } = sentence;
  let head = first;
  while (head < last && head - first < LAST_PLACE && all.kindOf(head) !== KIND.word) head++;
  if (head === last || !FIRST_WORDS.has(all.norms[head] as number)) return null;
  const { tokens } = sentence;
  const start = head - first;
  const one = tokens[start] as Token;
  const ofTwo = HEAD_PHRASES.get(`${one.norm} ${tokens[start + 1]?.norm}`);
  const kind = ofTwo ?? HEAD_PHRASES.get(one.norm);
  if (kind === undefined) return null;
  let from = start + (ofTwo === undefined ? 1 : 2);
  while (BETWEEN.has(tokens[from]?.norm ?? '') || tokens[from]?.kind === 'number') from++;
  const mark = from;
  while (MARKS.has(tokens[from]?.norm ?? '')) from++;
  if (from === mark) {
    const written = text.slice(one.start, one.end);
    const isGiven = /^\p{Lu}/u.test(written) && isCalled(tokens, from, text);
    if (!isTag(written) && !isGiven && !(SHOUTED.test(written) && isDashed(tokens, from))) return null;
    from = start + 1;
  }
  const says = tokens.slice(from).some((after) => after.kind === 'word' || after.kind === 'mention');
  return says ? { kind, from, isPlain: true } : null;
}

const INITIALS = /^\p{Lu}{2,3}$/u;
/** A marker in capitals. */
const SHOUTED = /^\p{Lu}{4,20}$/u;

/** Whether a word with a capital and a dash stand there: "ACTION Bev - ring the shop". */
function isDashed(tokens: readonly Token[], from: number): boolean {
  return tokens[from]?.capital === true && /^[-–—]$/.test(tokens[from + 1]?.norm ?? '');
}

/** Whether somebody of the conversation is named there, or initials are, before a colon: whose "AI Jim: add an alert" is. */
function isCalled(tokens: readonly Token[], from: number, text: string): boolean {
  let at = from;
  while (at < from + 2 && (tokens[at]?.kind === 'mention' || (tokens[at]?.participant ?? -1) >= 0)) at++;
  if (at === from && INITIALS.test(text.slice(tokens[at]?.start, tokens[at]?.end))) at++;
  return at > from && /^[:：]$/.test(tokens[at]?.norm ?? '');
}

/** The kind that a line such as "Action items:" announces for the list below it; null for any other line. */
export function announcedKind(sentence: Sentence): Announced | null {
  if (!COLONS.has(sentence.all.norms[sentence.last - 1] as number)) return null;
  const words = sentence.tokens.filter((token) => token.kind === 'word');
  if (words.length > HEADING_LENGTH) return null;
  return kindOfWords(words.map((token) => token.norm));
}

/** The kind that the heading above a message announces. */
export function headingKind(message: Message): Announced | null {
  if (message.heading === undefined) return null;
  const words = message.heading.toLowerCase().match(/[\p{L}-]{1,30}/gu) ?? [];
  const counted = words.filter((word) => word.length > 2);
  return counted.length > HEADING_LENGTH ? null : kindOfWords(words);
}

function kindOfWords(words: readonly string[]): Announced | null {
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  const kinds = new Set([...words, ...pairs].flatMap((said) => HEADING_PHRASES.get(said) ?? []));
  const [kind] = kinds;
  if (kind === undefined || kinds.size > 1) return null;
  const isSaid = (word: string, at: number) =>
    [word, pairs[at - 1], pairs[at]].some((said) => said !== undefined && HEADING_PHRASES.has(said));
  return { kind, isPlain: words.every((word, at) => isSaid(word, at) || BESIDE.has(word)) };
}
