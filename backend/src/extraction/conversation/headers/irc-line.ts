import { readStamp } from '../../times/stamps/stamp.js';
import type { Document } from '../document.js';
import type { Header, Headers } from './header.js';

/** Every such line has one of these characters after its time. */
const MARK = /[<*=ℹ|\t→←⇐—-]/;
/**
 * A nick in angle brackets, optionally after the network that a bridge names: `[irc] <mira> hi`. A mail address is not a
 * nick.
 */
const NICK_MARK = /^(?:\[[\w .#/-]{1,24}\]\s)?<(?!-)\s?[@+%&~!]?\s?([^\s<>:/]{1,40})>\s{0,20}/;
const CLOCK = /\d:\d\d/;
const ACTION = /^(?:[*—]|-\*-)(?:\s\|)?\s{1,3}([^\s*:|]{1,40})\s/;
/** Comings and goings, which some programs mark as they mark actions. */
const COMES_OR_GOES =
  /^\*\s{1,3}(?:(?:Now talking (?:in|on)|Topic (?:is|for)|Set by|Attempting to|Rejoined|Disconnected)\b|\S{1,40}\s(?:\([^()\s]{1,120}\)\s)?(?:has (?:joined|left|quit)|sets (?:mode|the)|is now known as|was kicked|changes? topic)\b)/;
const NOTICE = /^(?:-!-|<->|\*\*\*|-->|<--|---?>?|<?--|=!=|ℹ|→|←|⇐|⇒)\s/;
const SERVICE = /^-([^\s-][^\s]{0,40})-\s/;
const WEECHAT = /^[@+%&~]?([^\s|<>*]{1,30})\s{0,16}(?:\t|\|)\s?/;

/**
 * One line of a chat log: `20:04 < mira> hi`, `[20:04:01] <@mira> hi`, `Aug 30 21:00:31 <mira> hi`, `<mira> hi`,
 * `20:06  * tobias waves`, `20:01 -!- ..`, `20:00 -bot- ..`, and the column layout of weechat.
 */
export function ircLine(document: Document): Headers {
  const headers = new Map<number, Header>();
  const isBareLog = hasBareNicks(document);
  document.lines.forEach((line, index) => {
    const { text } = line;
    if (!MARK.test(text)) return;
    const bracket = text.startsWith('[') ? 1 : 0;
    const read = text.startsWith('<') || text.startsWith('*') ? null : readStamp(text, bracket);
    if (read === null && !(isBareLog && NICK_MARK.test(text))) return;
    let at = read === null ? 0 : read.end;
    while (at > 0 && at < text.length && (text[at] === ']' || text[at] === ' ' || text[at] === '\t')) at++;
    const rest = text.slice(at, at + 80);
    const stamp = read?.stamp ?? null;
    const nick = NICK_MARK.exec(rest);
    const isComing = nick === null && COMES_OR_GOES.test(rest);
    const action = nick === null && !isComing ? ACTION.exec(rest) : null;
    const matched = nick ?? action;
    if (matched !== null && (nick !== null || stamp !== null)) {
      const bodyFrom = line.from + at + matched[0].length;
      const kind = /(?:bot|serv)$/i.test(matched[1] ?? '') ? 'bot' : 'chat';
      headers.set(index, { name: matched[1] ?? '', stamp, lines: 1, bodyFrom, style: 'irc', kind });
      return;
    }
    if (stamp?.hour === undefined) return;
    const service = NOTICE.test(rest) ? null : SERVICE.exec(rest);
    if (service !== null) {
      const bodyFrom = line.from + at + service[0].length;
      headers.set(index, { name: service[1] ?? '', stamp, lines: 1, bodyFrom, style: 'irc', kind: 'bot' });
    } else if (isComing || NOTICE.test(rest)) {
      headers.set(index, { name: null, stamp, lines: 1, bodyFrom: line.from + at, style: 'irc', kind: 'system' });
    } else {
      const column = /\t|\s\|\s/.test(rest) ? WEECHAT.exec(rest) : null;
      if (column === null) return;
      const bodyFrom = line.from + at + column[0].length;
      headers.set(index, { name: column[1] ?? '', stamp, lines: 1, bodyFrom, style: 'irc' });
    }
  });
  return headers;
}

/** Whether a log has nicks but no times: on most lines, and not only below the header of another program. */
function hasBareNicks({ lines }: Document): boolean {
  let written = 0;
  let bare = 0;
  for (const { text } of lines) {
    if (text === '') continue;
    written++;
    if (NICK_MARK.test(text.slice(0, 80))) bare++;
    else if (bare === 0 && CLOCK.test(text)) return false;
  }
  return bare * 2 >= written;
}
