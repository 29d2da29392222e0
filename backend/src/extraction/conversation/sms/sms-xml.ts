import type { Span } from '../../types/span.js';
import type { Document } from '../document.js';
import { placeOf } from '../document.js';
import type { Author, Draft } from '../draft.js';
import type { Format } from '../format.js';
import { instantReader } from '../json-chat.js';
import { attributesOf, withoutEntities } from '../markup-tags.js';
import { trimmed } from '../rewrite.js';

const TAG = /<(sms|mms|part)\s[^<>]{1,20000}>/g;
/** The tag of a text that stands within a message with pictures. */
const TEXT_PART = /\sct="text\/plain"/;
const POINTS = 9_000;
/** What the backup has for somebody without an entry in the address book. */
const UNKNOWN = '(Unknown)';
/** The value of `type` for what was sent; 1 is what was received. */
const SENT = '2';
const OWNER: Author = { name: 'Me' };

/** The file of "SMS Backup & Restore": one tag for each message, its words in attributes of it or of one of its parts. */
export const smsXml: Format = {
  id: 'sms-xml',
  sourceType: 'generic',
  score: ({ text }) => (/<smses\s/.test(text.slice(0, 4_000)) ? POINTS : 0),
  read(document, context) {
    const instant = instantReader(context.timezone);
    const drafts: Draft[] = [];
    let head: RegExpMatchArray | null = null;
    for (const tag of document.source.text.matchAll(TAG)) {
      if (tag[1] !== 'part') head = tag;
      const hasText = tag[1] === 'sms' || TEXT_PART.test(tag[0]);
      if (head !== null && hasText) drafts.push(...draftOf(document, head, tag, instant));
      if (hasText) head = null;
    }
    return { drafts, hasMessages: true };
  },
};

function draftOf(
  document: Document,
  head: RegExpMatchArray,
  text: RegExpMatchArray,
  instant: ReturnType<typeof instantReader>,
): Draft[] {
  const { source } = document;
  const span = { start: spanOf(head).start, end: spanOf(text).end };
  const attributes = attributesOf(source.text, spanOf(head));
  const words = (name: string) => {
    const value = attributes.get(name);
    return value === undefined ? '' : withoutEntities(source.slice(value.start, value.end)).text;
  };
  const body = text === head ? attributes.get('body') : attributesOf(source.text, spanOf(text)).get('text');
  if (body === undefined) return [];
  const named = words('contact_name');
  const name = named === '' || named === UNKNOWN ? words('address') : named;
  return [
    {
      author: (words('type') || words('msg_box')) === SENT ? OWNER : { name },
      stamp: instant(words('date')),
      body: trimmed(withoutEntities(source.slice(body.start, body.end))),
      kind: 'chat',
      place: placeOf(document, span),
    },
  ];
}

function spanOf({ 0: tag, index = 0 }: RegExpMatchArray): Span {
  return { start: index, end: index + tag.length };
}
