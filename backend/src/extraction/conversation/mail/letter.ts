import { anyOf } from '../../languages/languages.js';
import type { Document } from '../document.js';
import type { Author } from '../draft.js';
import type { Format } from '../format.js';
import { looksLikeName } from '../names.js';
import { subjectLine } from './header-block.js';
import { quotedLines } from './quoted-line.js';
import { readMail } from './read-mail.js';
import { withoutSignature } from './signature.js';
import { splitMail } from './split-mail.js';

/** `Dear Ms Holt,`, `Hi Jo!`, `Hello all,`. */
const GREETING = new RegExp(`^${anyOf('mail.greetings')}\\s(.{1,60}?)\\s?[,:!.–-]$`, 'i');
const THERE = new RegExp(`^${anyOf('mail.greetedThere')}\\b.{0,20}`, 'i');
const ALL = new RegExp(`^${anyOf('mail.greetedAll')}\\b`, 'i');
/** Many letters begin with a name alone: `Jo,`. The comma may be missing if the text follows at once. */
const CALL = /^(\p{Lu}[\p{L}'’.]{1,20}(?: \p{Lu}[\p{L}'’.]{0,20}){0,2})\s?([,:–-]?)$/u;
/** A title or a list item, which letters without a greeting do not have. */
const NOTES = /^(?:#{1,6}|[-*•])\s/;
/** More than plain notes get, and less than any header of a chat or mail. */
const POINTS = 1.5;
const MAX_LINES = 300;
/** Longer texts without a greeting are notes that happen to end with thanks. */
const MAX_UNGREETED = 60;

/**
 * A letter, or a mail without its header: it has a greeting, or a closing as letters have one. Whoever signs it is the
 * author.
 */
export const letter: Format = {
  id: 'mail-letter',
  sourceType: 'generic',
  score: (sample) => (isSigned(sample, greetingIn(sample) !== null) ? POINTS : 0),
  read(document) {
    const { blocks, subject } = splitMail(document);
    const reading = readMail(blocks, subject);
    const greeted = personIn(greetingIn(document) ?? '');
    const [first, ...others] = reading.drafts;
    if (first === undefined || greeted === null || first.to !== undefined) return reading;
    return { ...reading, drafts: [{ ...first, to: [greeted] }, ...others] };
  },
};

/** Whom the first line greets, as written; null if it is not a greeting. */
function greetingIn({ lines }: Document): string | null {
  if (lines.length > MAX_LINES) return null;
  const at = lines.findIndex(({ text }) => text !== '' && subjectLine(text) === null);
  const first = lines[at]?.text ?? '';
  if (first.length > 90) return null;
  const greeted = GREETING.exec(first)?.[1];
  if (greeted !== undefined) return greeted;
  const call = CALL.exec(first);
  return call === null || (call[2] === '' && (lines[at + 1]?.text ?? '').length < 12) ? null : (call[1] ?? null);
}

function isSigned(document: Document, isGreeted: boolean): boolean {
  const { lines } = document;
  if (!isGreeted && (lines.length > MAX_UNGREETED || lines.some(({ text }) => NOTES.test(text)))) return false;
  const { signedBy, isClosed } = withoutSignature(quotedLines(document), null);
  return signedBy !== null && (isGreeted || isClosed === true);
}

function personIn(greeted: string): Author | null {
  const name = greeted.replace(THERE, '');
  return looksLikeName(name) && !ALL.test(name) ? { name, isPartial: true } : null;
}
