import { isOrdinary, isTelling, mayCarryTopic } from './ordinary-words.js';
import { type SaidWords, wordsIn } from './said-words.js';

/** What the model's words are checked against. */
export interface Grounds {
  /** Everything that was said, and the names of the speakers. */
  readonly conversation: SaidWords;
  /** What was said near the item. */
  readonly nearby: SaidWords;
  /** Our own prompts, of which nothing may appear in an answer. */
  readonly prompt: PromptWords;
}

/** A longer text is not a title. UTF-16 units. */
const LONGEST_TITLE = 160;
/** At least this share of its topic words must occur near the item. */
const SUPPORT = 0.5;
/** Characters that no title needs: those of code and markup, controls, and invisible ones or ones that reorder text. */
const STRANGE =
  /[<>{}`|\\^]|[\p{Cc}\p{Zl}\p{Zp}\p{Co}\p{Cs}]|[\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\u{e0000}-\u{e007f}]/u;
const PIECES = /[\s,;()"“”]+/;
/** Links, addresses, channels, paths, versions and amounts, in which punctuation matters. */
const MARKED = /[\p{L}\p{N}][@/:_.#=%&+][\p{L}\p{N}]|:\/\/|^[@#$€£]/u;
const EDGES = "'’.!?:*_";

/**
 * Whether a title in the model's words is acceptable. Names must occur in the conversation. Numbers, dates, links and
 * negations must occur near the item. Other words must occur in the conversation or be function words or verbs of work. And
 * the title must be about the item.
 */
export function titleHolds(title: string, grounds: Grounds): boolean {
  const shared = title.length > LONGEST_TITLE ? null : sharedTopic(title, grounds);
  return shared !== null && shared.said > 0 && shared.said >= SUPPORT * shared.topic;
}

/** The same for a summary, which is about the whole conversation. */
export function summaryHolds(summary: string, { conversation, prompt }: Omit<Grounds, 'nearby'>): boolean {
  const shared = sharedTopic(summary, { conversation, prompt, nearby: conversation });
  return shared !== null && shared.said >= SUPPORT * shared.topic;
}

/** How many words carry the topic of a text, and how many of them were said near by; null if it has words that must not be. */
function sharedTopic(text: string, { conversation, nearby, prompt }: Grounds) {
  if (!isPlain(text) || prompt.leaksInto(text) || !marked(text).every((piece) => nearby.holds(piece))) return null;
  const words = wordsIn(text);
  if (!words.every((word) => mayBeSaid(word, conversation, nearby))) return null;
  const topic = words.filter(mayCarryTopic);
  return { topic: topic.length, said: topic.filter((word) => nearby.hasForm(word)).length };
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

/** A run of this many words in common shows that our prompt was copied. */
const ROW = 5;

/** The runs of words in our prompts. */
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
