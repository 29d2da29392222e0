import { type OwnerRule, participantFinding } from './owner-finding.js';
import { EVERYBODY } from './subject-words.js';

const OTHERS: ReadonlySet<string> = new Set(
  'he she they we someone somebody anyone nobody you your who us our please'.split(' '),
);
/** What says that something will have been done: "the draft will be up tonight", "numbers by Friday". */
const ANNOUNCING: ReadonlySet<string> = new Set(['commit.you-get', 'commit.give-me']);

/** "PR will be up this afternoon", "Draft to you on the 6th": a result that is promised without a doer is the speaker's. */
export const promisedResult: OwnerRule = {
  id: 'promised-result',
  find({ utterance, from, to }, scene, subject) {
    const { speaker } = utterance.message;
    if (speaker === null) return null;
    const tokens = utterance.sentence.tokens.slice(from, to);
    if (tokens.some(({ norm }, at) => norm === 'by' && tokens[at + 1]?.norm === 'me'))
      return participantFinding(scene, speaker, 'speaker', 0.9);
    if (utterance.sentence.asks || utterance.acts.has('ask') || utterance.marker !== null) return null;
    const isOthers = tokens.some(
      ({ norm, kind, participant }) =>
        OTHERS.has(norm) || EVERYBODY.has(norm) || kind === 'mention' || (participant >= 0 && participant !== speaker),
    );
    const willBe = tokens.some(({ norm }, at) => norm === 'will' && tokens[at + 1]?.norm === 'be');
    const cue = utterance.hits.find((hit) => ANNOUNCING.has(hit.cue))?.cue;
    const isAnnounced = willBe || cue === 'commit.you-get' || (cue !== undefined && subject?.who !== 'third');
    return isOthers || !isAnnounced ? null : participantFinding(scene, speaker, 'speaker', 0.55);
  },
};
