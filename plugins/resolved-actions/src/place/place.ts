import { jsonStringAt } from './json-string.js';
import { endOfLine, type Line, readLines } from './lines.js';
import { normalizeText } from './normalize.js';
import type { Posted } from './posted.js';
import { repetition, type Unit } from './repetition.js';
import { type Said, saidIn } from './said.js';

/** The place in the conversation that an evidence stands at, in words that a longer copy of the thread has as well. */
export interface Place {
  readonly basis: 'message_id' | 'message' | 'line';
  /** The message's own id. */
  readonly messageId: string | null;
  readonly speaker: string | null;
  /** What the message says up to the end of the line with the evidence: what follows may be of the next day. */
  readonly words: string;
  /** Where the evidence begins in what the message says, in normalised characters: other actions do not move it. */
  readonly at: number;
  /** What stands before, where the same words of the same speaker have been there already; else null. */
  readonly before: string | null;
  /** How many earlier places have all of the above alike. */
  readonly occurrence: number;
}

/** Where an evidence stands: UTF-16 offsets into the text, and the number of its message, null where it names none. */
export interface Standing {
  readonly start: number;
  readonly end: number;
  readonly message: number | null;
}

/** Longest `words` of a place, in UTF-16 units. */
const MAX_WORDS = 2000;

/** Makes the finder of places in a text with these messages. */
export function placesIn(text: string, posted: readonly Posted[]): (standing: Standing) => Place {
  const said = posted.map((message) => (isObject(text, message) ? saidInObject(text, message) : saidIn(text, message)));
  const order = posted.flatMap((_message, index) => (said[index] ? [index] : []));
  order.sort((a, b) => (said[a]?.start ?? 0) - (said[b]?.start ?? 0));
  let units: readonly Unit[] | undefined;
  let lines: readonly Line[] | undefined;

  /** What stands in a message, compared with what stands in the others. */
  const unitsOf = (): readonly Unit[] =>
    order.map((index) => {
      const { speaker = null, start = 0, words } = said[index] ?? {};
      return { speaker, words: words ?? normalizeText(text.slice(start, posted[index]?.end)) };
    });

  function inMessage({ start, end, message }: Standing): Place | null {
    const found = message === null ? undefined : posted[message];
    const from = message === null ? undefined : said[message];
    if (message === null || found === undefined || !from || start < from.start) return null;
    const { speaker } = from;
    const whole = isObject(text, found) ? jsonStringAt(text, found.start, start) : null;
    const words =
      whole === null
        ? tail(text, from.start, start, endOfLine(text, Math.max(start, end - 1)))
        : normalizeText(whole.value).slice(0, MAX_WORDS);
    const place = { speaker, words, at: distance(text, whole?.start ?? from.start, start) };
    if (found.id !== null) return { basis: 'message_id', messageId: found.id, ...place, before: null, occurrence: 0 };
    units ??= unitsOf();
    const repeated = repetition(units, order.indexOf(message), { speaker, words });
    return { basis: 'message', messageId: null, ...place, ...repeated };
  }

  function inLine({ start, end }: Standing): Place {
    lines ??= readLines(text);
    const line = Math.max(
      0,
      lines.findLastIndex((one) => one.start <= start),
    );
    const from = lines[line]?.start ?? 0;
    const words = tail(text, from, start, endOfLine(text, Math.max(start, end - 1)));
    const place = { speaker: null, words, at: distance(text, from, start) };
    return { basis: 'line', messageId: null, ...place, ...repetition(lines, line, { speaker: null, words }) };
  }

  return (standing) => inMessage(standing) ?? inLine(standing);
}

/** An object of an export. */
function isObject(text: string, { start }: Posted): boolean {
  return text[start] === '{';
}

/** What an object says in its first string with words. An author who is but a number is no name. */
function saidInObject(text: string, { author, start, end, bodyStart }: Posted): Said | null {
  const string = bodyStart === null ? null : jsonStringAt(text, start, bodyStart);
  if (string === null) return null;
  const isName = author !== null && text.slice(start, end).includes(JSON.stringify(author));
  return { speaker: isName ? author : null, start, words: normalizeText(string.value) };
}

/** Of a long message, only what stands shortly before the evidence counts: the cost stays linear. */
function tail(text: string, bodyStart: number, start: number, lineEnd: number): string {
  return normalizeText(text.slice(Math.max(bodyStart, start - 4 * MAX_WORDS), lineEnd)).slice(-MAX_WORDS);
}

/** How much is said from one offset to another. */
function distance(text: string, from: number, to: number): number {
  return normalizeText(text.slice(Math.max(from, to - 4 * MAX_WORDS), to)).length;
}
