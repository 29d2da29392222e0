import { KIND } from '../1-segment/token.js';
import type { Utterance } from '../2-read/utterance.js';
import { WordSet } from '../2-read/word-set.js';
import type { Discourse } from '../3-resolve/discourse.js';
import type { ResolvedItem } from '../3-resolve/resolved-item.js';
import { takesBack } from '../3-resolve/takes-back.js';

/**
 * What two items are compared by, in one shape for all. Items themselves have many shapes, depending on what is known of them.
 */
export interface Said {
  readonly index: number;
  readonly message: number;
  readonly utterance: Utterance;
  readonly words: WordSet;
  /** Every two words that follow each other. */
  readonly phrases: WordSet;
  /** The sentence that it takes up, or -1. */
  readonly takenUp: number;
  /** Who is to do a task: the parts of the name, in small letters; null where nobody is known. */
  readonly owner: readonly string[] | null;
  readonly ownerParticipant: number;
  /** The owner is named in the sentence itself. */
  readonly isNamed: boolean;
  /** Its speaker says that he will do it. */
  readonly isPromise: boolean;
  /** It takes back what was decided before it. */
  readonly takesBack: boolean;
  /** Due date, or the words of the deadline; null where there is none. */
  readonly deadline: string | null;
}

/** Whether two tasks that somebody is to do are to be done by the same person, who may be named in full or in part. */
export function haveSameOwner(earlier: Said, later: Said): boolean {
  if (earlier.ownerParticipant >= 0 && later.ownerParticipant >= 0)
    return earlier.ownerParticipant === later.ownerParticipant;
  if (earlier.owner === null || later.owner === null) return false;
  return isPartOf(earlier.owner, later.owner) || isPartOf(later.owner, earlier.owner);
}

function isPartOf(few: readonly string[], many: readonly string[]): boolean {
  return few[0] === many[0] || few.every((part) => many.includes(part));
}

export function asSaid(item: ResolvedItem, discourse: Discourse): Said {
  const { index, utterance, from, to } = item.candidate;
  const { first } = utterance.sentence;
  const task = item.type === 'task' ? item : undefined;
  return {
    index,
    message: utterance.message.index,
    utterance,
    words: item.words,
    phrases: phrasesIn(utterance, first + from, first + to),
    takenUp: discourse.linkFrom.get(index)?.to ?? -1,
    owner: task?.owner.name === undefined ? null : partsOf(task.owner.name),
    ownerParticipant: task?.owner.participant ?? -1,
    isNamed: task?.owner.basis === 'named',
    isPromise: task?.owner.basis === 'speaker',
    takesBack: item.type === 'decision' && takesBack(utterance),
    deadline: task?.deadline === undefined ? null : (task.deadline.dueDate ?? task.deadline.words.toLowerCase()),
  };
}

function partsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[ ,@]/)
    .filter((part) => part !== '');
}

function phrasesIn({ sentence: { all } }: Utterance, from: number, to: number): WordSet {
  const found: number[] = [];
  let before = -1;
  for (let at = from; at < to; at++) {
    const kind = all.kindOf(at);
    if (kind === KIND.punctuation || kind === KIND.emoji) continue;
    const norm = all.norms[at] as number;
    if (before >= 0) found.push(Math.imul(before, 0x9e3779b1) ^ norm);
    before = norm;
  }
  return WordSet.of(found);
}
