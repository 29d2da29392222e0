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

/** The neighbours of the sentence at `index`; messages without sentences are passed over. */
export function neighboursOf(utterances: readonly Utterance[], index: number): Neighbours {
  const own = utterances[index] as Utterance;
  const sameMessage = (other: Utterance | undefined) =>
    other !== undefined && other.message.index === own.message.index;
  const before = utterances[index - 1];
  const after = utterances[index + 1];
  const firstOwn = index - own.sentence.position;
  const previousLast = utterances[firstOwn - 1];
  const previous: Utterance[] = [];
  for (let at = firstOwn - 1; at >= 0 && previous.length < REACH; at--) {
    const other = utterances[at] as Utterance;
    if (other.message.index !== previousLast?.message.index) break;
    previous.push(other);
  }
  let at = index + 1;
  while (sameMessage(utterances[at])) at++;
  const next = firstSentences(utterances, at);
  const nextMessage = next[0]?.message.index;
  while (at < utterances.length && utterances[at]?.message.index === nextMessage) at++;
  const second = firstSentences(utterances, at);
  return {
    before: sameMessage(before) ? before : undefined,
    after: sameMessage(after) ? after : undefined,
    previous,
    next,
    second,
    previousIsOther: previousLast !== undefined && previousLast.message.speaker !== own.message.speaker,
    nextIsOther: next[0] !== undefined && next[0].message.speaker !== own.message.speaker,
  };
}

function firstSentences(utterances: readonly Utterance[], from: number): Utterance[] {
  const found: Utterance[] = [];
  const first = utterances[from];
  for (let at = from; at < utterances.length && found.length < REACH; at++) {
    const other = utterances[at] as Utterance;
    if (other.message.index !== first?.message.index) break;
    found.push(other);
  }
  return found;
}
