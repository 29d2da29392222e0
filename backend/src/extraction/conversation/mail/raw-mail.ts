import type { MappedText } from '../../grounding/mapped-text.js';
import { readStamp } from '../../times/stamps/stamp.js';
import type { Span } from '../../types/span.js';
import { type Document, documentOf, type Line } from '../document.js';
import type { Format } from '../format.js';
import { rewrite } from '../rewrite.js';
import { addressesOf, addressOf } from './address.js';
import type { MailSplit } from './mail-block.js';
import { readableText, readPart } from './mime.js';
import { readMail } from './read-mail.js';
import { splitMail } from './split-mail.js';

/** Archives of lists write ` at ` for the sign of an address. */
const MBOX_LINE = /^From \S{1,200}(?: at \S{1,100})? {1,2}[A-Z][a-z]{2} [A-Z][a-z]{2} .{6,30}$/;
/** A digest of a mailing list, by its first line, and the lines between its mails. */
const DIGEST = /^Send .{1,80} mailing list submissions to$/;
const IN_DIGEST = /^Message: \d{1,4}$/;
const BETWEEN = /^-{20,80}$/;
const TECHNICAL =
  /^(?:message-id|mime-version|content-type|content-transfer-encoding|received|return-path|delivered-to|dkim-signature|list-id):/im;
const ESCAPED_FROM = /^>+From /gm;
const HEAD = 6_000;

/** A mail in the format in which it is sent (RFC 822), or an mbox file. */
export const rawMail: Format = {
  id: 'raw-mail',
  sourceType: 'gmail',
  score(sample) {
    const first = sample.lines.find(({ text }) => text !== '')?.text ?? '';
    if (MBOX_LINE.test(first) || DIGEST.test(first)) return 9_000;
    const head = /^[A-Za-z-]{2,40}:\s/.test(first) ? sample.text.slice(0, HEAD).split(/\r?\n\r?\n/, 1)[0] : undefined;
    return head !== undefined && TECHNICAL.test(head) ? 9_000 : 0;
  },
  read(document) {
    const spans = mailSpans(document);
    const mails = spans.map((span) => readOne(document.source, span));
    const subject = mails.find((mail) => mail.subject !== undefined)?.subject;
    return readMail(
      mails.flatMap(({ blocks }) => blocks),
      subject,
    );
  },
};

/** The mails of an mbox file without their `From ` lines; the whole text if it is a single mail. */
function mailSpans({ lines, text }: Document): Span[] {
  const starts = lines.filter(
    (line, index) => (index === 0 || lines[index - 1]?.text === '') && MBOX_LINE.test(line.text),
  );
  if (DIGEST.test(lines.find((line) => line.text !== '')?.text ?? '')) return digestSpans(lines, text);
  if (starts.length === 0) {
    const first = lines.find((line) => line.text !== '');
    return [{ start: first?.start ?? 0, end: text.length }];
  }
  // Where there is a carriage return, the line ends before it.
  return starts.map(({ end }, index) => ({
    start: text.indexOf('\n', end) + 1 || text.length,
    end: starts[index + 1]?.start ?? text.length,
  }));
}

/** Each mail begins below its number and ends above the next rule. */
function digestSpans(lines: readonly Line[], text: string): Span[] {
  const spans: Span[] = [];
  let start = -1;
  for (const line of lines) {
    if (IN_DIGEST.test(line.text)) start = text.indexOf('\n', line.end) + 1 || text.length;
    else if (BETWEEN.test(line.text) && start >= 0) {
      spans.push({ start, end: line.start });
      start = -1;
    }
  }
  if (start >= 0) spans.push({ start, end: text.length });
  return spans;
}

function readOne(source: MappedText, span: Span): Pick<MailSplit, 'blocks' | 'subject'> {
  const part = readPart(source.text, span);
  const { fields } = part;
  const text = readableText(source, part);
  const body = documentOf(rewrite(text, unescapedFrom(text.text)));
  const place = source.toOriginal(span) ?? span;
  const { blocks } = splitMail(body, {
    author: addressOf(fields.get('from') ?? ''),
    stamp: readStamp((fields.get('date') ?? '').slice(0, 100), 0)?.stamp ?? null,
    to: addressesOf(fields.get('to') ?? ''),
    isQuoted: false,
    depth: 0,
    start: 0,
    end: 0,
    place,
    id: fields.get('message-id'),
    replyToId: fields.get('in-reply-to'),
  });
  for (const block of blocks) block.container = place;
  return { blocks, subject: fields.get('subject') };
}

/** An mbox file puts `>` before a line that begins with `From `. */
function unescapedFrom(text: string) {
  return [...text.matchAll(ESCAPED_FROM)].map(({ index }) => ({ start: index, end: index + 1, text: '' }));
}
