import { sharedCount } from '../3-detect/content-words.js';
import type { Scorer } from '../3-detect/model/model.js';
import type { Utterance } from '../3-detect/utterance.js';
import type { ResolvedItem } from '../4-resolve/resolved-item.js';
import type { Scene } from '../4-resolve/scene.js';
import { describePair, PAIR_REACH } from './describe-pair.js';

/** How many items back a sentence is held against: keeps the cost linear in long conversations. */
const WINDOW = 24;
/** Messages within which sentences are weighed though they share no word. */
const NEAR = 3;
/**
 * Probability from which two sentences count as one item. Above one half, since joining two items loses one of them
 * while keeping one apart only repeats it; best in cross-validation among .5, .6, .7 and .8.
 */
const SAME_FROM: Readonly<Record<ResolvedItem['type'], number>> = { task: 0.8, decision: 0.7, risk: 0.75 };

/** Joins items of one kind that say the same, in the order of the text; `join` makes one of two. */
export function joinSame<T extends ResolvedItem>(
  items: readonly T[],
  scene: Scene,
  scorer: Scorer,
  join: (earlier: T, later: T) => T,
): T[] {
  const joined: T[] = [];
  for (const item of items) {
    let into = -1;
    let most = SAME_FROM[item.type];
    for (let at = joined.length - 1; at >= Math.max(0, joined.length - WINDOW); at--) {
      const probability = probabilityOfSame(joined[at] as T, item, scene, scorer);
      if (probability > most) {
        into = at;
        most = probability;
      }
    }
    if (into < 0) joined.push(item);
    else joined[into] = join(joined[into] as T, item);
  }
  return joined;
}

function probabilityOfSame<T extends ResolvedItem>(earlier: T, later: T, scene: Scene, scorer: Scorer): number {
  let most = 0;
  for (const member of earlier.members) {
    if (member.index === later.candidate.index || haveOtherOwners(earlier, later)) return 0;
    const distance = later.candidate.index - member.index;
    if (distance > PAIR_REACH) {
      if (saysTheSame(earlier.words, later.words)) most = Math.max(most, 0.9);
      continue;
    }
    if (!mayBeSame(member.utterance, later.candidate.utterance, scene)) continue;
    const features = describePair(member.utterance, later.candidate.utterance, scene);
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

/** Sentences that share no word, stand apart and do not answer each other are not worth weighing. */
function mayBeSame(earlier: Utterance, later: Utterance, scene: Scene): boolean {
  if (later.message.index - earlier.message.index <= NEAR) return true;
  if (scene.linkFrom.get(later.sentence.index)?.to === earlier.sentence.index) return true;
  return sharedCount(earlier.topic, later.topic) > 0;
}

function saysTheSame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const shared = sharedCount(a, b);
  return shared >= 3 && shared >= 0.7 * Math.min(a.size, b.size);
}
