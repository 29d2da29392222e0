import type { MessagePassage } from './passages.js';

/** The part of a conversation that one call of the model reads. */
export interface Chunk {
  /** In order. Those before `own` belong to the chunk before and are repeated as context. */
  readonly passages: readonly MessagePassage[];
  readonly own: number;
  /** The chunk covers the sentences `[from, to)` of the conversation. */
  readonly from: number;
  readonly to: number;
}

/** UTF-16 units of passages in a chunk, without the repeated ones. */
export const CHUNK_SIZE = 24_000;
/** At most this many passages, and UTF-16 units, are repeated in the next chunk. */
const OVERLAP = 3;
const OVERLAP_SIZE = 3000;

/** Splits a conversation between passages into chunks, so that every sentence belongs to exactly one. */
export function chunksOf(passages: readonly MessagePassage[], size = CHUNK_SIZE): Chunk[] {
  const chunks: Chunk[] = [];
  let first = 0;
  let length = 0;
  passages.forEach(({ text }, at) => {
    if (at > first && length + text.length > size) {
      chunks.push(chunkOf(passages, first, at));
      first = at;
      length = 0;
    }
    length += text.length;
  });
  if (first < passages.length) chunks.push(chunkOf(passages, first, passages.length));
  return chunks;
}

function chunkOf(passages: readonly MessagePassage[], first: number, last: number): Chunk {
  let before = first;
  let size = 0;
  while (before > 0 && first - before < OVERLAP) {
    size += passages[before - 1]?.text.length ?? 0;
    if (size > OVERLAP_SIZE) break;
    before--;
  }
  return {
    passages: passages.slice(before, last),
    own: first - before,
    from: passages[first]?.from ?? 0,
    to: passages[last - 1]?.to ?? 0,
  };
}
