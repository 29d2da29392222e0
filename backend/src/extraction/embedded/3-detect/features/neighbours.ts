import type { Utterance } from '../utterance.js';

/** The sentences around one, in its own message and in the messages before and after. */
export interface Neighbours {
  readonly before: Utterance | undefined;
  readonly after: Utterance | undefined;
  /** Last sentences of the message before, nearest first. */
  readonly previous: readonly Utterance[];
  /** First sentences of the message after. */
  readonly next: readonly Utterance[];
  /** First sentences of the message after that. */
  readonly second: readonly Utterance[];
  readonly previousIsOther: boolean;
  readonly nextIsOther: boolean;
}

const REACH = 2;

/** For every sentence the position of the first one of the next message; the length of the list after the last. */
export function messageEnds(utterances: readonly Utterance[]): Int32Array {
  const ends = new Int32Array(utterances.length);
  for (let at = utterances.length - 1; at >= 0; at--) {
    const isLast = utterances[at + 1]?.message.index !== utterances[at]?.message.index;
    ends[at] = isLast ? at + 1 : (ends[at + 1] ?? utterances.length);
  }
  return ends;
}

/** The neighbours of the sentence at `index`; messages without sentences are passed over. */
export function neighboursOf(utterances: readonly Utterance[], ends: Int32Array, index: number): Neighbours {
  const own = utterances[index] as Utterance;
  const firstOwn = index - own.sentence.position;
  const next = ends[index] ?? utterances.length;
  const second = ends[next] ?? utterances.length;
  const previousLast = utterances[firstOwn - 1];
  const nextFirst = utterances[next];
  const before = own.sentence.position > 0 ? utterances[index - 1] : undefined;
  const after = index + 1 < next ? utterances[index + 1] : undefined;
  return {
    before,
    after,
    previous: sameMessage(utterances, firstOwn - 1, -1),
    next: sameMessage(utterances, next, 1),
    second: sameMessage(utterances, second, 1),
    previousIsOther: previousLast !== undefined && previousLast.message.speaker !== own.message.speaker,
    nextIsOther: nextFirst !== undefined && nextFirst.message.speaker !== own.message.speaker,
  };
}

/** The sentence at `from` and the one beside it in the direction of `step`, where both are of one message. */
function sameMessage(utterances: readonly Utterance[], from: number, step: 1 | -1): Utterance[] {
  const first = utterances[from];
  if (first === undefined) return [];
  const found = [first];
  for (let at = from + step; found.length < REACH; at += step) {
    const other = utterances[at];
    if (other === undefined || other.message.index !== first.message.index) break;
    found.push(other);
  }
  return found;
}
