import type { Document, Line } from '../document.js';
import { bareCues } from './bare-cues.js';

const CLOCK = '(?:\\d{1,3}:)?\\d{1,2}:\\d{1,2}(?:[.,]\\d{1,3})?';
/** The line of a cue with its two times, as WebVTT, SRT, SBV and older files of Teams write it. */
export const CUE_TIME =
  /^(?:\d{1,3}:)?\d{1,2}:\d{1,2}[.,]\d{1,3}(?:\s{1,4}-->\s{1,4}|,)(?:\d{1,3}:)?\d{1,2}:\d{1,2}[.,]\d{1,3}/;
/** Whisper writes times and text on one line: `[00:00.000 --> 00:04.000]  Okay.` */
export const CUE_INLINE = new RegExp(`^\\[${CLOCK} --> ${CLOCK}\\]\\s{1,4}(?=\\S)`);
/** Webex names the speaker in the line above the times: `1 "Dana Kim" (3219842048)`. */
const NAMED_ID = /^\d{1,6} "([^"]{1,80})" \(\d{1,20}\)$/;

/** A line of text within a cue. */
export interface CueLine {
  readonly line: Line;
  /** Offset in the document of its words. */
  readonly from: number;
  /** Where the cue begins, its number included. */
  readonly cueStart: number;
  readonly isFirst: boolean;
  /** It is not the only line of its cue. */
  readonly isOneOfMany: boolean;
  /** The name in the line above the times. */
  readonly named: string | null;
}

/** The lines of all cues, in order. */
export function cueLinesOf({ lines }: Document): CueLine[] {
  const found: CueLine[] = [];
  const bare = bareCues(lines);
  let cue: { start: number; named: string | null; at: number } | null = null;
  lines.forEach((line, index) => {
    const inline = line.text.startsWith('[') ? CUE_INLINE.exec(line.text) : null;
    if (inline !== null || bare.size > 0) {
      const from = line.from + (inline?.[0].length ?? bare.get(line) ?? 0);
      if (from < line.from + line.text.length)
        found.push({ line, from, cueStart: line.start, isFirst: true, isOneOfMany: false, named: null });
    } else if (CUE_TIME.test(line.text)) {
      const above = lines[index - 1];
      const hasId = above !== undefined && above.text !== '' && index > 1 && (lines[index - 2]?.text ?? '') === '';
      const named = hasId ? (NAMED_ID.exec(above.text)?.[1] ?? null) : null;
      cue = { start: hasId ? above.start : line.start, named, at: index };
    } else if (line.text === '') cue = null;
    else if (cue !== null) {
      const isFirst = index === cue.at + 1;
      const isOneOfMany = !isFirst || isText(lines[index + 1]);
      found.push({ line, from: line.from, cueStart: cue.start, isFirst, isOneOfMany, named: cue.named });
    }
  });
  return found;
}

function isText(line: Line | undefined): boolean {
  return line !== undefined && line.text !== '' && !CUE_TIME.test(line.text);
}
