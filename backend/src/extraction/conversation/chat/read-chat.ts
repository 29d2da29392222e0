import { findDay } from '../../times/stamps/find-day.js';
import type { Stamp } from '../../times/stamps/stamp.js';
import type { MessageKind } from '../../types/conversation.js';
import { bodyOf, type Document, type Line, type Piece, placeOf } from '../document.js';
import type { Draft, DraftConversation } from '../draft.js';
import type { Header, Headers } from '../headers/header.js';
import { isBotName } from '../names.js';
import { markdownTitle } from '../notes/heading.js';
import { dayDivider } from './day-divider.js';
import { editMarkLength, isInterfaceNoise } from './interface-noise.js';
import { isLoneEmoji, loneEmojiAgrees, reactionLine } from './reactions.js';
import { isNoticeAbout, isNoticeLine } from './system-notice.js';

export interface ChatOptions {
  /** Recognizes interface lines of this format, in addition to those of all chat programs. */
  readonly isNoise?: (text: string) => boolean;
  /** Times in headers count from the start of a recording, so they give no time of day. */
  readonly isElapsed?: boolean;
  /** Joins consecutive messages of one speaker. */
  readonly mergesSpeaker?: boolean;
  /** The text has titles, as minutes do. A title ends the turn above it, and text outside of all turns has no speaker. */
  readonly hasTitles?: boolean;
}

/**
 * Above the first header stands the rest of a message whose own header was not copied, the text above the first post, a note
 * or an action. A title is shorter and does not end like this.
 */
const SPOKEN_END = /[.!…]$/;
const SPOKEN_LABEL = /^(?:chat|call|note|action|ai|todo|decision|reminder|update): (?!https?:)\S/i;
const isSpoken = (text: string) =>
  text.length > 41 &&
  ((SPOKEN_END.test(text) && !text.startsWith('#')) || (SPOKEN_LABEL.test(text) && !text.includes('   ')));

/** Stands in for the header of text between a title and the next speaker. */
const LOOSE: Header = { name: null, stamp: null, lines: 0, style: 'colon' };

interface Open {
  readonly header: Header;
  readonly name: string | null;
  readonly day: Stamp | null;
  readonly start: number;
  readonly pieces: Piece[];
  end: number;
  agreeing: number;
  kind: MessageKind;
}

/** Reads a chat: a header begins a message, and the lines up to the next header are its text. */
export function readChat(document: Document, headers: Headers, options: ChatOptions = {}): DraftConversation {
  const reader = new ChatReader(document, headers, options);
  return reader.read();
}

class ChatReader {
  readonly #document: Document;
  readonly #headers: Headers;
  readonly #options: ChatOptions;
  readonly #drafts: Draft[] = [];
  readonly #preamble: Line[] = [];
  #open: Open | null = null;
  #day: Stamp | null = null;
  #lastName: string | null = null;
  #heading: string | null = null;
  #isParagraph = false;

  constructor(document: Document, headers: Headers, options: ChatOptions) {
    this.#document = document;
    this.#headers = headers;
    this.#options = options;
  }

  read(): DraftConversation {
    const { lines } = this.#document;
    for (let index = 0; index < lines.length; index++) {
      const line = lines[index];
      if (line === undefined) continue;
      const header = this.#headers.get(index);
      if (header === undefined) index += this.#line(line, lines[index + 1]);
      else {
        this.#begin(header, line, index);
        index += header.lines - 1;
      }
    }
    this.#close();
    const spoken = this.#preamble.filter(({ text }) => isSpoken(text));
    if (this.#options.hasTitles !== true && this.#drafts.length > 0) this.#drafts.unshift(...this.#unclaimed(spoken));
    const subject = this.#preamble
      .filter(({ text }) => !isSpoken(text))
      .map(({ text }) => text.replace(/^[#*_=\s]{1,8}|[*_=\s]{1,8}$/g, ''))
      .find((text) => text !== '');
    const day = this.#preamble.map(({ text }) => findDay(text)).find((stamp) => stamp !== null) ?? null;
    return { drafts: this.#drafts, hasMessages: true, day, ...(subject === undefined ? {} : { subject }) };
  }

  #begin(header: Header, line: Line, index: number): void {
    const name = header.name ?? (header.kind === 'system' ? null : this.#lastName);
    const kind = header.kind ?? (header.name !== null && isBotName(header.name) ? 'bot' : 'chat');
    const last = this.#document.lines[index + header.lines - 1] ?? line;
    const continues =
      this.#options.mergesSpeaker === true &&
      this.#open !== null &&
      this.#open.name === name &&
      kind === 'chat' &&
      this.#open.kind === 'chat';
    if (continues) this.#isParagraph = false;
    else {
      this.#close();
      this.#open = { header, name, day: this.#day, start: line.start, end: last.end, pieces: [], agreeing: 0, kind };
    }
    if (name !== null) this.#lastName = name;
    if (header.bodyFrom !== undefined && header.bodyFrom < line.end) this.#text(header.bodyFrom, line);
  }

  /** Takes a line that is not a header. Returns how many of the following lines it uses up. */
  #line(line: Line, next: Line | undefined): number {
    const { text } = line;
    if (text === '') {
      if (this.#open?.header === LOOSE) this.#close();
      this.#isParagraph = true;
      return 0;
    }
    const title = this.#options.hasTitles === true ? markdownTitle(text) : null;
    if (title !== null) {
      this.#close();
      this.#heading = title;
      this.#loose(line);
      this.#close();
      return 0;
    }
    const day = dayDivider(text);
    if (day !== null) {
      this.#close();
      this.#day = day;
      return 0;
    }
    if (isInterfaceNoise(text) || this.#options.isNoise?.(text)) return 0;
    const reactions = this.#open === null ? null : reactionLine(text);
    if (reactions !== null && this.#open !== null) {
      this.#open.agreeing += reactions.agreeing;
      return 0;
    }
    if (this.#open !== null && isLoneEmoji(text) && next !== undefined && /^\d{1,4}$/.test(next.text)) {
      if (loneEmojiAgrees(text)) this.#open.agreeing += Number(next.text);
      return 1;
    }
    if (next !== undefined && text.length <= 60 && !/[.!?,]$/.test(text) && isNoticeAbout(next.text)) {
      this.#notice(line, next);
      return 1;
    }
    if (isNoticeLine(text)) this.#notice(line, line);
    else if (this.#open !== null) this.#text(line.start, line);
    else if (this.#options.hasTitles === true) this.#loose(line);
    else this.#preamble.push(line);
    return 0;
  }

  /** The text above the first header, as messages without a speaker. */
  #unclaimed(lines: readonly Line[]): Draft[] {
    const [first, last] = [lines[0], lines[lines.length - 1]];
    if (first === undefined || last === undefined) return [];
    const pieces = lines.map(({ from, text }): Piece => ({ start: from, end: from + text.length }));
    const place = { start: first.start, end: last.end };
    return [
      {
        author: null,
        stamp: null,
        day: null,
        body: bodyOf(this.#document, pieces),
        kind: 'chat',
        place: placeOf(this.#document, place, place),
      },
    ];
  }

  #loose(line: Line): void {
    if (this.#lastName === null) this.#preamble.push(line);
    const { start, end } = line;
    this.#open = { header: LOOSE, name: null, day: this.#day, start, end, pieces: [], agreeing: 0, kind: 'chat' };
    this.#text(start, line);
  }

  #text(start: number, line: Line): void {
    const open = this.#open;
    if (open === null) return;
    const cut = editMarkLength(line.text);
    const trimmed = line.from + line.text.length - cut;
    const from = open.pieces.length === 0 ? Math.max(start, line.from) : start;
    if (trimmed > from) open.pieces.push({ start: from, end: trimmed, glue: this.#isParagraph ? '\n\n' : '\n' });
    open.end = line.end;
    this.#isParagraph = false;
  }

  #notice(first: Line, last: Line): void {
    this.#close();
    const place = { start: first.start, end: last.end };
    const body = bodyOf(this.#document, [{ start: first.from, end: last.from + last.text.length }]);
    this.#drafts.push({
      author: null,
      stamp: null,
      day: this.#day,
      body,
      kind: 'system',
      place: placeOf(this.#document, place, place),
    });
  }

  #close(): void {
    const open = this.#open;
    this.#open = null;
    this.#isParagraph = false;
    if (open === null) return;
    const place = { start: open.start, end: open.end };
    this.#drafts.push({
      author: open.name === null ? null : { name: open.name, ...(open.kind === 'bot' ? { isBot: true } : {}) },
      stamp: this.#options.isElapsed === true ? null : open.header.stamp,
      day: open.day,
      body: bodyOf(this.#document, open.pieces),
      kind: open.kind,
      place: placeOf(this.#document, place, place),
      ...(this.#heading === null ? {} : { heading: this.#heading }),
      ...(open.agreeing === 0 ? {} : { agreement: { count: open.agreeing, by: [] } }),
    });
  }
}
