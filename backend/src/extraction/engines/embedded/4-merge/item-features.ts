import { RELATIONS } from '../2-read/adjacency.js';
import { ITEM_KINDS } from '../2-read/candidate.js';
import { FeatureSpace } from '../2-read/model/feature-space.js';
import { MANNERS } from '../2-read/reader/sentence-facts.js';

const OWNERS = ['named', 'speaker', 'mentioned', 'accepted', 'addressee', 'group', 'someone', 'unknown'] as const;
const TASK_KINDS = ['request', 'commitment', 'assignment', 'accepted_request'] as const;
const STATUSES = ['open', 'done', 'cancelled', 'final', 'tentative', 'superseded', 'mitigated'] as const;

/** Where another item stands: in the same message, or in one of the two before or after. */
export const AROUND = ['with', 'before', 'after'] as const;

const space = new FeatureSpace();
const one = (name: string) => space.one(name);

/** Number of each of some features of one group, by member. */
function each<const T extends string>(name: string, members: readonly T[]): Readonly<Record<T, number>> {
  const first = space.group(name, members);
  return Object.fromEntries(members.map((member, at) => [member, first + at])) as Record<T, number>;
}

/**
 * All features of an item, which are numbers: the first ones of any size, all others 0 or 1 but `deadline`. But for the
 * manner of its format none describes the conversation as a whole: what is said far away does not change an item.
 */
export const ITEM_FEATURE = {
  bias: one('bias'),
  z: one('z'),
  /** What of `z` is above 1: the surest readings are wrong more often than they say. */
  surely: one('surely'),
  joint: one('joint'),
  rival: one('rival'),
  mentions: one('mentions'),
  again: one('again'),
  words: one('words'),
  manner: each(
    'manner',
    MANNERS.map(([manner]) => manner),
  ),
  marked: one('marked'),
  asks: one('asks'),
  quoted: one('quoted'),
  list: one('list'),
  takenUp: each('taken-up', RELATIONS),
  takesUp: each('takes-up', RELATIONS),
  owner: each('owner', OWNERS),
  /** How surely the owner is that one, or nobody. */
  ownerConfidence: one('owner-confidence'),
  /** How long the words of a task are: the logarithm of their number, how far they are below six, and whether they are a clause of a sentence. */
  length: one('length'),
  brief: one('brief'),
  clause: one('clause'),
  kind: each('kind', TASK_KINDS),
  status: each('status', STATUSES),
  deadline: one('deadline'),
  dueDate: one('due-date'),
  /** Probability of the surest item of each kind near by, by where it stands. */
  around: AROUND.map((where) => space.group(where, ITEM_KINDS)),
} as const;
export const ITEM_FEATURES = space;
