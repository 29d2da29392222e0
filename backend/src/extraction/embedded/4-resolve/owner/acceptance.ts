import { type OwnerRule, participantFinding } from './owner-finding.js';

/** Who said "on it" or "will do" to the request. */
export const acceptance: OwnerRule = {
  id: 'acceptance',
  find(candidate, scene) {
    if (candidate.utterance.acts.has('commit') && !candidate.utterance.acts.has('ask')) return null;
    const links = scene.linksTo.get(candidate.utterance.sentence.index) ?? [];
    const accepted =
      links.find((link) => link.relation === 'undertakes') ??
      links.find((link) => link.relation === 'reports_done' || link.relation === 'accepts');
    const speaker = accepted === undefined ? null : (scene.utterances[accepted.from]?.message.speaker ?? null);
    if (accepted === undefined || speaker === null) return null;
    return participantFinding(
      scene,
      speaker,
      'accepted',
      accepted.relation === 'undertakes' ? 0.9 : 0.78,
      accepted.from,
    );
  },
};
