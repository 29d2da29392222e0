import { findDay } from '../../times/stamps/find-day.js';
import type { Stamp } from '../../times/stamps/stamp.js';
import type { MessageKind } from '../../types/conversation.js';
import { bodyOf, type Document, type Line, type Piece, placeOf } from '../document.js';
import type { Draft, DraftConversation } from '../draft.js';
import type { Header, Headers } from '../headers/header.js';
import { isBotName, isPictureOf } from '../names.js';
import { markdownTitle } from '../notes/heading.js';
import { oldestFirst } from '../oldest-first.js';
import { dayDivider } from './day-divider.js';
import { editMarkLength, isFate, isInterfaceNoise, isReplyNote, reactionName } from './interface-noise.js';
import { isLoneEmoji, loneEmojiAgrees, reactionLine } from './reactions.js';
import { editNoteLength, isStandIn } from './stand-ins.js';
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

/** Stands in place of the first words of a message without a text. */
const ATTACHED = 'Click to see attachment';

/** How many messages back a quotation may reach. */
const FAR = 300;

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
  /** The message whose words it repeats before its own. */
  repeats?: Draft | undefined;
}

/** Reads a chat: a header begins a message, and the lines up to the next header are its text. */
export function readChat(document: Document, headers: Headers, options: ChatOptions = {}): DraftConversation {
  return new ChatReader(document, headers, options).read();
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
  /** The time in the header above. */
  #stamp: Stamp | null = null;
  #heading: string | null = null;
  /** What the next message answers. */
  #answered: Draft | undefined;
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
      if (header === undefined) index += this.#aboveHead(line, index) ?? this.#line(line, lines[index + 1]);
      else {
        this.#begin(header, line, index);
        index += header.lines - 1;
      }
    }
    this.#close();
    const spoken = this.#preamble.filter(({ text }) => isSpoken(text));
    const drafts = oldestFirst(this.#drafts);
    if (this.#options.hasTitles !== true && drafts.length > 0) drafts.unshift(...this.#unclaimed(spoken));
    const subject = this.#preamble
      .filter(({ text }) => !isSpoken(text))
      .map(({ text }) => text.replace(/^[#*_=\s]{1,8}|[*_=\s]{1,8}$/g, ''))
      .find((text) => text !== '');
    const day = this.#preamble.map(({ text }) => findDay(text)).find((stamp) => stamp !== null) ?? null;
    return { drafts, hasMessages: true, day, subject };
  }

  #begin(found: Header, line: Line, index: number): void {
    const header = found.style === 'follow-up' ? { ...found, stamp: inSameHalf(found.stamp, this.#stamp) } : found;
    this.#stamp = header.stamp;
    const quoted = this.#quotedBy(header);
    if (quoted !== undefined && this.#open !== null) {
      this.#open.repeats = quoted;
      return;
    }
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
      this.#withoutNameOf(header);
      this.#close();
      this.#open = { header, name, day: this.#day, start: line.start, end: last.end, pieces: [], agreeing: 0, kind };
      this.#open.repeats = this.#answered;
      this.#answered = undefined;
    }
    if (name !== null) this.#lastName = name;
    if (header.bodyFrom !== undefined && header.bodyFrom < line.end) this.#text(header.bodyFrom, line, header.bodyTo);
  }

  /** Leaves out of the open message what stands at its end for the author of the next one, with small print in between. */
  #withoutNameOf({ name }: Header): void {
    const pieces = this.#open?.pieces ?? [];
    const last = pieces[pieces.length - 1];
    if (last !== undefined && pieces.length > 1 && this.#document.text.slice(last.start, last.end) === name)
      pieces.pop();
  }

  /**
   * Takes a line that belongs to the head below: the picture of its author in words, or, as Discord shows them, whom it
   * answers, with the first words of that in a line of their own. Null for any other line.
   */
  #aboveHead({ text }: Line, index: number): number | null {
    const name = this.#headers.get(index + 1)?.name ?? null;
    // All that a message says is no picture: "OK" above the head of Olga Kim.
    if (name !== null && this.#open?.pieces.length !== 0 && isPictureOf(name, text)) return 0;
    const [below, head] = [this.#document.lines[index + 1], this.#headers.get(index + 2)];
    if (!text.startsWith('@') || !below?.text || !head?.name) return null;
    if (below.text === ATTACHED) return 1;
    const answered = text.slice(1);
    const words = below.text.replace(/(?:…|\.{3})$/, '');
    const open = this.#open?.name === answered ? this.#open.pieces[0] : undefined;
    if (open !== undefined && this.#document.text.startsWith(words, open.start)) this.#close();
    this.#answered = this.#earlier(({ author, body }) => author?.name === answered && body.text.startsWith(words));
    return this.#answered === undefined ? null : 1;
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
    if (this.#open !== null && isReplyNote(text)) {
      const head = (next?.text ?? '').replace(/(?:…|\.{3})$/, '');
      this.#open.repeats = head === '' ? undefined : this.#earlier(({ body }) => body.text.startsWith(head));
      return this.#open.repeats === undefined ? 0 : 1;
    }
    const reaction = next !== undefined && /^\d{1,4}$/.test(next.text) ? reactionName(text) : null;
    if (reaction !== null && this.#open !== null) {
      if (reaction.agrees) this.#open.agreeing += Number(next?.text);
      return 1;
    }
    if (isInterfaceNoise(text) || this.#options.isNoise?.(text)) return 0;
    if (isFate(text) && this.#open?.pieces.length !== 0) return 0;
    // Teams says below each text whose it is, and above the head of the message its words.
    if (next !== undefined && next.text.length > 2 && text.endsWith(` by ${next.text}`)) return 0;
    const { repeats, pieces } = this.#open ?? {};
    if (repeats !== undefined && pieces?.length === 0 && repeats.body.text.split('\n').includes(text)) return 0;
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
    return [this.#unsigned(first, last, pieces, 'chat', null)];
  }

  #loose(line: Line): void {
    if (this.#lastName === null) this.#preamble.push(line);
    const { start, end } = line;
    this.#open = { header: LOOSE, name: null, day: this.#day, start, end, pieces: [], agreeing: 0, kind: 'chat' };
    this.#text(start, line);
  }

  #text(start: number, line: Line, end = line.from + line.text.length): void {
    const open = this.#open;
    if (open === null) return;
    const from = open.pieces.length === 0 ? Math.max(start, line.from) : start;
    const words = this.#document.text.slice(from, end);
    const trimmed = end - (editMarkLength(words) || editNoteLength(words, open.header.style));
    if (trimmed > from) open.pieces.push({ start: from, end: trimmed, glue: this.#isParagraph ? '\n\n' : '\n' });
    open.end = line.end;
    this.#isParagraph = false;
  }

  /** The earlier message that a head repeats, when it stands at the very beginning of another message. */
  #quotedBy({ name, stamp }: Header): Draft | undefined {
    const open = this.#open;
    if (open === null || open.pieces.length > 0 || open.name === null || name === null || stamp?.hour === undefined)
      return undefined;
    return this.#earlier(
      (draft) =>
        draft.author?.name === name &&
        draft.body.text !== '' &&
        draft.stamp?.hour === stamp.hour &&
        draft.stamp?.minute === stamp.minute,
    );
  }

  #earlier(matches: (draft: Draft) => boolean): Draft | undefined {
    const last = this.#drafts.length - 1;
    for (let at = last; at >= 0 && at > last - FAR; at--) {
      const draft = this.#drafts[at];
      if (draft !== undefined && matches(draft)) return draft;
    }
    return undefined;
  }

  #notice(first: Line, last: Line): void {
    this.#close();
    const words = { start: first.from, end: last.from + last.text.length };
    this.#drafts.push(this.#unsigned(first, last, [words], 'system', this.#day));
  }

  #unsigned(first: Line, last: Line, pieces: readonly Piece[], kind: MessageKind, day: Stamp | null): Draft {
    const place = placeOf(this.#document, { start: first.start, end: last.end });
    return { author: null, stamp: null, day, body: bodyOf(this.#document, pieces), kind, place };
  }

  #close(): void {
    const open = this.#open;
    this.#open = null;
    this.#isParagraph = false;
    if (open === null || (open.header.style === 'follow-up' && open.pieces.length === 0)) return;
    const { kind, name } = this.#seen(open);
    this.#drafts.push({
      author: name === null ? null : { name, ...(kind === 'bot' ? { isBot: true } : {}) },
      stamp: this.#options.isElapsed === true ? null : open.header.stamp,
      day: open.day,
      body: bodyOf(this.#document, open.pieces),
      kind,
      place: placeOf(this.#document, { start: open.start, end: open.end }),
      ...(this.#heading === null ? {} : { heading: this.#heading }),
      ...(open.repeats === undefined ? {} : { replyTo: open.repeats }),
      ...(open.agreeing === 0 ? {} : { agreement: { count: open.agreeing, by: [] } }),
    });
  }

  /** A message of the program itself is a notice, and nobody's where it is about the whole chat. */
  #seen({ kind, name, pieces, header }: Open): Pick<Open, 'kind' | 'name'> {
    const [piece] = pieces;
    if (kind !== 'chat' || pieces.length !== 1 || piece === undefined) return { kind, name };
    const { text, source } = this.#document;
    const words = text.slice(piece.start, piece.end);
    if (!isStandIn(words, source.text.charAt(piece.start - 1), header.style)) return { kind, name };
    return { kind: 'system', name: isNoticeLine(words) ? null : name };
  }
}

/** Slack leaves out AM and PM where they are those of the message above. */
function inSameHalf(stamp: Stamp | null, above: Stamp | null): Stamp | null {
  if (stamp?.hour === undefined || stamp.hour >= 12 || stamp.meridiem === true || above?.meridiem !== true)
    return stamp;
  return { ...stamp, meridiem: true, hour: (above.hour ?? 0) >= 12 ? stamp.hour + 12 : stamp.hour };
}
