import type { Utterance } from '../../2-read/utterance.js';
import type { Discourse } from '../discourse.js';

/** The line above a bullet is looked for so many sentences back. */
const REACH = 12;
const BULLET = /^[ \t]{0,40}(?:[-*•+–]|\d{1,3}[.)])\s/;

/** The line that a bullet stands under: the last one before it that begins further left or is no bullet itself. */
export function lineAbove({ sentence, message }: Utterance, { utterances }: Discourse): Utterance | undefined {
  if (sentence.list === null) return undefined;
  const { text } = message.body;
  const own = indentOf(text, sentence.span.start);
  for (let at = sentence.index - 1; at >= Math.max(0, sentence.index - REACH); at--) {
    const other = utterances[at];
    if (other === undefined || other.message !== message) return undefined;
    const isBullet = other.sentence.list !== null || BULLET.test(lineAt(text, other.sentence.span.start));
    const indent = indentOf(text, other.sentence.span.start);
    if (isBullet ? other.sentence.list !== null && indent < own : indent <= own) return other;
  }
  return undefined;
}

function lineAt(text: string, place: number): string {
  return text.slice(text.lastIndexOf('\n', place - 1) + 1, place + 1);
}

function indentOf(text: string, place: number): number {
  return lineAt(text, place).search(/\S/);
}
