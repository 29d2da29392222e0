import { sharedCount } from '../3-detect/content-words.js';
import type { Utterance } from '../3-detect/utterance.js';
import type { Scene } from '../4-resolve/scene.js';

/** Two sentences further apart than this are not held to say the same item, unless their words say so. */
export const PAIR_REACH = 30;

const POINTING: ReadonlySet<string> = new Set([
  'it',
  'that',
  'this',
  'them',
  'these',
  'those',
  'both',
  'one',
  'so',
  'then',
  'which',
  'das',
  'es',
  'ça',
  'lo',
  'eso',
  'isso',
]);

/** The named features of a pair of sentences, the earlier first, that tell whether both say one item. All are yes or no. */
export function describePair(
  earlier: Utterance,
  later: Utterance,
  scene: Pick<Scene, 'linkFrom' | 'linksTo'>,
): Set<string> {
  const features = new Set<string>(['bias']);
  const messages = later.message.index - earlier.message.index;
  features.add(`messages:${messages > 8 ? '9+' : messages > 4 ? '5-8' : messages}`);
  if (messages === 0) features.add(`sentences:${Math.min(4, later.sentence.index - earlier.sentence.index)}`);
  const speaker = earlier.message.speaker === later.message.speaker ? 'own' : 'other';
  features.add(`speaker:${speaker}`);
  const link = scene.linkFrom.get(later.sentence.index);
  if (link?.to === earlier.sentence.index) features.add(`answers:${link.relation}`);
  const back = scene.linkFrom.get(earlier.sentence.index);
  if (link !== undefined && back?.to === link.to) features.add('answer-the-same');
  const a = earlier.topic;
  const b = later.topic;
  const shared = sharedCount(a, b);
  features.add(`shared:${Math.min(3, shared)}`);
  const ratio = shared / Math.max(1, Math.min(a.size, b.size));
  features.add(`ratio:${ratio >= 0.66 ? 3 : ratio >= 0.4 ? 2 : ratio > 0 ? 1 : 0}`);
  features.add(`words:${Math.min(3, b.size)}:${speaker}:${messages === 0 ? 'same' : messages <= 2 ? 'near' : 'far'}`);
  if (later.sentence.tokens.slice(0, 8).some((token) => POINTING.has(token.norm)))
    features.add(`points-back:${speaker}:${messages <= 2 ? 'near' : 'far'}`);
  if (earlier.sentence.asks) features.add('earlier-asks');
  if (later.sentence.asks) features.add('later-asks');
  if (earlier.sentence.list !== null && later.sentence.list !== null) features.add('both-list');
  for (const first of earlier.acts)
    for (const second of later.acts) features.add(`acts:${first}>${second}:${messages === 0 ? 'same' : speaker}`);
  for (const act of later.acts) features.add(`later:${act}`);
  for (const act of earlier.acts) features.add(`earlier:${act}`);
  if (addressee(earlier) === later.message.speaker && later.message.speaker !== null) features.add('addressed-speaks');
  const named = addressee(earlier);
  const other = addressee(later);
  if (named >= 0 && other >= 0) features.add(named === other ? 'name-the-same' : 'name-others');
  return features;
}

/** The first participant named in a sentence besides its speaker; -1 for nobody. */
function addressee({ sentence, message }: Utterance): number {
  return (
    sentence.tokens.find((token) => token.participant >= 0 && token.participant !== message.speaker)?.participant ?? -1
  );
}
