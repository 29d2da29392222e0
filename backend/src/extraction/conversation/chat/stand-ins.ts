import { anyOf } from '../../languages/languages.js';
import type { HeaderStyle } from '../headers/header.js';

/** WhatsApp puts this mark before everything that it writes itself. */
const OWN_MARK = '\u200e';
const STAND_IN = new RegExp(`^${anyOf('chats.standIns')}$`, 'iu');
/** `<Media omitted>`, `<Medien ausgeschlossen>`, `<attached: 12-PHOTO.jpg>`; in Telegram `[ Photo ]`. */
const IN_BRACKETS = /^(?:<(?:\p{L}[^<>/@=]{4,50}|[^<>\s]{3,20}:\s[^<>]{3,120})>|\[ [^\]\n]{2,40} \])$/u;
/** `IMG-12.jpg (file attached)` */
const FILE = /^\S{1,80}\.\w{2,4} \([\p{L} ]{5,40}\)$/u;
/** `<This message was edited>` behind the text. */
const EDITED = /(?<=\S)\s{1,3}<\p{L}{2,20}(?: \p{L}{1,20}){1,5}\.?>$/u;
/** `[图片]`, which WeChat and Line show for a picture. */
const SIGN = /^\[[\p{Lo}\p{Lm}]{1,8}\]$/u;
const INLINE: ReadonlySet<HeaderStyle> = new Set(['bracket-first-inline', 'stamp-first-inline', 'bracket']);

/**
 * Whether a message of one line is what the program shows for a file, a call or a deleted message, and not what the person
 * wrote. `before`: the character before the line in the source.
 */
export function isStandIn(text: string, before: string, style: HeaderStyle): boolean {
  if (text.length > 260) return false;
  if (before === OWN_MARK && INLINE.has(style)) return true;
  return STAND_IN.test(text) || SIGN.test(text) || (INLINE.has(style) && (IN_BRACKETS.test(text) || FILE.test(text)));
}

/** The length of such a mark at the end of a line, with the space before it; 0 where there is none. */
export function editNoteLength(text: string, style: HeaderStyle): number {
  return text.endsWith('>') && INLINE.has(style) ? (EDITED.exec(text.slice(-80))?.[0].length ?? 0) : 0;
}
