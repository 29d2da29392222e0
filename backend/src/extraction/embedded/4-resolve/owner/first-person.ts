import { type OwnerRule, participantFinding } from './owner-finding.js';

const OWN_CUES: ReadonlySet<string> = new Set([
  'commit.will',
  'commit.will-bare',
  'commit.will-do',
  'commit.on-it',
  'commit.can',
  'commit.let-me',
  'commit.have-to',
  'commit.progressive',
  'commit.present',
  'commit.would',
  'commit.you-get',
  'commit.give-me',
]);
/** Cues that are the speaker's own whatever the subject: "she'll have it tomorrow", "that's mine". */
const TAKING_ON: ReadonlySet<string> = new Set(['commit.you-get', 'commit.on-it', 'commit.will-do']);
/** Words for the speaker in the languages that have cue tables. */
const FIRST_PERSON: ReadonlySet<string> = new Set("i me mine ich mir je j' moi yo eu".split(' '));
const ASKING: ReadonlySet<string> = new Set([
  'ask.can-you',
  'ask.name-request',
  'ask.need-you',
  'ask.please',
  'ask.name-imperative',
]);

/** "I'll send it", "on it", "calling them now": the speaker. */
export const firstPerson: OwnerRule = {
  id: 'first-person',
  find(candidate, scene, subject) {
    const { utterance } = candidate;
    const speaker = utterance.message.speaker;
    if (speaker === null || subject?.who === 'addressee') return null;
    const inClause = utterance.hits.filter((hit) => hit.start >= candidate.from && hit.start < candidate.to);
    const own = inClause.find((hit) => OWN_CUES.has(hit.cue));
    if (own === undefined) return null;
    const saysI =
      subject?.who === 'speaker' ||
      utterance.sentence.tokens.slice(candidate.from, candidate.to).some((token) => FIRST_PERSON.has(token.norm));
    if (subject?.who === 'third' && !saysI && !TAKING_ON.has(own.cue)) return null;
    const asks = inClause.some((hit) => ASKING.has(hit.cue));
    if (asks && !saysI) return null;
    const weak = !saysI && own.cue !== 'commit.will-bare' && own.cue !== 'commit.will-do' && own.cue !== 'commit.on-it';
    if (
      weak &&
      (inClause.some((hit) => hit.cue.startsWith('ask.')) ||
        scene.linkFrom.get(utterance.sentence.index) === undefined) &&
      own.cue === 'commit.give-me'
    )
      return null;
    return participantFinding(scene, speaker, 'speaker', weak ? 0.7 : asks ? 0.75 : 0.93);
  },
};
