import { readStamp } from '../../times/stamps/stamp.js';
import type { Span } from '../../types/span.js';
import { type Document, placeOf } from '../document.js';
import type { Draft } from '../draft.js';
import type { Format } from '../format.js';
import { htmlToText } from '../html-text.js';
import { NO_TEXT } from '../rewrite.js';

const MESSAGE = /<div class="message (default|service)[^"]{0,60}" id="message(-?\d{1,12})"/g;
const DATE = /title="([\d.]{8,10} [\d:]{5,8}(?: UTC[+-][\d:]{2,6})?)"/;
const NAME = /<div class="from_name">/;
const TEXT = /<div class="text">/;
const DETAILS = /<div class="body details">/;
const ANSWERED = /GoToMessage\((\d{1,12})\)/;
/** Whoever passes a message on stands above it, whoever wrote it within. */
const FORWARDED = /<div class="forwarded body">/;
const END = '</div>';

/** `messages.html` of Telegram Desktop. Messages without a name are by whoever wrote the one before. */
export const telegramHtml: Format = {
  id: 'telegram-html',
  sourceType: 'generic',
  score: ({ text }) => (/class="page_wrap"/.test(text.slice(0, 6_000)) && text.includes('class="history"') ? 9_000 : 0),
  read(document) {
    const { text } = document.source;
    const starts = [...text.matchAll(MESSAGE)];
    let last: string | null = null;
    const drafts = starts.map((start, at): Draft => {
      const span = { start: start.index, end: starts[at + 1]?.index ?? text.length };
      const inner = text.slice(span.start, span.end);
      const forwarded = inner.search(FORWARDED);
      const head = forwarded < 0 ? inner : inner.slice(0, forwarded);
      const isNotice = start[1] === 'service';
      const name: string | null =
        seen(document, span, inner, head.search(NAME))?.text.trim() ?? (isNotice ? null : last);
      if (!isNotice) last = name;
      const within =
        forwarded < 0 ? null : (seen(document, span, inner, inner.indexOf('from_name', forwarded) - 12)?.text ?? null);
      const id = start[2] ?? '';
      const answered = ANSWERED.exec(inner)?.[1];
      return {
        author:
          within !== null
            ? { name: within.replace(/\s{1,4}[\d.]{8,10} [\d:]{5,8}$/, '') }
            : name === null
              ? null
              : { name },
        stamp: readStamp(DATE.exec(inner)?.[1]?.replace(' UTC', ' ') ?? '', 0)?.stamp ?? null,
        body: seen(document, span, inner, inner.search(isNotice ? DETAILS : TEXT)) ?? NO_TEXT,
        kind: isNotice ? 'system' : within === null ? 'chat' : 'quoted',
        place: placeOf(document, span),
        id,
        ...(answered === undefined ? {} : { replyToId: answered }),
      };
    });
    return { drafts, hasMessages: true };
  },
};

/** The visible text of the element that begins at `at` of a message; null if there is none. */
function seen({ source }: Document, span: Span, inner: string, at: number) {
  if (at < 0) return null;
  const end = inner.indexOf(END, at);
  return htmlToText(source.slice(span.start + at, end < 0 ? span.end : span.start + end));
}
