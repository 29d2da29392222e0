import type { ResolvedItem } from '../4-resolve/resolved-item.js';
import type { Scene } from '../4-resolve/scene.js';

/** The named numbers that tell how likely each item is to be one, in the order of the items. */
export function describeItems(items: readonly ResolvedItem[], scene: Scene): Map<string, number>[] {
  const rivals = rivalProbabilities(items);
  const sums = new Map<ResolvedItem['type'], number>();
  for (const item of items) sums.set(item.type, (sums.get(item.type) ?? 0) + item.probability);
  const total = items.reduce((sum, item) => sum + item.probability, 0);
  const surest = Math.max(0, ...items.map((item) => item.probability));
  const size = Math.max(1, scene.utterances.length);
  return items.map((item) => {
    const features = new Map<string, number>([
      ['bias', 1],
      ['z', logOdds(item.probability)],
      ['joint', logOdds(item.joint)],
      ['surest', logOdds(surest)],
      ['density', Math.log((total + 0.5) / (size + 5))],
      ['kind-density', Math.log(((sums.get(item.type) ?? 0) + 0.5) / (size + 5))],
      ['size', Math.log(size)],
      ['rival', rivals.get(item.candidate.index)?.get(item.type) ?? 0],
      ['mentions', Math.min(4, item.mentions.length)],
      ['words', Math.min(6, item.words.size)],
    ]);
    const flag = (name: string) => features.set(name, 1);
    const { utterance } = item.candidate;
    flag(`source:${scene.conversation.sourceType}`);
    if (utterance.marker?.kind === item.type) flag('marked');
    if (utterance.sentence.asks) flag('asks');
    if (utterance.message.kind === 'quoted') flag('quoted');
    if (utterance.sentence.list !== null) flag('list');
    for (const link of scene.linksTo.get(item.candidate.index) ?? []) flag(`taken-up:${link.relation}`);
    const link = scene.linkFrom.get(item.candidate.index);
    if (link !== undefined) flag(`takes-up:${link.relation}`);
    if (item.type === 'task') {
      flag(`owner:${item.owner.basis}`);
      flag(`kind:${item.kind}`);
      flag(`status:${item.status}`);
      if (item.deadline !== undefined) features.set('deadline', 0.5 + item.deadline.strength);
      if (item.deadline?.dueDate !== undefined) flag('due-date');
    } else {
      flag(`status:${item.status}`);
    }
    return features;
  });
}

/** For a sentence the probability of the other kinds that it was also read as. */
function rivalProbabilities(items: readonly ResolvedItem[]): Map<number, Map<ResolvedItem['type'], number>> {
  const rivals = new Map<number, Map<ResolvedItem['type'], number>>();
  for (const item of items) {
    const own = rivals.get(item.candidate.index) ?? new Map();
    for (const type of ['task', 'decision', 'risk'] as const) {
      if (type !== item.type) own.set(type, Math.max(own.get(type) ?? 0, item.probability));
    }
    rivals.set(item.candidate.index, own);
  }
  return rivals;
}

function logOdds(probability: number): number {
  const bounded = Math.min(0.999, Math.max(0.001, probability));
  return Math.log(bounded / (1 - bounded));
}
