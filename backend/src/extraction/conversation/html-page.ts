import { calendarText, isCalendar } from './calendar/calendar-text.js';
import { type Document, documentOf, documentOfOriginal } from './document.js';
import { htmlToText } from './html-text.js';
import { withoutMarginNumbers } from './margin-numbers.js';

const BEGINNING =
  /^\s{0,200}(?:<\?xml[^>]{0,200}>\s{0,20})?(?:<!--[^>]{0,400}-->\s{0,20})?<(?:!doctype html|html|body|head|div|table|p|span|ul|ol|article|section)[\s>]/i;
const CLOSING = /<\/(?:p|div|span|li|td|body|html|table|a|b|strong)>/i;
/** Exports whose markup says more than their text does. */
const OWN_FORMAT = /class="page_wrap"/;
const HEAD = 6_000;

/**
 * The document of what is shown of a page of HTML or of a calendar's file; the text itself, without the numbers of its lines, where it is none, or
 * where a format reads its markup.
 */
export function documentOfPage(original: string): Document {
  const document = documentOfOriginal(original);
  const head = original.slice(0, HEAD);
  if (isCalendar(original)) return documentOf(calendarText(document.source));
  const isPage = BEGINNING.test(head) && CLOSING.test(original) && !OWN_FORMAT.test(head);
  return isPage ? documentOf(htmlToText(document.source)) : withoutMarginNumbers(document);
}
