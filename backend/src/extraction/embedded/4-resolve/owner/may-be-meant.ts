import type { AskedClause } from './asked-clause.js';
import type { PossibleOwner } from './possible-owner.js';

/** Words for somebody who does not speak here, and those that begin their name: "she will", "my cousin will". */
const OTHERS: ReadonlySet<string> = new Set(
  'he she they my his her their er il elle ils elles ella ellos ele ela eles seu sua'.split(' '),
);

/**
 * What holds whatever was fitted: what anybody or everybody is asked for is theirs who take it or are named; "you" is not
 * the speaker, "she" is nobody who speaks, and "can you" is asked of whoever is mentioned with it, or is replied to.
 */
export function mayBeMeant(person: PossibleOwner, clause: AskedClause, all: readonly PossibleOwner[]): boolean {
  const { form, subject, tokens } = clause;
  const isNamed = person.plays('named') || person.plays('named self');
  if (form === 'ANY' || form === 'ALL') return person.isTaking || isNamed;
  if (subject?.isPlain !== true || isNamed) return true;
  if (subject.who === 'third' && OTHERS.has(tokens[subject.at]?.norm ?? '')) return false;
  if (subject.who !== 'addressee') return true;
  if (all.some((other) => other.plays('named: mention'))) return false;
  const isReply = form === 'YOU' && all.some((other) => other.plays('answered'));
  return isReply ? person.plays('answered') : !person.plays('speaker');
}

/** Who acts at the head of the clause: "Ana sends it", "Ana to send it", "Ana will send it". */
const ACTING = ['THIRD', 'to', 'will'].map((after) => `named: head > ${after}`);

/** Whether it is plainly theirs: they are shown as a person and are the subject that acts, or the only one to whom a plain request is sent. */
export function isPlainlyMeant(person: PossibleOwner, { subject }: AskedClause): boolean {
  if (ACTING.some((trait) => person.plays(trait)) && !person.plays('named: perhaps')) return true;
  return subject?.who === 'addressee' && subject.isPlain && person.plays('sent to');
}
