import { anyOf } from '../../languages/languages.js';
import { looksLikeName } from '../names.js';
import type { QuotedLine } from './quoted-line.js';

export interface SignedBody {
  readonly lines: readonly QuotedLine[];
  /** The name at the end of the mail. */
  readonly signedBy: string | null;
  /** The name follows a closing such as "Kind regards". */
  readonly isClosed?: boolean;
}

const CLOSING = new RegExp(
  `^${anyOf('mail.closings')}(?: ${anyOf('mail.closingFrom')} \\p{L}{1,20})?\\s?[,.!–-]{0,3}$`,
  'iu',
);
const MOBILE = new RegExp(`^${anyOf('mail.devices')}$`, 'i');
const DISCLAIMER = new RegExp(`^${anyOf('mail.disclaimers')}`, 'i');
const POSTSCRIPT = new RegExp(`^${anyOf('mail.postscripts')}`, 'i');
const BAR = /\s[|·•]\s/;
const MAX_SIGNATURE = 9;

/** The lines of a mail without closing, signature, disclaimer and footers of programs. A postscript stays. */
export function withoutSignature(lines: readonly QuotedLine[], author: string | null): SignedBody {
  const kept = withoutFooters(lines);
  const last = lastWritten(kept);
  const dashes = kept.findIndex(({ text }, index) => /^--\s?$/.test(text) && index > 0);
  if (dashes >= 0) return signed(kept, dashes, kept.length);
  let written = 0;
  let closing = -1;
  for (let index = last; index >= 0 && written <= MAX_SIGNATURE; index--) {
    const text = kept[index]?.text ?? '';
    if (text === '') continue;
    written++;
    if (POSTSCRIPT.test(text)) written = 0;
    if (isClosing(text)) closing = index;
  }
  // A mail that is nothing but thanks says so.
  if (kept.slice(0, Math.max(closing, 0)).some(({ text }) => text !== '')) {
    const postscript = kept.findIndex(({ text }, index) => index > closing && POSTSCRIPT.test(text));
    const end = postscript < 0 ? kept.length : postscript;
    const tail = kept.slice(closing + 1, end).filter(({ text }) => text !== '');
    if (tail.every(({ text }) => text.length <= 90 && !text.endsWith('?')))
      return { ...signed(kept, closing, end), isClosed: true };
  }
  const text = kept[last]?.text ?? '';
  const before = kept[last - 1]?.text ?? '';
  const isAuthor = author !== null && isNameOf(text, author);
  const isLoneName = author === null && !text.includes(':') && looksLikeName(text) && text.split(' ').length <= 3;
  const isInitials = /^(?:\p{Lu}\.?){1,3}$/u.test(text) && text.length <= 6 && before === '';
  if (last > 0 && (isAuthor || isInitials || (isLoneName && (before === '' || /[.!?)]$/.test(before))))) {
    return signed(kept, last, kept.length);
  }
  return { lines: kept, signedBy: null };
}

function signed(lines: readonly QuotedLine[], from: number, to: number): SignedBody {
  const signature = lines.slice(from, to).map(({ text }) =>
    // Name, company and numbers often stand on one line: `Jo Lind | Harbour Ltd | +44 20 7946 0000`.
    (text.split(BAR, 1)[0] ?? '').replace(/^[–—-]\s?/, '').replace(/[,.]$/, ''),
  );
  const name = signature.find((text) => !isClosing(text) && looksLikeName(text) && text.split(' ').length <= 4) ?? null;
  return { lines: [...lines.slice(0, from), ...lines.slice(to)], signedBy: name };
}

/** Removes program footers line by line, and disclaimers by paragraph, together with a company name above them. */
function withoutFooters(lines: readonly QuotedLine[]): QuotedLine[] {
  const kept: QuotedLine[] = [];
  let isDisclaimer = false;
  for (const line of lines) {
    const { text } = line;
    if (text === '') isDisclaimer = false;
    if (isDisclaimer) continue;
    if (text.length > 14 && DISCLAIMER.test(text.slice(0, 240))) {
      isDisclaimer = true;
      continue;
    }
    if (text.length > 9 && text.length < 90 && MOBILE.test(text)) continue;
    kept.push(line);
  }
  return kept;
}

function isClosing(text: string): boolean {
  return text.length <= 60 && CLOSING.test(text);
}

function isNameOf(text: string, author: string): boolean {
  const name = text.toLowerCase().replace(/^[–—-]\s?|[.,!]$/g, '');
  const full = author.toLowerCase();
  return name.length > 1 && name.length <= 40 && (name === full || full.split(/[\s,]+/, 6).includes(name));
}

function lastWritten(lines: readonly QuotedLine[]): number {
  let last = lines.length - 1;
  while (last >= 0 && lines[last]?.text === '') last--;
  return last;
}
