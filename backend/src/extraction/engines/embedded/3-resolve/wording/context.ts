import type { Token } from '../../1-segment/token.js';
import type { Utterance } from '../../2-read/utterance.js';
import type { Discourse } from '../discourse.js';
import { shortened } from './end-of-clause.js';
import { lineOfWords } from './line-of-words.js';
import { plainWords } from './plain-words.js';
import { hasMeaning } from './verb-to-do.js';

/** What says less than this many words of its own says too little to stand alone. */
const ENOUGH = 2;
/** As many characters of what is taken up are told. */
const LONGEST = 90;
/** The line above a bullet is looked for so many sentences back, what else is taken up so many. */
const REACH = { above: 12, before: 3 } as const;

/** How many of the words say something of their own, names of people aside. */
export function meaningOf(words: readonly Token[]): number {
  return words.filter((word) => word.participant < 0 && hasMeaning(word)).length;
}

/** A title that says too little alone together with what it takes up: "Look into it: the build fails on ARM". */
export function withContext(title: string, utterance: Utterance, discourse: Discourse): string {
  for (const other of takenUpBy(utterance, discourse)) {
    const words = plainWords(other);
    if (words.filter(hasMeaning).length < (other.sentence.asks ? 1 : ENOUGH) || other.does('social')) continue;
    return `${title}: ${lineOfWords(shortened(words, LONGEST), other.message.body.text).replace(/^#{1,6} /, '')}`;
  }
  const { message, marker } = utterance;
  const heading = message.speaker === null && marker === null ? message.heading : undefined;
  return heading === undefined ? title : `${title}: ${heading.replace(/[.:]{1,3}$/, '')}`;
}

/** What a sentence may take up, the likeliest first: what was said just before, the line that it stands under, what it answers. */
function* takenUpBy(utterance: Utterance, { utterances, linkFrom }: Discourse): Generator<Utterance> {
  const { sentence, message } = utterance;
  const { text } = message.body;
  const { start } = sentence.span;
  const first = sentence.index - sentence.position;
  const before = utterances.slice(Math.max(first, sentence.index - REACH.before), sentence.index).reverse();
  const line = isBulletAt(text, start) ? text.lastIndexOf('\n', start - 1) : -1;
  yield* before.filter((other) => other.sentence.span.start > line);
  const above = lineAbove(utterance, utterances);
  if (above !== undefined) yield above;
  const answered = utterances[linkFrom.get(sentence.index)?.to ?? -1];
  if (answered?.message.index === message.index - 1) yield answered;
  if (message.speaker !== null) yield* utterances.slice(Math.max(0, first - REACH.before), first).reverse();
  if (answered !== undefined) yield answered;
}

/** The line that a bullet stands under: the last one before it that begins further left or is no bullet itself. */
function lineAbove({ sentence, message }: Utterance, utterances: readonly Utterance[]): Utterance | undefined {
  const { text } = message.body;
  if (!isBulletAt(text, sentence.span.start)) return undefined;
  const own = indentOf(text, sentence.span.start);
  for (let at = sentence.index - 1; at >= Math.max(0, sentence.index - REACH.above); at--) {
    const other = utterances[at];
    if (other?.message !== message) return undefined;
    const place = other.sentence.span.start;
    if (isBulletAt(text, place) ? indentOf(text, place) < own : indentOf(text, place) <= own) return other;
  }
  return undefined;
}

const BULLET = /^[ \t]{0,40}(?:[-*•+–]|\d{1,3}[.)])\s/;

function isBulletAt(text: string, place: number): boolean {
  return BULLET.test(lineAt(text, place));
}

function lineAt(text: string, place: number): string {
  return text.slice(text.lastIndexOf('\n', place - 1) + 1, place + 1);
}

function indentOf(text: string, place: number): number {
  return lineAt(text, place).search(/\S/);
}
