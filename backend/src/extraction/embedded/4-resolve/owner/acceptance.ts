import type { Utterance } from '../../3-detect/utterance.js';
import { relationOf } from '../relation.js';
import type { Scene } from '../scene.js';
import { type OwnerRule, participantFinding } from './owner-finding.js';

/** Who said "on it" or "will do" to the request. */
export const acceptance: OwnerRule = {
  id: 'acceptance',
  find({ utterance }, scene, subject) {
    if (utterance.acts.has('commit') && !utterance.acts.has('ask')) return null;
    if (subject?.who === 'third' && !utterance.acts.has('ask')) return null;
    const taker = takerOf(utterance, scene);
    return taker === null
      ? null
      : participantFinding(scene, taker.speaker, 'accepted', taker.confidence, taker.sentence);
  },
};

export interface Taker {
  readonly speaker: number;
  readonly confidence: number;
  /** The sentence with which it is taken. */
  readonly sentence: number;
}

/** Who takes what a sentence asks for: whoever undertakes it before whoever only says yes, or that it is done. */
export function takerOf(asking: Utterance, scene: Scene): Taker | null {
  let agreeing: Taker | null = null;
  for (const link of scene.linksTo.get(asking.sentence.index) ?? []) {
    const speaker = scene.utterances[link.from]?.message.speaker ?? null;
    const relation = relationOf(link, scene);
    if (speaker === null) continue;
    if (relation === 'undertakes') return { speaker, confidence: 0.9, sentence: link.from };
    if (relation === 'accepts' || relation === 'reports_done')
      agreeing ??= { speaker, confidence: 0.78, sentence: link.from };
  }
  return agreeing;
}
