import type { Line } from '../document.js';
import { looksLikeName } from '../names.js';

const TIME = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{2})(?:\s{1,4}(?=\S)|$)/;
/** The page of YouTube says the time again, for those who listen to it: `1 minute, 7 seconds`. */
const SPOKEN = /^\d{1,4} \p{L}{3,12}(?:,? (?:\p{L}{1,3} )?\d{1,2} \p{L}{3,12}){0,2}$/u;
const FEWEST = 3;
/** The first cue begins within these seconds. */
const SOON = 60;

/** How many characters at the head of a line are its time. */
export type BareCues = ReadonlyMap<Line, number>;

const NONE: BareCues = new Map();

/**
 * The lines that begin with the time since the start, or are nothing else, in a transcript that names nobody, as YouTube shows
 * it. The times never fall, and stand on every second line or more.
 */
export function bareCues(lines: readonly Line[]): BareCues {
  const cues = new Map<Line, number>();
  let [count, last, written, named, alone] = [0, 0, 0, 0, 0];
  for (const [index, line] of lines.entries()) {
    if (line.text === '') continue;
    if (SPOKEN.test(line.text) && cues.has(lines[index - 1] as Line)) {
      cues.set(line, line.text.length);
      continue;
    }
    written++;
    const match = TIME.exec(line.text);
    if (match === null) continue;
    const at = Number(match[1] ?? 0) * 3600 + Number(match[2]) * 60 + Number(match[3]);
    if (at < last || (count === 0 && at > SOON)) return NONE;
    last = at;
    const isAlone = match[0].length === line.text.length;
    if (isAlone) alone++;
    const beside = isAlone ? (lines[index - 1]?.text ?? '') : line.text.slice(match[0].length);
    if (isName(beside) || isName(lines[index + 1]?.text ?? '')) named++;
    cues.set(line, match[0].length);
    count++;
  }
  const isEither = alone === 0 || alone === count;
  return count >= FEWEST && isEither && count * 5 >= written * 2 && named * 3 < count ? cues : NONE;
}

/** Whether a line is a name, or has one before its words. */
function isName(text: string): boolean {
  const [name = ''] = text.replace(/^[|–—-]\s/, '').split(/\s?[:|]/, 1);
  return looksLikeName(name.trim());
}
