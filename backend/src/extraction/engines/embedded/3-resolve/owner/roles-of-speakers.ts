import type { Utterance } from '../../2-read/utterance.js';
import type { Discourse } from '../discourse.js';
import { linksToCandidate, relationOf } from '../relation.js';
import type { OwnerSearch } from './possible-owner.js';
import { isOwnPlan } from './section.js';
import { WORDS } from './subject-words.js';
import { personOf, sortOf } from './word-sorts.js';

/** How many sentences behind, and messages, may answer. */
const SENTENCES_BEHIND = 12;
const MESSAGES_BEHIND = 3;
const TAKING: ReadonlySet<string> = new Set(['undertakes', 'accepts', 'reports_done']);

/** Whoever says it, by how they say it and by what they answer with it; an open box is for anybody to tick. */
export function noteSpeaker({ candidate: { utterance }, clause, discourse, owners }: OwnerSearch): void {
  const { speaker } = utterance.message;
  const { tokens, from, to, form } = clause;
  if (speaker === null || (utterance.sentence.list === 'open_box' && form !== 'I')) return;
  const says: string[] = [];
  const { length, isListing } = turnOf(utterance, discourse);
  for (let at = from; at < to; at++) {
    const person = personOf(tokens[at]?.norm ?? '');
    if (person === 'I' || person === 'WE') says.push(person);
    const norm = tokens[at]?.norm ?? '';
    if (WORDS.me.has(norm) && at > from) says.push(`${tokens[at - 1]?.norm} ${norm}`);
    if (person === 'WE') says.push(`WE in ${length}`);
  }
  says.push(`${form} in ${length}`);
  if (length !== 'one') says.push('at length');
  if (isListing) says.push('listing', `listing ${form}`);
  if (isOwnPlan(utterance, discourse.utterances)) says.push('planned');
  const link = discourse.linkFrom.get(utterance.sentence.index);
  const asked = link === undefined ? undefined : discourse.utterances[link.to];
  owners
    .person(speaker)
    ?.note('speaker', [
      ...clause.traits,
      ...clause.says,
      ...says,
      ...(link === undefined
        ? []
        : [`${link.relation}`, `answers ${asked?.sentence.asks === true ? 'question' : 'other'}`]),
    ]);
}

/** How many sentences a turn has that goes on at length. */
const LONG = 10;

/** How long the speaker goes on around a sentence, and whether most of it are points of a list, as in a stand-up. */
function turnOf({ sentence: { index, position }, message }: Utterance, { utterances }: Discourse) {
  let sentences = 0;
  let points = 0;
  for (let at = Math.max(index - position, index - LONG); at <= index + LONG; at++) {
    const own = utterances[at];
    if (own?.message.index !== message.index) break;
    sentences++;
    if (own.sentence.list !== null) points++;
  }
  const length = sentences < 2 ? 'one' : sentences < 4 ? 'few' : sentences < LONG ? 'some' : 'many';
  return { length, isListing: points > 2 && points * 2 > sentences };
}

/** Those who may be spoken to: who is answered, who the message is sent to, who spoke before, the only other one. */
export function noteAddressed({ candidate: { utterance }, clause, discourse, owners }: OwnerSearch): void {
  const { message, sentence } = utterance;
  const traits =
    message.index === discourse.conversation.messages.length - 1 ? [...clause.traits, 'last'] : clause.traits;
  const note = (participant: number | null | undefined, role: string) => {
    if (participant === null || participant === undefined || participant === message.speaker) return;
    owners.person(participant)?.note(role, traits);
  };
  if (message.replyTo !== undefined) note(discourse.conversation.messages[message.replyTo]?.speaker, 'answered');
  if (message.addressees?.length === 1) note(message.addressees[0], 'sent to');
  note(onlyOther(discourse.speakers, message.speaker), 'only other');
  for (let at = sentence.index - sentence.position - 1; at >= 0; at--) {
    const other = discourse.utterances[at];
    if (other === undefined || message.index - other.message.index > MESSAGES_BEHIND) break;
    if (other.message.speaker === null || other.message.speaker === message.speaker) continue;
    note(other.message.speaker, 'spoke before');
    break;
  }
}

/** Whom a message speaks to, where that can be told without its words. */
export function addresseeOf({ message }: Utterance, discourse: Discourse): number | undefined {
  const answered = message.replyTo === undefined ? null : discourse.conversation.messages[message.replyTo]?.speaker;
  if (answered !== null && answered !== undefined && answered !== message.speaker) return answered;
  return message.addressees?.length === 1 ? message.addressees[0] : onlyOther(discourse.speakers, message.speaker);
}

/** The one who speaks beside the speaker, where there is only one: never looks at more than two, however many speak. */
function onlyOther(speakers: ReadonlySet<number>, own: number | null): number | undefined {
  let found: number | undefined;
  for (const speaker of speakers) {
    if (speaker === own) continue;
    if (found !== undefined) return undefined;
    found = speaker;
  }
  return found;
}

/** Those who speak next, by how they begin, and those who take up what is asked. */
export function noteAnswering({ candidate, clause, discourse, owners }: OwnerSearch): void {
  const { message, sentence } = candidate.utterance;
  const seen = new Set<number>();
  for (let at = sentence.index + 1; at <= sentence.index + SENTENCES_BEHIND; at++) {
    const later = discourse.utterances[at];
    if (later === undefined || later.message.index - message.index > MESSAGES_BEHIND) break;
    const { speaker } = later.message;
    if (speaker === null || speaker === message.speaker || seen.has(speaker)) continue;
    const { tokens } = later.sentence;
    const [head] = tokens;
    owners
      .person(speaker)
      ?.note(seen.size === 0 ? 'speaks next' : 'speaks later', [
        `form ${clause.form}`,
        `${clause.form} begins ${sortOf(head)}`,
        `begins ${head?.kind === 'word' ? head.norm : sortOf(head)}`,
        ...(later.sentence.asks ? ['asks'] : []),
      ]);
    seen.add(speaker);
  }
  for (const link of linksToCandidate(candidate, discourse)) {
    const answer = discourse.utterances[link.from]?.message;
    const speaker = answer?.speaker;
    if (speaker === null || speaker === undefined || answer?.heading !== message.heading) continue;
    const relation = relationOf(link, discourse);
    const person = owners.person(speaker);
    person?.note('takes up', [relation, `${relation} ${clause.form}`]);
    if (person !== undefined && TAKING.has(relation)) person.isTaking = true;
  }
}
