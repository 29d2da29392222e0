import type { Document } from '../document.js';
import { placeOf } from '../document.js';
import type { Author, Draft } from '../draft.js';
import type { Format } from '../format.js';
import { instantReader } from '../json-chat.js';
import { attributesOf, withoutEntities } from '../markup-tags.js';
import { trimmed } from '../rewrite.js';

const TAG = /<sms\s[^<>]{1,20000}>/g;
const POINTS = 9_000;
/** What the backup has for somebody without an entry in the address book. */
const UNKNOWN = '(Unknown)';
/** The value of `type` for what was sent; 1 is what was received. */
const SENT = '2';
const OWNER: Author = { name: 'Me' };

/** The file of "SMS Backup & Restore": one tag for each message, its words in attributes. */
export const smsXml: Format = {
  id: 'sms-xml',
  sourceType: 'generic',
  score: ({ text }) => (/<smses\s/.test(text.slice(0, 4_000)) ? POINTS : 0),
  read(document, context) {
    const instant = instantReader(context.timezone);
    return {
      drafts: [...document.source.text.matchAll(TAG)].flatMap((tag) => draftOf(document, tag, instant)),
      hasMessages: true,
    };
  },
};

function draftOf(
  document: Document,
  { 0: tag, index }: RegExpMatchArray,
  instant: ReturnType<typeof instantReader>,
): Draft[] {
  const { source } = document;
  const span = { start: index ?? 0, end: (index ?? 0) + tag.length };
  const attributes = attributesOf(source.text, span);
  const words = (name: string) => {
    const value = attributes.get(name);
    return value === undefined ? '' : withoutEntities(source.slice(value.start, value.end)).text;
  };
  const body = attributes.get('body');
  if (body === undefined) return [];
  const named = words('contact_name');
  const name = named === '' || named === UNKNOWN ? words('address') : named;
  return [
    {
      author: words('type') === SENT ? OWNER : { name },
      stamp: instant(words('date')),
      body: trimmed(withoutEntities(source.slice(body.start, body.end))),
      kind: 'chat',
      place: placeOf(document, span, span),
    },
  ];
}
