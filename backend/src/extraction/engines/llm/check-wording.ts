import { isOrdinary, isTelling, mayCarryTopic } from './ordinary-words.js';
import { type SaidWords, wordsIn } from './said-words.js';

/** What words of the model are held against. */
export interface Grounds {
  /** Everything that was said, with the names of those who said it. */
  readonly conversation: SaidWords;
  /** What was said where the item stands. */
  readonly nearby: SaidWords;
  /** The words of our own prompt, of which nothing may leave. */
  readonly prompt: PromptWords;
}

/** A title of more UTF-16 units is none. */
const LONGEST_TITLE = 160;
/** Of the words that carry the topic at least this share must be said near by. */
const SUPPORT = 0.5;
/** Characters that no title needs: of programs and of markup, controls, and what reorders text or is not seen. */
const STRANGE =
  /[<>{}`|\\^]|[\p{Cc}\p{Zl}\p{Zp}\p{Co}\p{Cs}]|[\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\u{e0000}-\u{e007f}]/u;
const PIECES = /[\s,;()"“”]+/;
/** Links, addresses, channels, paths, versions, sums: anything whose marks are part of it. */
const MARKED = /[\p{L}\p{N}][@/:_.#=%&+][\p{L}\p{N}]|:\/\/|^[@#$€£]/u;
const EDGES = "'’.!?:*_";

/**
 * Whether a title in the model's words may stand: what it names, counts, dates, links to and denies is said near by or, for
 * names, anywhere; its other words are said somewhere, or are little words and verbs; and it speaks of what the item does.
 */
export function titleHolds(title: string, { conversation, nearby, prompt }: Grounds): boolean {
  if (title.length > LONGEST_TITLE || !isPlain(title) || prompt.leaksInto(title)) return false;
  if (!marked(title).every((piece) => nearby.holds(piece))) return false;
  const words = wordsIn(title);
  if (!words.every((word) => mayBeSaid(word, conversation, nearby))) return false;
  const topic = words.filter(mayCarryTopic);
  const said = topic.filter((word) => nearby.hasForm(word));
  return said.length > 0 && said.length >= SUPPORT * topic.length;
}

/** The same for a summary, which speaks of the whole conversation. */
export function summaryHolds(summary: string, { conversation, prompt }: Omit<Grounds, 'nearby'>): boolean {
  if (!isPlain(summary) || prompt.leaksInto(summary)) return false;
  if (!marked(summary).every((piece) => conversation.holds(piece))) return false;
  const words = wordsIn(summary);
  if (!words.every((word) => mayBeSaid(word, conversation, conversation))) return false;
  const topic = words.filter(mayCarryTopic);
  return topic.filter((word) => conversation.hasForm(word)).length >= SUPPORT * topic.length;
}

function isPlain(text: string): boolean {
  return !STRANGE.test(text) && /\p{L}/u.test(text);
}

function marked(text: string): string[] {
  return text
    .split(PIECES)
    .filter((piece) => MARKED.test(piece))
    .map(withoutEdges);
}

function withoutEdges(piece: string): string {
  let start = 0;
  let end = piece.length;
  while (start < end && EDGES.includes(piece.charAt(start))) start++;
  while (end > start && EDGES.includes(piece.charAt(end - 1))) end--;
  return piece.slice(start, end);
}

function mayBeSaid(word: string, conversation: SaidWords, nearby: SaidWords): boolean {
  if (/\p{N}/u.test(word) || isTelling(word)) return nearby.has(word);
  return isOrdinary(word) || conversation.hasForm(word);
}

/** So many words in a row show that our prompt was copied. */
const ROW = 5;

/** Rows of words of our prompt. */
export class PromptWords {
  readonly #rows: ReadonlySet<string>;

  constructor(prompt: string) {
    this.#rows = new Set(rowsIn(prompt));
  }

  leaksInto(text: string): boolean {
    return rowsIn(text).some((row) => this.#rows.has(row));
  }
}

function rowsIn(text: string): string[] {
  const words = wordsIn(text);
  return words.slice(ROW - 1).map((_, at) => words.slice(at, at + ROW).join(' '));
}
