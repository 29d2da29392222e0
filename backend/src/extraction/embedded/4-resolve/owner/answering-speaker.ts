import { type OwnerRule, participantFinding } from './owner-finding.js';

/** "Monday 9am, alarm set." in answer to a request: the one who answers. */
export const answeringSpeaker: OwnerRule = {
  id: 'answering-speaker',
  find({ utterance }, scene) {
    const link = scene.linkFrom.get(utterance.sentence.index);
    const asked = link === undefined ? undefined : scene.utterances[link.to];
    if (asked === undefined || utterance.message.speaker === null || utterance.acts.has('ask')) return null;
    if (!asked.acts.has('ask') && !asked.acts.has('assign')) return null;
    return participantFinding(scene, utterance.message.speaker, 'speaker', 0.65);
  },
};
