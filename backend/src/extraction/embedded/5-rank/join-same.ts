import { sharedCount } from '../3-detect/content-words.js';
import type { Scorer } from '../3-detect/model/model.js';
import type { Utterance } from '../3-detect/utterance.js';
import type { ResolvedItem } from '../4-resolve/resolved-item.js';
import type { Scene } from '../4-resolve/scene.js';
import { describePair, PAIR_REACH } from './describe-pair.js';

/** How many items back a sentence is held against: keeps the cost linear in long conversations. */
const WINDOW = 24;
/** Probability of a pair whose words alone say that it is one item. */
const SURELY = 0.9;
/** How many of the sentences that were joined already a new one is held against. */
const LATEST = 3;
/** Messages within which sentences are weighed though they share no word. */
const NEAR = 3;
/**
 * Probability from which two sentences count as one item. Above one half, since joining two items loses one of them
 * while keeping one apart only repeats it. Set by hand after one value for all kinds was tried in cross-validation:
 * of .5, .6, .7 and .8 the best was .8 for tasks, .7 for decisions and .8 for risks (.75 itself was not tried).
 */
const SAME_FROM: Readonly<Record<ResolvedItem['type'], number>> = { task: 0.8, decision: 0.7, risk: 0.75 };

/** Joins items of one kind that say the same, in the order of the text; `join` makes one of several. */
export function joinSame<T extends ResolvedItem>(
  items: readonly T[],
  scene: Scene,
  scorer: Scorer,
  join: (same: readonly [T, ...T[]]) => T,
): T[] {
  const groups: Group<T>[] = [];
  for (const item of items) {
    let into: Group<T> | undefined;
    let most = SAME_FROM[item.type];
    for (let at = groups.length - 1; at >= Math.max(0, groups.length - WINDOW); at--) {
      const group = groups[at] as Group<T>;
      const probability = probabilityOfSame(group, item, scene, scorer);
      if (probability > most) {
        into = group;
        most = probability;
      }
    }
    if (into === undefined) groups.push({ items: [item], words: new Set(item.words) });
    else {
      into.items.push(item);
      for (const word of item.words) into.words.add(word);
    }
  }
  return groups.map(({ items: same }) => (same.length === 1 ? same[0] : join(same)));
}

/** Items that say the same so far, and the words of all of them. */
interface Group<T> {
  readonly items: [T, ...T[]];
  readonly words: Set<string>;
}

function probabilityOfSame<T extends ResolvedItem>(group: Group<T>, later: T, scene: Scene, scorer: Scorer): number {
  let most = 0;
  for (const earlier of group.items.slice(-LATEST)) {
    if (earlier.candidate.index === later.candidate.index || haveOtherOwners(earlier, later)) return 0;
    const distance = later.candidate.index - earlier.candidate.index;
    if (distance > PAIR_REACH) {
      if (saysTheSame(group.words, later.words)) most = Math.max(most, SURELY);
      continue;
    }
    if (takesUp(earlier, later, scene)) most = Math.max(most, SURELY);
    if (!mayBeSame(earlier.candidate.utterance, later.candidate.utterance, scene)) continue;
    const features = describePair(earlier.candidate.utterance, later.candidate.utterance, scene);
    most = Math.max(most, scorer.probabilityOfSame(later.type, features));
  }
  return most;
}

/** Two tasks that name two people are two tasks, however alike their words are. */
function haveOtherOwners(earlier: ResolvedItem, later: ResolvedItem): boolean {
  if (earlier.type !== 'task' || later.type !== 'task') return false;
  if (earlier.owner.basis !== 'named' || later.owner.basis !== 'named') return false;
  return earlier.owner.name?.toLowerCase() !== later.owner.name?.toLowerCase();
}

/** "No problem, I'll send you the contract" in answer to "could you send me the contract?". */
function takesUp(earlier: ResolvedItem, later: ResolvedItem, { linkFrom }: Scene): boolean {
  const link = linkFrom.get(later.candidate.index);
  return link?.to === earlier.candidate.index && saysTheSame(earlier.words, later.words, 2);
}

/** Sentences that share no word, stand apart and do not answer each other are not worth weighing. */
function mayBeSame(earlier: Utterance, later: Utterance, scene: Scene): boolean {
  if (later.message.index - earlier.message.index <= NEAR) return true;
  if (scene.linkFrom.get(later.sentence.index)?.to === earlier.sentence.index) return true;
  return sharedCount(earlier.topic, later.topic) > 0;
}

function saysTheSame(a: ReadonlySet<string>, b: ReadonlySet<string>, least = 3): boolean {
  const shared = sharedCount(a, b);
  return shared >= least && shared >= 0.7 * Math.min(a.size, b.size);
}
