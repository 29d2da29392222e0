import { type MappedText, MappedTextBuilder } from '../../grounding/mapped-text.js';
import { anyOf } from '../../languages/languages.js';
import type { Span } from '../../types/span.js';
import type { Author, Draft } from '../draft.js';
import { looksLikeHandle, looksLikeName } from '../names.js';
import { trimmed } from '../rewrite.js';
import { SaidBefore } from './said-before.js';

/** `Dana Kim said:` above a quotation, as in Zulip; in its Markdown, `@_**Dana Kim|12** [said](link):` above a fence. */
const SAID = new RegExp(
  `^@?_?\\*{0,2}([^\\s:*|"“][^:*|"“\\n]{0,38}?)(?:\\|\\d{1,9})?\\*{0,2} (?:(?:said|wrote|\\[said\\]\\([^)\\s]{1,300}\\)):|${anyOf('mail.wrote')}: ↑.{4,40})$`,
);
/** The first quoted line names its author: `> dana:`, `> Dana Kim [1:41 PM]`. */
const NAMED = /^@?([^\s:[][^:[\n]{0,38}?)(?:\s\[[^\]\n]{1,24}\]:?|(?:\s(?:said|wrote))?:)$/;
/** `Quote from: dana on March 12, 2026, 09:14:05 AM` above a quotation, as SMF shows it, and `Originally Posted by dana`. */
const FROM = /^(?:Quote from: (?=.{1,38} on .{8,40}$)|Originally [Pp]osted by )(.{1,38}?)(?: on .{8,40})?$/;
/** A name and nothing else above a quotation, as Discourse shows it. Its words must occur above. */
const LONE = /^([^\s:][^:]{0,38}):$/;
/** The tags of a forum: `[quote="dana, post:1"]`, and below the quotation `[/quote]`. */
const TAG = /^\[quote(?:=(?:"([^",\]]{1,38})|([^\s",\]]{1,38}))[^\]]{0,60})?\]$/;
const MARK = /^(?:>\s{0,3}){1,9}/;
const QUOTE_FENCE = /^[`~]{3,9}\s?quote$/;
const CODE = '```';
const MAY_QUOTE = /^\s{0,3}>|(?:\b(?:said|wrote)|\)):$|: ↑|^Quote from: |^Originally |^\S.{0,38}:$|^\[quote/m;

/** Some lines of a message: either its own words or a quotation. */
interface Part extends Span {
  readonly isQuote: boolean;
  readonly name: string | null;
  /** Where the text of its lines stands, without quotation marks. */
  readonly lines: Span[];
}

/**
 * Removes quotations from chat messages. A quotation whose words occur in an earlier message is dropped, and that message
 * counts as answered; any other becomes a quoted message of its own.
 */
export function withoutQuotes(drafts: readonly Draft[]): readonly Draft[] {
  if (!drafts.some(({ body }) => MAY_QUOTE.test(body.text))) return drafts;
  const said = new SaidBefore<Draft>();
  return drafts.flatMap((draft) => {
    const parts = draft.kind === 'chat' && MAY_QUOTE.test(draft.body.text) ? partsOf(draft.body.text, said) : [];
    const unquoted = parts.some(({ isQuote }) => isQuote) ? messagesOf(draft, parts, said) : [draft];
    for (const one of unquoted) if (one.kind !== 'quoted') said.remember(one.body.text, one);
    return unquoted;
  });
}

function messagesOf(draft: Draft, parts: readonly Part[], said: SaidBefore<Draft>): Draft[] {
  const { id, replyToId, replyTo, agreement, ...rest } = draft;
  const messages: Draft[] = [];
  let answered = replyTo;
  let own: Draft | null = null;
  for (const { isQuote, name, lines, ...span } of parts) {
    const body = isQuote ? joined(draft.body, lines) : trimmed(draft.body.slice(span.start, span.end));
    if (body.text === '') continue;
    const original = isQuote ? said.originalOf(body.text) : undefined;
    answered = original ?? answered;
    if (original !== undefined) continue;
    const place = draft.body.toOriginal(span) ?? draft.place;
    const author: Author | null = isQuote ? (name === null ? null : { name, isPartial: true }) : draft.author;
    const message: Draft = {
      ...rest,
      author,
      body,
      place,
      kind: isQuote ? 'quoted' : draft.kind,
      ...(isQuote || answered === undefined ? {} : { replyTo: answered }),
    };
    messages.push(message);
    if (!isQuote) own = message;
  }
  // A message that is only a quotation counts as the words of whoever passes it on.
  if (own === null) return [draft];
  const whole = { id, replyToId, agreement, ...(messages.length === 1 && { place: draft.place }) };
  return messages.map((message) => (message === own ? Object.assign(message, whole) : message));
}

function partsOf(text: string, said: SaidBefore<Draft>): Part[] {
  const parts: Part[] = [];
  let isCode = false;
  /** How the open quotation continues: by marks, until a fence closes, or by paragraphs. */
  let open: 'marks' | 'fence' | 'paragraphs' | null = null;
  let isEmptyYet = true;
  let isBelowGap = false;
  /** Every line of the open quotation so far occurs in an earlier message, so a line that does not is no part of it. */
  let isKnown = false;
  const begin = (isQuote: boolean, name: string | null, start: number): Part => {
    const part = { isQuote, name, start, end: start, lines: [] };
    parts.push(part);
    return part;
  };
  for (let start = 0; start <= text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(start, end).trim();
    let last = parts[parts.length - 1];
    const marks = isCode ? undefined : MARK.exec(line)?.[0];
    const heading =
      isCode || line.length > 400
        ? null
        : (saidBy(SAID, line) ?? saidBy(FROM, line) ?? aboveSaid(text, line, end, said));
    const tag = isCode || line.length > 120 ? null : TAG.exec(line);
    if (open === 'fence') {
      if (/^(?:[`~]{3,9}|\[\/quote\])$/.test(line)) open = null;
      else last?.lines.push({ start, end });
    } else if (marks !== undefined) {
      const words = line.slice(marks.length);
      const name = words.length > 80 ? null : saidBy(NAMED, words);
      if (open !== 'marks' || name !== null) last = begin(true, name, start);
      if (name === null) last?.lines.push({ start: text.indexOf(words, start + marks.length - 1), end });
      open = 'marks';
    } else if (tag !== null) {
      last = begin(true, tag[1] ?? tag[2] ?? null, start);
      open = 'fence';
    } else if (heading !== null) {
      // A quotation within a quotation has one name above the other. The words belong to the last one.
      if (open === 'paragraphs' && isEmptyYet) parts.pop();
      last = begin(true, heading, start);
      open = 'paragraphs';
      isEmptyYet = true;
    } else if (open === 'paragraphs' && isEmptyYet && QUOTE_FENCE.test(line)) open = 'fence';
    else if (open === 'paragraphs' && (isEmptyYet || line === '' || said.has(line) || (!isBelowGap && !isKnown))) {
      if (line !== '') {
        isKnown = (isEmptyYet || isKnown) && said.has(line);
        isEmptyYet = false;
        last?.lines.push({ start, end });
      }
    } else {
      open = null;
      if (line.includes(CODE) && line.split(CODE).length % 2 === 0) isCode = !isCode;
      if (last === undefined || last.isQuote) last = begin(false, null, start);
    }
    if (last !== undefined) Object.assign(last, { end });
    isBelowGap = line === '';
    start = end + 1;
  }
  return parts;
}

/** The name in a line above one that occurs in an earlier message. */
function aboveSaid(text: string, line: string, end: number, said: SaidBefore<Draft>): string | null {
  const name = line.length > 40 ? null : saidBy(LONE, line);
  if (name === null) return null;
  const below =
    text
      .slice(end + 1, end + 400)
      .split('\n', 1)[0]
      ?.trim() ?? '';
  return below !== '' && said.has(below) ? name : null;
}

function saidBy(pattern: RegExp, line: string): string | null {
  const name = pattern.exec(line)?.[1];
  return name !== undefined && (looksLikeName(name) || looksLikeHandle(name)) ? name : null;
}

function joined(body: MappedText, lines: readonly Span[]): MappedText {
  const builder = new MappedTextBuilder();
  let last: Span | null = null;
  for (const line of lines) {
    const between = last === null ? null : body.toOriginal({ start: last.end, end: line.start });
    if (last !== null) builder.decoded('\n', between?.start ?? -1, between?.end ?? -1);
    body.copyTo(builder, line.start, line.end);
    last = line;
  }
  return trimmed(builder.build());
}
