import { classesOf, WORD_CLASS } from '../../2-read/lexicon/word-classes.js';
import type { AskedClause } from './asked-clause.js';
import type { PossibleOwner } from './possible-owner.js';
import { ANYBODY, AUXILIARIES, GROUPS, IS, NEEDS, OTHERS, PASSIVE, TO, WILLING } from './subject-words.js';
import { sortOf } from './word-sorts.js';

/** Forms of a verb for what is done to something. */
const DONE = WORD_CLASS.workPast | WORD_CLASS.participle;

/**
 * What holds whatever was fitted: what anybody or everybody are to do, and what is to be done, is theirs who take it or are
 * named; so is what "we" are to do, or else the speaker's who speaks for others at length; what I say I will do is not
 * theirs who agree; "you" is not the speaker, "she" is nobody who speaks, and "can you" is asked of whoever is mentioned
 * with it, or is replied to.
 */
export function mayBeMeant(person: PossibleOwner, clause: AskedClause, all: readonly PossibleOwner[]): boolean {
  const { form, subject, tokens } = clause;
  const isNamed = person.plays('named') || person.plays('named self');
  if (person.plays('named: object')) return person.isTaking;
  const isOpen = form === 'ANY' || form === 'ALL' || (subject?.who === 'group' && subject.isPlain);
  if (isOpen || isPassive(clause)) {
    const speaksForUs = form === 'WE' && person.plays('speaker: at length') && !seeksSomebody(clause);
    return person.isTaking || isNamed || person.plays('above') || speaksForUs || person.plays('speaker: planned');
  }
  if (subject?.isPlain !== true || isNamed) return true;
  if (subject.who === 'speaker' && form === 'I') return person.plays('speaker') || !person.isTaking;
  if (subject.who === 'third' && (OTHERS.has(tokens[subject.at]?.norm ?? '') || isOfGroup(clause))) return false;
  if (subject.who !== 'addressee') return true;
  if (form === 'I' && person.plays('speaker') && sortOf(tokens[subject.at]) !== 'WORK') return true;
  if (all.some((other) => other.plays('named: mention'))) return false;
  const isReply = form === 'YOU' && all.some((other) => other.plays('answered'));
  return isReply ? person.plays('answered') : !person.plays('speaker');
}

/** "We need someone to send it": "we" are not to do it. */
function seeksSomebody({ tokens, from, to }: AskedClause): boolean {
  for (let at = from + 1; at < to; at++)
    if (ANYBODY.has(tokens[at]?.norm ?? '') && NEEDS.has(tokens[at - 1]?.norm ?? '')) return true;
  return false;
}

/** "The quote must be sent": somebody does it, and it does not say who. */
function isPassive({ tokens, from, to, subject }: AskedClause): boolean {
  if (subject?.who !== 'third') return false;
  for (let at = from + 1; at < to; at++) {
    const isDone = (classesOf(tokens[at]?.norm ?? '') & DONE) !== 0;
    if (isDone && (PASSIVE.has(tokens[at - 1]?.norm ?? '') || PASSIVE.has(tokens[at + 1]?.norm ?? ''))) return true;
  }
  return false;
}

/** How many tokens the name of a group may have before its noun: "the new web team". */
const GROUP_WORDS = 4;

/** "The web team will move it": it is for the group, and for nobody by name. */
function isOfGroup({ tokens, subject, to }: AskedClause): boolean {
  const at = subject?.at ?? 0;
  for (let noun = at + 1; noun < Math.min(to - 1, at + 1 + GROUP_WORDS); noun++) {
    if (!GROUPS.has(tokens[noun]?.norm ?? '')) continue;
    const after = tokens[noun + 1]?.norm ?? '';
    return WILLING.has(after) || TO.has(after) || AUXILIARIES.has(after) || IS.has(after);
  }
  return false;
}

/** Who acts at the head of the clause: "Ana sends it", "Ana to send it", "Ana will send it"; a scribe may be Ana. */
const ACTING = ['THIRD', 'to', 'will'].flatMap((after) => [`named: head > ${after}`, `named self: head > ${after}`]);

/**
 * Whether it is plainly theirs: they are called at its head, or stand there before marked work; they stand in the mark
 * ("[ACTION - Lee]") or in brackets at the end of the point ("(@lee)"), they are needed to do it ("we need Lee to send
 * it"), they are shown or known as a person and are the subject that acts, they take what anybody is asked for, or a plain
 * request is sent to them alone; or they plan it in a report of their own work.
 */
export function isPlainlyMeant(person: PossibleOwner, { form, subject }: AskedClause): boolean {
  if (form === 'ANY' && person.isTaking) return true;
  if (person.plays('named: called') || person.plays('named: given work')) return true;
  if (person.plays('named: needed') || person.plays('named: taken up')) return true;
  if (person.plays('named: in the mark') || person.plays('named self: in the mark')) return true;
  if (person.plays('speaker: planned') || person.plays('above: planned')) return true;
  if (person.plays('behind: handed') || person.plays('named: writer')) return true;
  const isActing = person.plays('named: to act') || ACTING.some((trait) => person.plays(trait));
  const isSubject = subject?.isPlain === true && person.plays('named: subject named');
  const isKnown = !person.plays('named: perhaps') || person.plays('named: perhaps given');
  if ((isActing || isSubject) && isKnown) return true;
  return subject?.who === 'addressee' && subject.isPlain && person.plays('sent to');
}
