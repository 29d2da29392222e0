import type { Candidate } from '../../2-read/candidate.js';
import { MANNERS } from '../../2-read/reader/sentence-facts.js';
import type { Discourse } from '../discourse.js';
import { type AskedClause, clauseOf } from './asked-clause.js';
import { isNamed, isPlainlyMeant, mayBeMeant } from './may-be-meant.js';
import { OWNER_WEIGHTS } from './owner-weights.js';
import { type PossibleOwner, PossibleOwners } from './possible-owner.js';
import { noteHolder, noteNamed, noteNamedNear } from './roles-of-names.js';
import { noteAddressed, noteAnswering, noteSpeaker } from './roles-of-speakers.js';
import { sectionOf } from './section.js';

/** Everybody who may be meant by a candidate, and what speaks for nobody. */
export interface OwnerChoice {
  readonly people: readonly PossibleOwner[];
  readonly nobody: ReadonlySet<string>;
  readonly clause: AskedClause;
}

export function choiceOf(candidate: Candidate, discourse: Discourse): OwnerChoice {
  const section = sectionOf(candidate.utterance, discourse.utterances);
  const clause = clauseOf(candidate, mannerOf(discourse.conversation.format), section);
  const owners = new PossibleOwners(discourse);
  const search = { candidate, clause, discourse, owners };
  for (const note of [noteSpeaker, noteNamed, noteNamedNear, noteHolder, noteAddressed, noteAnswering]) note(search);
  const everybody = owners.all;
  const { message } = candidate.utterance;
  // What "I" will do in a reply whose writer is not known is not for whom it replies to.
  const isUnsigned = clause.form === 'I' && message.speaker === null && discourse.conversation.hasMessages;
  const people = everybody.filter(
    (person) => mayBeMeant(person, clause, everybody) && (!isUnsigned || isNamed(person)),
  );
  const roles = new Set(people.flatMap((person) => person.roles));
  for (const person of people) person.noteTogether(clause.form);
  const traits = ['bias', ...clause.traits, ...clause.says, ...[...roles].map((role) => `beside ${role}`)];
  return { people, nobody: new Set(traits.map((trait) => `nobody: ${trait}`)), clause };
}

/** In which people write in a format: text without one is minutes, more often than not. */
function mannerOf(format: string): string {
  return format === 'text' ? 'text' : (MANNERS.find(([, pattern]) => pattern.test(format))?.[0] ?? 'chat');
}

export interface ChosenOwner {
  /** Undefined: nobody in particular. */
  readonly person: PossibleOwner | undefined;
  /** Probability that it is the right one. */
  readonly confidence: number;
}

/** Below this probability nobody is named: a wrong name does more harm than none. */
const LEAST = 0.5;

/**
 * The likeliest of all, by the weights of their traits: a choice in which nobody counts as one more. Those who are named
 * together ("Ana, Ben or Cleo to send it") count as one, for whom the first of them stands.
 */
export function choose({ people, nobody, clause }: OwnerChoice, weights = OWNER_WEIGHTS): ChosenOwner {
  const plain = people.filter((person) => isPlainlyMeant(person, clause));
  const meant = plain.length > 0 ? plain : people;
  const scores = meant.map(({ traits }) => sum(traits, weights));
  const ofNobody = plain.length > 0 ? Number.NEGATIVE_INFINITY : sum(nobody, weights);
  const most = Math.max(ofNobody, ...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const total = powers.reduce((all, power) => all + power, Math.exp(ofNobody - most));
  let best: PossibleOwner | undefined;
  let greatest = Math.exp(ofNobody - most);
  for (const person of meant) {
    const share = meant.reduce((all, other, at) => all + (isWith(person, other) ? (powers[at] as number) : 0), 0);
    if (share <= greatest) continue;
    best = person;
    greatest = share;
  }
  const confidence = greatest / total;
  if (confidence < LEAST && plain.length === 0) best = undefined;
  const first = best?.namedBehind;
  return { person: first !== undefined && people.includes(first) ? first : best, confidence };
}

function isWith(person: PossibleOwner, other: PossibleOwner): boolean {
  return other === person || (person.namedWith !== undefined && other.namedWith === person.namedWith);
}

function sum(traits: ReadonlySet<string>, weights: ReadonlyMap<string, number>): number {
  let total = 0;
  for (const trait of traits) total += weights.get(trait) ?? 0;
  return total;
}
