import type { Token } from '../../2-segment/token.js';
import { handleOf, type OwnerRule, participantFinding } from './owner-finding.js';

/** "@ana could you …" or "Ana — thanks. Could you …": the one whom the sentence, or its message, turns to. */
export const mentionedAddressee: OwnerRule = {
  id: 'mentioned-addressee',
  find(candidate, scene, subject) {
    const { utterance } = candidate;
    if (!utterance.acts.has('ask') && !utterance.cues.has('assign.you-will') && subject?.who !== 'addressee')
      return null;
    if (utterance.cues.has('ask.someone') || utterance.cues.has('ask.everyone')) return null;
    const own = utterance.sentence.tokens.slice(candidate.from, candidate.to);
    const mention =
      own.find((token) => token.kind === 'mention' && token.participant !== utterance.message.speaker) ??
      vocative(own, utterance.message.speaker);
    if (mention !== undefined) {
      if (mention.participant >= 0) return participantFinding(scene, mention.participant, 'mentioned', 0.9);
      return { participant: -1, name: handleOf(utterance, mention), basis: 'mentioned', confidence: 0.8 };
    }
    for (
      let at = utterance.sentence.index - 1;
      at >= utterance.sentence.index - Math.min(3, utterance.sentence.position);
      at--
    ) {
      const before = scene.utterances[at];
      if (before === undefined) break;
      const called =
        before.sentence.tokens.find((token) => token.kind === 'mention') ??
        vocative(before.sentence.tokens, utterance.message.speaker);
      if (called !== undefined && called.participant >= 0 && called.participant !== utterance.message.speaker) {
        return participantFinding(scene, called.participant, 'mentioned', 0.8);
      }
    }
    return null;
  },
};

/** A name that is called: at the head or the end of the words, cut off by a mark. */
function vocative(tokens: readonly Token[], speaker: number | null): Token | undefined {
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    if (token.participant < 0 || token.participant === speaker) continue;
    const after = tokens[at + 1];
    const before = tokens[at - 1];
    const isHead =
      at <= 2 &&
      (after === undefined || after.kind === 'punctuation' || /^(?:can|could|would|will|please|you)$/.test(after.norm));
    const isTail =
      at >= tokens.length - 2 &&
      (before === undefined || before.kind === 'punctuation' || at === tokens.length - 1 || after?.norm === '?');
    if (isHead || isTail || before?.norm === ',') return token;
  }
  return undefined;
}
