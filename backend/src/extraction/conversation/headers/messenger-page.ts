import { anyOf } from '../../languages/languages.js';
import { wholeStamp } from '../../times/stamps/stamp.js';
import type { Document, Line } from '../document.js';
import { looksLikeName } from '../names.js';
import type { Header, Headers } from './header.js';

/** Above what whoever made the copy wrote. */
const SENT = new RegExp(`^${anyOf('chats.sentByYou')}$`);
/** `Dana replied to you`, below it a label and the words that are answered. */
const REPLIED = new RegExp(`^(.{1,40}?) (?:${anyOf('chats.repliedToYou')}).{0,40}$`);
const YOU = 'You';

/**
 * The page of Messenger, copied: `Dana`, below it `Dana Kim`, or `You sent`, and below that the text. The time stands on a
 * line of its own above several messages.
 */
export function messengerPage({ lines }: Document): Headers {
  const headers = new Map<number, Header>();
  let stamp: Header['stamp'] = null;
  let sent = 0;
  for (let index = 0; index < lines.length; index++) {
    const time = wholeStamp(lines[index]?.text ?? '');
    if (time?.hour !== undefined) {
      stamp = time;
      headers.set(index, { name: null, stamp, lines: 1, style: 'follow-up' });
      continue;
    }
    const head = headAt(lines, index);
    if (head === null) continue;
    if (SENT.test(lines[index]?.text ?? '')) sent++;
    headers.set(index, { ...head, stamp, style: 'two-line' });
    index += head.lines - 1;
  }
  return sent > 0 ? headers : new Map();
}

function headAt(lines: readonly Line[], index: number): Pick<Header, 'name' | 'lines'> | null {
  const [text = '', below = '', label = ''] = [0, 1, 2].map((ahead) => lines[index + ahead]?.text ?? '');
  if (SENT.test(text)) return { name: YOU, lines: 1 };
  const replier = text.length > 90 ? undefined : REPLIED.exec(text)?.[1];
  if (replier !== undefined && below.endsWith(':') && label !== '')
    return { name: looksLikeName(replier) ? replier : YOU, lines: 3 };
  const isPair = below.startsWith(`${text} `) && looksLikeName(below) && !text.includes(' ') && looksLikeName(text);
  return isPair ? { name: below, lines: 2 } : null;
}
