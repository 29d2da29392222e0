import { encode } from '../pieces/encode.js';
import type { PieceTable } from '../pieces/piece-table.js';
import { Markers } from './markers.js';
import { shownText } from './shown-text.js';

/** The pieces of a window, and those of a sentence that are read. Five of the longest sentences fit, markers and all. */
const WINDOW_PIECES = 384;
export const SENTENCE_PIECES = 64;
/** How many sentences a window shows before and behind those that it is believed of; both are in two windows. */
const BEFORE = 3;
const AFTER = 1;

/** A sentence of a conversation. */
export interface WindowSentence {
  readonly text: string;
  /** The number of its message: where it changes, the marker says who speaks. */
  readonly message: number;
  /** The number of the participant, null where nobody is named. */
  readonly speaker: number | null;
}

/** The sentences of a conversation in their order, and the names of its participants. */
export interface WindowedConversation {
  readonly sentences: readonly WindowSentence[];
  readonly names: readonly string[];
}

/** A run of sentences as the reader is given it. */
export interface Window {
  /** Its sentences are `[first, end)` of the conversation. */
  readonly first: number;
  readonly end: number;
  /** Its word counts for the sentences `[believedFrom, believedEnd)`: no other window shows as much of what is around them. */
  readonly believedFrom: number;
  readonly believedEnd: number;
  /** The pieces of all its sentences, each behind its marker. */
  readonly pieces: Int32Array;
  /** For each piece the number of its sentence, from 0 in this window. */
  readonly sentence: Int32Array;
  /** For each sentence the place among the pieces of the first behind its marker, and of its last. */
  readonly own: Int32Array;
  readonly last: Int32Array;
}

/** A sentence in pieces. */
interface Row {
  readonly marker: Int32Array;
  readonly ids: Int32Array;
}

/**
 * The windows over a conversation, or over its sentences `[from, to)` as if there were no others, in their order. One is made
 * when it is asked for, and only the sentences of two are held in pieces: time is linear in the text, memory bounded. Every
 * sentence is believed of exactly one window.
 */
export function* windowsOf(
  table: PieceTable,
  { sentences, names }: WindowedConversation,
  from = 0,
  to = sentences.length,
): Generator<Window, void, undefined> {
  const markers = new Markers(table, names);
  let rows: Row[] = [];
  for (let first = from; first < to; ) {
    let end = first;
    for (let used = 0; end < to; end++) {
      const row = rows[end - first] ?? rowOf(table, markers, sentences, end);
      rows[end - first] = row;
      used += row.marker.length + row.ids.length;
      if (used > WINDOW_PIECES) break;
    }
    yield windowOf(rows.slice(0, end - first), first, {
      believedFrom: first === from ? from : first + BEFORE,
      believedEnd: end === to ? to : end - AFTER,
    });
    if (end === to) return;
    const next = end - BEFORE - AFTER;
    rows = rows.slice(next - first);
    first = next;
  }
}

function rowOf(table: PieceTable, markers: Markers, sentences: readonly WindowSentence[], at: number): Row {
  const { text, message, speaker } = sentences[at] as WindowSentence;
  const goesOn = sentences[at - 1]?.message === message;
  return {
    marker: goesOn ? markers.same : markers.of(speaker),
    ids: encode(table, shownText(text), SENTENCE_PIECES).ids,
  };
}

function windowOf(rows: readonly Row[], first: number, believed: Pick<Window, 'believedFrom' | 'believedEnd'>): Window {
  const size = rows.reduce((sum, { marker, ids }) => sum + marker.length + ids.length, 0);
  const [pieces, sentence] = [new Int32Array(size), new Int32Array(size)];
  const [own, last] = [new Int32Array(rows.length), new Int32Array(rows.length)];
  let at = 0;
  for (const [number, { marker, ids }] of rows.entries()) {
    const start = at;
    pieces.set(marker, start);
    pieces.set(ids, start + marker.length);
    at += marker.length + ids.length;
    sentence.fill(number, start, at);
    own[number] = start + marker.length;
    last[number] = at - 1;
  }
  return { first, end: first + rows.length, ...believed, pieces, sentence, own, last };
}
