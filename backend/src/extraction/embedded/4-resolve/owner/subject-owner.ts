import { type OwnerRule, participantFinding } from './owner-finding.js';

/** "I'll send it", "Ben will call them", "everyone please …": whoever the main clause is about. */
export const subjectOwner: OwnerRule = {
  id: 'subject',
  find({ utterance }, scene, subject) {
    const { tokens } = utterance.sentence;
    const { speaker } = utterance.message;
    switch (subject?.who) {
      case 'speaker':
        return speaker === null || !subject.isPlain ? null : participantFinding(scene, speaker, 'speaker', 0.93);
      case 'named':
        return participantFinding(scene, tokens[subject.at]?.participant ?? -1, 'named', 0.92);
      case 'group':
        return { participant: -1, basis: 'group', confidence: 0.8 };
      default:
        return null;
    }
  },
};
