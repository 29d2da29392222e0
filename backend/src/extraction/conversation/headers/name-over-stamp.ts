import { hasAnyDay, type Stamp, wholeStamp } from '../../times/stamps/stamp.js';
import { isInterfaceNoise } from '../chat/interface-noise.js';
import type { Document, Line } from '../document.js';
import { looksLikeName, mayBeName } from '../names.js';
import type { Header, Headers } from './header.js';
import { isLabel } from './name-colon.js';
import { RECORD } from './page-header.js';

/** A status, which Slack writes as the code of its emoji, a tag, a dash. */
const LEAD = /^(?::[a-z0-9_+-]{1,40}:\s{1,4}){0,3}(?:(?:APP|BOT|WORKFLOW)\s{1,8})?(?:[—–•·-]\s{0,4})?/;
const TAG_LINE =
  /^(?:APP|BOT|Bot|WORKFLOW|OP|Admin|Owner|Moderator|Leader|Edited|Role icon, .{1,40}|\[[^\s[\]]{1,5}\]|[—–•·-])$/;
/** The time of a further message, as Slack's and Discord's windows show it. */
const IN_BRACKETS = /^\[(\d{1,2}[:.]\d{2}[^\]]{0,6})\]$/;

/** As HubSpot heads what somebody recorded: `Note by Dana Kim` */
const NOTED_BY = /^(?:Note|Comment|Call|Email) (?:by|from) (?=\p{Lu})/u;

const SMALL_WORDS = 2;

interface StampLine {
  readonly index: number;
  readonly stamp: Stamp;
  readonly isStrong: boolean;
  /** The line of the name, not counting tag and dash lines between name and time. */
  readonly nameAt: number;
  readonly hasDash: boolean;
  /** The app tag stands next to the name. */
  readonly isBot: boolean;
  /** It stands in brackets, and so can have no name above it. */
  readonly isAlone: boolean;
}

/**
 * `Dana Kim`, below it `  9:07 AM`, below it the text, with `APP`, `BOT` or a dash in between. A time alone below a text is
 * a further message of the same speaker, if it differs from full headers: by indentation, by AM/PM, or because there is no
 * name.
 */
export function nameOverStamp(document: Document): Headers {
  const { lines } = document;
  const stamps: StampLine[] = [];
  const counts = new Map<string, number>();
  lines.forEach((_, index) => {
    const stampLine = stampLineAt(document, index);
    if (stampLine === null) return;
    stamps.push(stampLine);
    const name = lines[stampLine.nameAt]?.text ?? '';
    if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  const hasStrong = stamps.some(({ isStrong, stamp }) => isStrong && !hasAnyDay(stamp));
  const headers = new Map<number, Header>();
  for (const { index, stamp, isStrong, nameAt, hasDash, isBot, isAlone } of stamps) {
    const name = lines[nameAt]?.text ?? '';
    const isOpen = nameAt === 0 || lines[nameAt - 1]?.text === '' || wholeStamp(lines[nameAt - 1]?.text ?? '') !== null;
    const isRecord = hasAnyDay(stamp) && RECORD.test(name);
    const isName =
      !isAlone &&
      !isRecord &&
      mayBeName(name) &&
      !name.includes(': ') &&
      !isLabel(name) &&
      !isInterfaceNoise(name) &&
      !isSentence(name, counts.get(name) ?? 0) &&
      wholeStamp(name) === null &&
      (hasDash ||
        hasAnyDay(stamp) ||
        (hasStrong ? isStrong : isOpen || (counts.get(name) ?? 0) >= 2 || isFullName(name)));
    if (isName)
      headers.set(nameAt, {
        name: name.replace(NOTED_BY, ''),
        stamp,
        lines: index - nameAt + 1,
        style: hasDash ? 'two-line-dash' : 'two-line',
        ...(isBot ? { kind: 'bot' } : {}),
      });
    else if (isRecord) {
      const bodyFrom = lines[nameAt]?.from ?? 0;
      headers.set(nameAt, { name: null, stamp, lines: index - nameAt + 1, bodyFrom, style: 'bar', kind: 'system' });
    } else if (!hasAnyDay(stamp)) headers.set(index, { name: null, stamp, lines: 1, style: 'follow-up' });
  }
  return headers;
}

function stampLineAt({ lines }: Document, index: number): StampLine | null {
  const line = lines[index];
  if (line === undefined || line.text.length > 60 || !/\d/.test(line.text)) return null;
  const bracketed = IN_BRACKETS.exec(line.text)?.[1];
  const lead = LEAD.exec(line.text)?.[0] ?? '';
  const stamp = wholeStamp(bracketed ?? line.text.slice(lead.length));
  if (stamp?.hour === undefined) return null;
  let nameAt = index - 1;
  let hasTag = lead !== '';
  let hasDash = /[—–]/.test(lead);
  let isBot = /APP|BOT|WORKFLOW/.test(lead);
  for (let skipped = 0; skipped < 2 && isTag(lines, nameAt); skipped++) {
    hasTag = true;
    isBot ||= /^(?:APP|BOT|Bot|WORKFLOW)$/.test(lines[nameAt]?.text ?? '');
    hasDash ||= /[—–]/.test(lines[nameAt]?.text ?? '');
    nameAt--;
  }
  const isStrong = line.from > line.start || stamp.meridiem === true || hasTag;
  return { index, stamp, isStrong, nameAt, hasDash, isBot, isAlone: bracketed !== undefined };
}

/** Whether a line is a tag, or, as in Rocket.Chat, the handle below the name. */
function isTag(lines: readonly Line[], at: number): boolean {
  const [above = '', text = ''] = [lines[at - 1]?.text, lines[at]?.text];
  return TAG_LINE.test(text) || (text.startsWith('@') && (text.slice(1) === above || isFullName(above)));
}

/** Several small words make a sentence, unless it stands there again and again. */
function isSentence(name: string, count: number): boolean {
  return count < 2 && name.split(' ').filter((word) => /^\p{Ll}/u.test(word)).length > SMALL_WORDS;
}

function isFullName(name: string): boolean {
  return name.includes(' ') && looksLikeName(name);
}
