import type { Candidate } from '../../2-read/candidate.js';
import { MANNERS } from '../../2-read/reader/sentence-facts.js';
import type { Utterance } from '../../2-read/utterance.js';
import type { Discourse } from '../discourse.js';
import { type AskedClause, clauseOf } from './asked-clause.js';
import { isPlainlyMeant, mayBeMeant } from './may-be-meant.js';
import { OWNER_WEIGHTS } from './owner-weights.js';
import { type PossibleOwner, PossibleOwners } from './possible-owner.js';
import { noteHolder, noteNamed, noteNamedNear } from './roles-of-names.js';
import { noteAddressed, noteAnswering, noteSpeaker } from './roles-of-speakers.js';

/** Everybody who may be meant by a candidate, and what speaks for nobody. */
export interface OwnerChoice {
  readonly people: readonly PossibleOwner[];
  readonly nobody: ReadonlySet<string>;
  readonly clause: AskedClause;
}

export function choiceOf(candidate: Candidate, discourse: Discourse): OwnerChoice {
  const clause = clauseOf(
    candidate,
    mannerOf(discourse.conversation.format),
    sectionOf(candidate.utterance, discourse),
  );
  const owners = new PossibleOwners(discourse);
  noteSpeaker(candidate, clause, discourse, owners);
  noteNamed(candidate.utterance, clause, discourse, owners);
  noteNamedNear(candidate.utterance, clause, discourse, owners);
  noteHolder(candidate.utterance, clause, discourse, owners);
  noteAddressed(candidate, clause, discourse, owners);
  noteAnswering(candidate, clause, discourse, owners);
  const everybody = owners.all;
  const people = everybody.filter((person) => mayBeMeant(person, clause, everybody));
  const roles = new Set(people.flatMap(({ traits }) => [...traits].filter((trait) => !trait.includes(':'))));
  const nobody = new Set(
    ['bias', ...clause.traits, ...clause.says, ...[...roles].map((role) => `beside ${role}`)].map(
      (trait) => `nobody: ${trait}`,
    ),
  );
  return { people, nobody, clause };
}

/** In which people write in a format: text without one is minutes, more often than not. */
function mannerOf(format: string): string {
  return format === 'text' ? 'text' : (MANNERS.find(([, pattern]) => pattern.test(format))?.[0] ?? 'chat');
}

/** A line with no more tokens, nothing but a word and a colon, heads the points below it: "Next:". */
const HEADING = 2;
/** How far above a point its heading may be. */
const POINTS = 12;

/** The word that a point stands under: "next", "blocked"; empty where it stands under none. */
function sectionOf({ sentence, message }: Utterance, { utterances }: Discourse): string {
  if (sentence.list === null) return '';
  for (let at = sentence.index - 1; at >= sentence.index - POINTS; at--) {
    const above = utterances[at];
    if (above === undefined || above.message.index !== message.index) return '';
    const { first, last, all } = above.sentence;
    if (last - first === HEADING && all.tokenAt(last - 1).norm === ':') return all.tokenAt(first).norm;
  }
  return '';
}

export interface ChosenOwner {
  /** Undefined: nobody in particular. */
  readonly person: PossibleOwner | undefined;
  /** Probability that it is the right one. */
  readonly confidence: number;
}

/** Below this probability nobody is named: a wrong name does more harm than none. */
const LEAST = 0.5;

/** The likeliest of all, by the weights of their traits: a choice in which nobody counts as one more. */
export function choose({ people, nobody, clause }: OwnerChoice, weights = OWNER_WEIGHTS): ChosenOwner {
  const plain = people.filter((person) => isPlainlyMeant(person, clause));
  let best: PossibleOwner | undefined;
  let most = plain.length > 0 ? Number.NEGATIVE_INFINITY : sum(nobody, weights);
  const scores = [most];
  for (const person of plain.length > 0 ? plain : people) {
    const score = sum(person.traits, weights);
    scores.push(score);
    if (score <= most) continue;
    best = person;
    most = score;
  }
  const total = scores.reduce((all, score) => all + Math.exp(score - most), 0);
  const confidence = 1 / total;
  return { person: confidence < LEAST && plain.length === 0 ? undefined : best, confidence };
}

function sum(traits: ReadonlySet<string>, weights: ReadonlyMap<string, number>): number {
  let total = 0;
  for (const trait of traits) total += weights.get(trait) ?? 0;
  return total;
}
