import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { EngineCall, EngineReading, StageDone } from '../extraction/engines/engine.js';

/** Of all answers together, as they are counted below. */
const MOST_BYTES = 64 * 1024 * 1024;

/** A reading as it was made, with the stages that were reported on the way. */
export interface KeptReading {
  readonly reading: EngineReading;
  readonly stages: readonly StageDone[];
}

/** Readings that are kept in the memory of this process. */
export interface AnswerCache {
  get(call: EngineCall): KeptReading | undefined;
  keep(call: EngineCall, kept: KeptReading): void;
}

/**
 * Keeps the last `entries` readings, 64 MB at most. One is found again by the same account alone, and only for the very
 * same question: its text, where it comes from, when and where it was said, and which learned reader reads beside.
 * @param reader names everything else that an answer depends on, such as the model and how it is asked
 */
export function answerCache(entries: number, reader: readonly unknown[]): AnswerCache {
  if (entries === 0) return { get: () => undefined, keep: () => undefined };
  const kept = new LRUCache<string, KeptReading>({
    max: entries,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ reading }) => JSON.stringify(reading).length * 2,
  });
  const keyOf = ({ accountId = null, rawContent, context, reader: choice = 'auto' }: EngineCall): string => {
    const facts = [reader, accountId, context, choice, rawContent];
    return createHash('sha256').update(JSON.stringify(facts, inOrder)).digest('base64');
  };
  return {
    get: (call) => kept.get(keyOf(call)),
    keep: (call, reading) => void kept.set(keyOf(call), reading),
  };
}

/** Two contexts that say the same are the same, in whatever order they say it. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
