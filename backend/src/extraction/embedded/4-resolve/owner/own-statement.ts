import { classesOf, WORD_CLASS } from '../../3-detect/lexicon/word-classes.js';
import { type OwnerRule, participantFinding } from './owner-finding.js';

const THIRD_PERSONS: ReadonlySet<string> = new Set([
  'he',
  'she',
  'they',
  'we',
  'someone',
  'somebody',
  'anyone',
  'everyone',
  'everybody',
  'nobody',
  'you',
  'your',
  'who',
  'us',
  'our',
]);

/** "Draft to you on the 6th", "will be up this afternoon": a promise that names no doer is the speaker's own. */
export const ownStatement: OwnerRule = {
  id: 'own-statement',
  find({ utterance, from, to }, scene) {
    const { speaker } = utterance.message;
    if (speaker === null || utterance.sentence.asks || utterance.acts.has('ask') || utterance.acts.has('marker'))
      return null;
    const tokens = utterance.sentence.tokens.slice(from, to);
    const namesOther = tokens.some(
      (token) => token.kind === 'mention' || (token.participant >= 0 && token.participant !== speaker),
    );
    if (namesOther || tokens.some((token) => THIRD_PERSONS.has(token.norm))) return null;
    const opensWithVerb = (classesOf(tokens[0]?.norm ?? '') & WORD_CLASS.work) !== 0;
    return opensWithVerb ? null : participantFinding(scene, speaker, 'speaker', 0.55);
  },
};
