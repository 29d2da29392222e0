import { type MappedText, MappedTextBuilder } from '../../grounding/mapped-text.js';
import type { Span } from '../../types/span.js';
import { htmlToText } from '../html-text.js';
import { NO_TEXT, trimmed } from '../rewrite.js';
import { decodeWords } from './encoded-words.js';
import { decodeBase64, decodeQuotedPrintable } from './transfer-encoding.js';

const FIELD = /^([!-9;-~]{1,76}):[ \t]*(.*)$/;
const MAX_NESTING = 8;
const MAX_FIELD = 10_000;

export interface MimePart {
  /** Decoded fields by lower-case name. If a field occurs twice, the first counts. */
  readonly fields: ReadonlyMap<string, string>;
  readonly body: Span;
}

/** The header fields and the body of a mail, or of one part of it. */
export function readPart(text: string, span: Span): MimePart {
  const fields = new Map<string, string>();
  let last = '';
  let at = span.start;
  while (at < span.end) {
    const newline = text.indexOf('\n', at);
    const end = newline < 0 || newline > span.end ? span.end : newline;
    const line = text.slice(at, Math.min(end, at + MAX_FIELD)).replace(/\r$/, '');
    at = end + 1;
    if (line === '') break;
    if (/^[ \t]/.test(line)) {
      const value = fields.get(last);
      if (value !== undefined && value.length < MAX_FIELD) fields.set(last, `${value} ${line.trim()}`);
      continue;
    }
    const field = FIELD.exec(line);
    last = (field?.[1] ?? '').toLowerCase();
    if (field !== null && !fields.has(last)) fields.set(last, field[2] ?? '');
  }
  for (const [name, value] of fields) fields.set(name, decodeWords(value));
  return { fields, body: { start: Math.min(at, span.end), end: span.end } };
}

/** The text of a mail that people read: decoded, preferring plain text over HTML, without attachments. */
export function readableText(source: MappedText, part: MimePart, nesting = 0): MappedText {
  const type = (part.fields.get('content-type') ?? 'text/plain').toLowerCase();
  const boundary = boundaryOf(part.fields.get('content-type') ?? '');
  if (type.startsWith('multipart/') && boundary !== null && nesting < MAX_NESTING) {
    const parts = partsOf(source.text, part.body, boundary).map((span) => readPart(source.text, span));
    const readable = parts.filter((inner) => isReadable(inner.fields));
    if (!type.startsWith('multipart/alternative')) {
      return joined(readable.map((inner) => readableText(source, inner, nesting + 1)));
    }
    const plain = readable.find(({ fields }) =>
      /^(?:text\/plain|multipart)/i.test(fields.get('content-type') ?? 'text/plain'),
    );
    const chosen = plain ?? readable[readable.length - 1];
    return chosen === undefined ? NO_TEXT : readableText(source, chosen, nesting + 1);
  }
  const decoded = decodedBody(source, part);
  return type.startsWith('text/html') ? htmlToText(decoded) : decoded;
}

function decodedBody(source: MappedText, { fields, body }: MimePart): MappedText {
  const charset = /charset\s?=\s?"?([\w.-]{2,30})/i.exec(fields.get('content-type') ?? '')?.[1] ?? 'utf-8';
  const raw = source.slice(body.start, body.end);
  const encoding = (fields.get('content-transfer-encoding') ?? '').trim().toLowerCase();
  if (encoding === 'quoted-printable') return decodeQuotedPrintable(raw, charset);
  return encoding === 'base64' ? decodeBase64(raw.text, charset) : raw;
}

function isReadable(fields: ReadonlyMap<string, string>): boolean {
  if (/^attachment/i.test(fields.get('content-disposition') ?? '')) return false;
  return /^(?:text\/(?:plain|html)|multipart\/|message\/rfc822)/i.test(fields.get('content-type') ?? 'text/plain');
}

function boundaryOf(contentType: string): string | null {
  const match = /boundary\s?=\s?(?:"([^"]{1,100})"|([^\s;]{1,100}))/i.exec(contentType);
  return match?.[1] ?? match?.[2] ?? null;
}

/** The spans between the boundary lines. */
function partsOf(text: string, body: Span, boundary: string): Span[] {
  const spans: Span[] = [];
  const mark = `--${boundary}`;
  let open = -1;
  for (let at = text.indexOf(mark, body.start); at >= 0 && at < body.end; at = text.indexOf(mark, at + mark.length)) {
    if (at > body.start && text[at - 1] !== '\n') continue;
    if (open >= 0) spans.push({ start: open, end: Math.max(open, at - 1) });
    if (text.startsWith('--', at + mark.length)) return spans;
    const newline = text.indexOf('\n', at);
    open = newline < 0 ? body.end : newline + 1;
  }
  if (open >= 0 && open < body.end) spans.push({ start: open, end: body.end });
  return spans;
}

function joined(texts: readonly MappedText[]): MappedText {
  const builder = new MappedTextBuilder();
  for (const text of texts.map(trimmed)) {
    if (text.text === '') continue;
    if (builder.length > 0) builder.unmapped('\n\n');
    text.copyTo(builder, 0, text.text.length);
  }
  return builder.build();
}
