import type { OwnerRule } from './owner-finding.js';

/** "Everyone please …", "let's meet Tuesday", "someone should …": nobody in particular. */
export const group: OwnerRule = {
  id: 'group',
  find({ utterance }, _, subject) {
    const { cues } = utterance;
    if (subject?.who === 'someone') return { participant: -1, basis: 'someone', confidence: 0.6 };
    if (cues.has('ask.someone')) return { participant: -1, basis: 'someone', confidence: 0.6 };
    if (cues.has('ask.everyone')) return { participant: -1, basis: 'group', confidence: 0.8 };
    if (cues.has('propose.lets') || cues.has('commit.we')) return { participant: -1, basis: 'group', confidence: 0.7 };
    return null;
  },
};
