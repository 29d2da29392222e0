import { readStamp, type Stamp, wholeStamp } from '../../times/stamps/stamp.js';
import type { Document } from '../document.js';
import type { Author } from '../draft.js';
import { remembered } from '../remembered.js';
import { addressesOf, addressOf } from './address.js';
import { attributionAt } from './attribution.js';
import { headerBlockAt, subjectLine } from './header-block.js';
import { type MailBlock, type MailSplit, orderOf } from './mail-block.js';
import { printHeaderAt } from './print-header.js';
import { type QuotedLine, quotedLines } from './quoted-line.js';
import { isMailNoise, isSeparator } from './separator.js';

/** A line of dashes or stars. */
const RULE = /^(?:-{3,9}|\*{3,80})$/;
/** A title above a mail, which does not end like a sentence. A sentence there is somebody's remark about the mail. */
const MAY_BE_TITLE = /^.{1,139}[^.…]$/;

/** Splits a document into mails at header blocks, attributions, printed heads and changes of quotation depth. */
export function splitMail(document: Document, seed?: Omit<MailBlock, 'lines' | 'document'>): MailSplit {
  return new MailSplitter(document, seed).split();
}

class MailSplitter {
  readonly #document: Document;
  readonly #lines: readonly QuotedLine[];
  readonly #blocks: MailBlock[] = [];
  /** The open block of each depth. */
  #open: (MailBlock | undefined)[] = [];
  /** Most mails of a thread are between the same few people, so each address is parsed only once. */
  readonly #from = remembered(addressOf);
  readonly #to = remembered(addressesOf);
  #subject: string | undefined;
  /** When the mail above was sent, according to its head. */
  #above: Stamp | null = null;
  #marks = 0;
  #sureMarks = 0;
  #opensSure = false;
  #isBelowSeparator = false;

  constructor(document: Document, seed: Omit<MailBlock, 'lines' | 'document'> | undefined) {
    this.#document = document;
    this.#lines = quotedLines(document);
    if (seed === undefined) return;
    this.#above = seed.stamp;
    this.#start({ ...seed, document, lines: [] });
  }

  split(): MailSplit {
    for (let at = 0; at < this.#lines.length; at++) {
      const line = this.#lines[at];
      if (line !== undefined) at += this.#take(line, at);
    }
    const blocks = this.#blocks.filter(({ lines, isQuoted }) => lines.some(({ text }) => text !== '') || !isQuoted);
    return {
      blocks,
      marks: this.#marks,
      sureMarks: this.#sureMarks,
      opensSure: this.#opensSure,
      subject: this.#subject,
    };
  }

  /** Takes a line. Returns how many of the following lines it uses up. */
  #take(line: QuotedLine, at: number): number {
    const { text, depth } = line;
    if (text === '') {
      this.#open[depth]?.lines.push(line);
      return 0;
    }
    // A rule between two mails belongs to neither.
    if (RULE.test(text) && this.#isHeaderBelow(at)) return 0;
    if (isSeparator(text)) {
      this.#isBelowSeparator = true;
      return 0;
    }
    const header = headerBlockAt(this.#lines, at);
    if (header !== null) {
      const { fields } = header;
      const date = fields.get('date') ?? '';
      this.#subject ??= fields.get('subject');
      const stamp = readStamp(date.slice(0, 100), 0)?.stamp ?? null;
      this.#begin(line, this.#from(fields.get('from') ?? ''), stamp, {
        to: this.#to(fields.get('to') ?? ''),
        isQuoted: depth > 0 || this.#isBelowSeparator || this.#isBelowNewer(stamp),
        depth,
        id: fields.get('id'),
        replyToId: fields.get('reply'),
      });
      this.#countSure();
      return header.lines - 1;
    }
    const attribution = attributionAt(this.#lines, at);
    if (attribution !== null) {
      const isMarked = (this.#nextWritten(at + attribution.lines)?.depth ?? 0) > depth;
      const quoted = { to: [], isQuoted: true, depth: isMarked ? depth + 1 : depth };
      this.#begin(line, attribution.author, attribution.stamp, quoted);
      // Chats contain `Dana Kim said:` too.
      if (attribution.stamp !== null || attribution.author?.email !== undefined) this.#countSure();
      return attribution.lines - 1;
    }
    const printed = printHeaderAt(this.#lines, at);
    if (printed !== null) {
      this.#subject ??= printed.subject;
      // Gmail shows the mails of a thread from old to new. A head with a subject belongs to a quoted mail.
      const isQuoted = this.#isBelowSeparator || (printed.subject !== undefined && this.#isBelowNewer(printed.stamp));
      this.#begin(line, printed.author, printed.stamp, { to: printed.to, isQuoted, depth });
      if (printed.isSure) this.#countSure();
      return printed.lines - 1;
    }
    this.#text(line);
    return 0;
  }

  #text(line: QuotedLine): void {
    const { depth, text } = line;
    const isAbove = this.#marks === 0 && this.#blocks.length === 0;
    if (isAbove && depth === 0) {
      const subject = subjectLine(text);
      if (subject !== null) {
        this.#subject = subject;
        return;
      }
      if (isMailNoise(text)) return;
      if (this.#subject === undefined && MAY_BE_TITLE.test(text) && this.#isTitle(line)) {
        this.#subject = text;
        return;
      }
    }
    if (isMailNoise(text)) return;
    let block = this.#open[depth];
    if (block === undefined) {
      block = {
        document: this.#document,
        author: null,
        stamp: null,
        to: [],
        isQuoted: depth > 0,
        depth,
        lines: [],
        start: line.line.start,
        end: line.line.end,
        ...(depth === 0 ? {} : { inside: this.#open.findLast((open, at) => open !== undefined && at < depth) }),
      };
      this.#start(block);
    }
    block.lines.push(line);
    block.end = line.line.end;
  }

  /** Whether only lines of the mail program stand between this line and the head of the first mail. */
  #isTitle({ index }: QuotedLine): boolean {
    for (let at = index + 1; at < Math.min(index + 8, this.#lines.length); at++) {
      const text = this.#lines[at]?.text ?? '';
      if (text === '' || isMailNoise(text) || wholeStamp(text) !== null) continue;
      return printHeaderAt(this.#lines, at) !== null || headerBlockAt(this.#lines, at) !== null;
    }
    return false;
  }

  #begin(
    line: QuotedLine,
    author: Author | null,
    stamp: Stamp | null,
    rest: Pick<MailBlock, 'to' | 'isQuoted' | 'depth' | 'id' | 'replyToId'>,
  ): void {
    this.#marks++;
    this.#isBelowSeparator = false;
    this.#above = stamp ?? this.#above;
    const { start, end } = line.line;
    this.#start({ document: this.#document, author, stamp, lines: [], start, end, ...rest });
  }

  #start(block: MailBlock): void {
    this.#open.length = Math.min(this.#open.length, block.depth + 1);
    const parent = block.depth > 0 ? this.#open[block.depth - 1] : this.#open[0];
    if (parent !== undefined && block.isQuoted && orderOf(block.stamp ?? {}) <= orderOf(parent.stamp ?? {}))
      parent.quotes ??= block;
    this.#open[block.depth] = block;
    this.#blocks.push(block);
  }

  /** Whether the mail above quotes this one. If this one is newer, the thread runs from old to new and quotes nothing. */
  #isBelowNewer(stamp: Stamp | null): boolean {
    if (this.#blocks.length === 0) return false;
    return stamp === null || this.#above === null || orderOf(stamp) <= orderOf(this.#above);
  }

  #isHeaderBelow(at: number): boolean {
    const next = this.#nextWritten(at + 1);
    return next !== undefined && headerBlockAt(this.#lines, next.index) !== null;
  }

  #countSure(): void {
    this.#sureMarks++;
    if (this.#marks === 1) this.#opensSure = true;
  }

  #nextWritten(at: number): QuotedLine | undefined {
    for (let index = at; index < at + 4; index++) {
      const line = this.#lines[index];
      if (line !== undefined && line.text !== '') return line;
    }
    return undefined;
  }
}
