import type { Display } from '@structured-extraction/plugin-kit';
import type { SharedWait } from './pace.js';

const WIDEST = 32;
const NARROWEST = 8;
const RED = '\u001b[31m';
const GREEN = '\u001b[32m';
const YELLOW = '\u001b[33m';
const DIM = '\u001b[2m';
const PLAIN = '\u001b[0m';

export interface BarState {
  readonly total: number;
  /** Done, skipped and failed. */
  readonly finished: number;
  readonly failed: number;
  /** Null while that cannot be told. */
  readonly perSecond: number | null;
  readonly waiting: SharedWait | null;
}

interface Part {
  readonly text: string;
  readonly style?: string;
  /** The highest goes first where there is no room; 0 stays. */
  readonly spare: number;
}

/** One line that fits, without a line feed: a bar where there is room, and how far it is. */
export function drawBar(state: BarState, { columns, unicode, colour }: Display): string {
  // The last column is left free: some terminals begin a new line there.
  const room = (columns ?? 80) - 1;
  const parts = fitting(partsOf(state), room);
  const text = parts.map((part) => paint(part.text, part.style, colour)).join('  ');
  const width = Math.min(WIDEST, room - widthOf(parts) - 2);
  if (width < NARROWEST) return parts.length === 1 ? (parts[0]?.text ?? '').slice(0, Math.max(room, 0)) : text;
  const halves = Math.floor((2 * width * state.finished) / state.total);
  const filled = Math.floor(halves / 2);
  const half = unicode && halves % 2 === 1 ? '╸' : '';
  const style = state.waiting === null ? GREEN : YELLOW;
  const [full, empty] = unicode ? ['━', '─'] : ['#', '-'];
  return `${paint(full.repeat(filled) + half, style, colour)}${paint(empty.repeat(width - filled - half.length), DIM, colour)}  ${text}`;
}

function partsOf({ total, finished, failed, perSecond, waiting }: BarState): readonly Part[] {
  const left = perSecond === null ? null : (total - finished) / perSecond;
  const part = (text: string | null, spare: number, style?: string): readonly Part[] =>
    text === null ? [] : [{ text, spare, ...(style === undefined ? {} : { style }) }];
  return [
    ...part(`${finished}/${total}`, 0),
    ...part(`${Math.floor((100 * finished) / total)}%`, 4),
    ...part(failed === 0 ? null : `${failed} failed`, 1, RED),
    ...part(perSecond === null ? null : `${speed(perSecond)}`, 5),
    ...part(left === null ? null : `${clock(left)} left`, 3),
    ...part(waiting === null ? null : `${waiting.reason}: ${clock(waiting.seconds)}`, 2, YELLOW),
  ];
}

/** As many as fit beside a bar, else as fit at all. */
function fitting(all: readonly Part[], room: number): readonly Part[] {
  let parts = all;
  for (let spare = 5; spare > 0; spare -= 1) {
    const needed = spare > 2 ? widthOf(parts) + 2 + NARROWEST : widthOf(parts);
    if (needed <= room) break;
    parts = parts.filter((part) => part.spare !== spare);
  }
  return parts;
}

function widthOf(parts: readonly Part[]): number {
  return parts.reduce((width, { text }) => width + text.length, 2 * Math.max(0, parts.length - 1));
}

function paint(text: string, style: string | undefined, colour: boolean): string {
  return colour && style !== undefined && text !== '' ? `${style}${text}${PLAIN}` : text;
}

function speed(perSecond: number): string {
  return perSecond >= 1
    ? `${perSecond >= 10 ? Math.round(perSecond) : perSecond.toFixed(1)}/s`
    : `${Math.round(perSecond * 60)}/min`;
}

/** `0:07`, `12:34`, `1:02:03`. */
function clock(seconds: number): string {
  const whole = Math.ceil(seconds);
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
