import type { Posted } from './posted.js';

/** Who said what, as an id has it. */
export interface Said {
  readonly speaker: string | null;
  /** Where what was said begins in the text. */
  readonly start: number;
  /** What was said, decoded; left out: as it stands in the text. */
  readonly words?: string;
}

/** 20:01 <@okada> */
const NICK = /^(?:\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[AaPp]\.?[Mm]\.?)? )?<[ @+%&~]?([^>\s]{1,40})> /u;
/** What may stand before a name that a colon follows: nothing, a stamp in brackets or before a dash, "From". */
const BEFORE_COLON = [
  /^$/,
  /\] (?:~ ?)?$/,
  / - (?:~ ?)?$/,
  /^\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[AaPp]\.?[Mm]\.?)?\s{1,3}From\s{1,3}$/,
];
const COLON = /^(?:\s{1,3}to\s{1,3}[^:]{1,60})?:/;
/** An address, then day and time up to the end of the line. */
const STAMP = /^(?: <[^<>\s]{3,80}>)?\s{1,4}[^<>]{0,60}$/;
const STAMP_LINE = /^[^<>]{0,40}$/;
const ENDS_WITH_CLOCK = /\d[:.]\d{2}(?:\s?[AaPp]\.?[Mm]\.?)?\]?$/;
const COMMENT = /^ commented on /;
/** Telegram: Ana K, [16.03.2026 18:05]. The name of version 1 has the comma. */
const COMMA = /^,(?= \[)/;

/**
 * Who speaks in a message and where that begins, where the message has one of the headers that ids rest on; else null:
 * an id then rests on the line. These are the headers of version 1: people have stored the ids.
 */
export function saidIn(text: string, { author, start, bodyStart }: Posted): Said | null {
  if (author === null || bodyStart === null) return null;
  const header = text.slice(start, bodyStart);
  const [nickHeader = '', nick] = NICK.exec(header) ?? [];
  if (nick !== undefined) return { speaker: nick, start: start + nickHeader.length };
  if (/^From:/m.test(header)) return { speaker: author, start: start + endOfMailHeader(header) };
  const at = header.indexOf(author);
  if (at === -1) return null;
  const lineStart = header.lastIndexOf('\n', at) + 1;
  const [line = '', next = ''] = header.slice(lineStart).split('\n', 2);
  const before = line.slice(0, at - lineStart);
  const behind = at + author.length;
  const after = line.slice(behind - lineStart).replace(/\r$/, '');
  const colon = COLON.exec(after)?.[0].length;
  if (colon !== undefined) {
    const mark = /~ ?$/.exec(before)?.[0] ?? '';
    return BEFORE_COLON.some((form) => form.test(before))
      ? { speaker: `${mark}${author}`, start: start + behind + colon }
      : null;
  }
  const below = lineStart + line.length;
  if (before !== '') return after === '' && before.endsWith('] ') ? { speaker: author, start: start + below } : null;
  const comma = COMMA.exec(after)?.[0] ?? '';
  if (COMMENT.test(after) || (STAMP.test(after.slice(comma.length)) && ENDS_WITH_CLOCK.test(after))) {
    return { speaker: `${author}${comma}`, start: start + below };
  }
  const stamp = next.replace(/\r$/, '');
  const isAboveStamp = after === '' && STAMP_LINE.test(stamp) && ENDS_WITH_CLOCK.test(stamp);
  return isAboveStamp ? { speaker: author, start: start + below + 1 + next.length } : null;
}

/** Fields, then an empty line; what stands below it was written. */
function endOfMailHeader(header: string): number {
  const gap = /\n[ \t]*\r?\n/.exec(header);
  return gap === null ? header.length : gap.index + gap[0].length;
}
