import { anyOf } from '../../languages/languages.js';

const NOTICE = new RegExp(`^${anyOf('chats.notices')}\\b.{0,120}$`, 'i');
const WHOLE = new RegExp(`^${anyOf('chats.noticeLines')}$`);
/** A word that every such line contains: a quick check before the longer pattern. */
const CUE = new RegExp(anyOf('chats.noticeCues'));

/** Whether a line is a complete notice. */
export function isNoticeLine(text: string): boolean {
  return text.length >= 8 && text.length <= 260 && CUE.test(text) && WHOLE.test(text);
}

/** Whether the line below a name says what happened to that person. */
export function isNoticeAbout(text: string): boolean {
  return text.length >= 4 && text.length <= 160 && NOTICE.test(text);
}
