import type { AskedClause } from './asked-clause.js';
import type { PossibleOwner } from './possible-owner.js';
import { seeksAnybody } from './subject-forms.js';
import { WORDS } from './subject-words.js';
import { personOf, sortOf } from './word-sorts.js';

/** Roles of those whom the text names, in the clause or around it. */
const NAMED = ['named', 'named self', 'above', 'before', 'behind'] as const;

/**
 * What holds whatever was fitted, where the subject is plain: what I say I will do is not theirs who agree; what somebody is
 * to do is theirs who take it or are named, and so is what "she" or "the web team" will do, unless "I" stands there, too;
 * what "we" will do may be the speaker's who speaks for others at length; "you" is not the speaker, and "can you" is asked of
 * whoever is mentioned with it, or is replied to.
 */
export function mayBeMeant(person: PossibleOwner, clause: AskedClause, all: readonly PossibleOwner[]): boolean {
  const { form, subject, tokens } = clause;
  const isSpeaker = person.plays('speaker');
  if (person.plays('named: object')) return person.isTaking;
  if (person.plays("named: then 's") && seeksAnybody(tokens, clause.from, clause.to)) return person.isTaking;
  if (subject?.isPlain !== true) return true;
  if (subject.who === 'speaker' && WORDS.me.has(tokens[subject.at]?.norm ?? '')) return isSpeaker;
  if (subject.who === 'speaker') return isSpeaker || form !== 'I' || !person.isTaking || person.plays('named');
  if (person.isTaking || isNamed(person)) return true;
  if (subject.who === 'third' && isSpeaker && saysI(clause)) return true;
  if (subject.who === 'third') return !WORDS.others.has(tokens[subject.at]?.norm ?? '') && !isOfGroup(clause);
  if (subject.who === 'someone') return person.plays('speaker: planned');
  if (subject.who === 'group') return person.plays('speaker: at length') && form === 'WE' && !seeksSomebody(clause);
  if (subject.who !== 'addressee') return true;
  if (isSpeaker && saysI(clause) && sortOf(tokens[subject.at]) !== 'WORK') return true;
  if (all.some((other) => other.plays('named: mention'))) return false;
  const isReply = form === 'YOU' && all.some((other) => other.plays('answered'));
  return isReply ? person.plays('answered') : !isSpeaker;
}

/** Whether the words in or around the clause name somebody. */
export function isNamed(person: PossibleOwner): boolean {
  return NAMED.some((role) => person.plays(role));
}

function saysI({ tokens, from, to }: AskedClause): boolean {
  return tokens.slice(from, to).some(({ norm }) => personOf(norm) === 'I');
}

/** "We need someone to send it": "we" are not to do it. */
function seeksSomebody({ tokens, from, to }: AskedClause): boolean {
  for (let at = from + 1; at < to; at++)
    if (WORDS.anybody.has(tokens[at]?.norm ?? '') && WORDS.needs.has(tokens[at - 1]?.norm ?? '')) return true;
  return false;
}

/** How many tokens the name of a group may have before its noun: "the new web team". */
const GROUP_WORDS = 4;

/** "The web team will move it": it is for the group, and for nobody by name. */
function isOfGroup({ tokens, subject, to }: AskedClause): boolean {
  const at = subject?.at ?? 0;
  for (let noun = at + 1; noun < Math.min(to - 1, at + 1 + GROUP_WORDS); noun++) {
    if (!WORDS.groups.has(tokens[noun]?.norm ?? '')) continue;
    const after = tokens[noun + 1]?.norm ?? '';
    return WORDS.willing.has(after) || WORDS.to.has(after) || WORDS.auxiliaries.has(after) || WORDS.is.has(after);
  }
  return false;
}

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
  const isActing = ['named: to act', 'named: acting', 'named self: acting'].some((trait) => person.plays(trait));
  const isSubject = subject?.isPlain === true && person.plays('named: subject named');
  const isKnown = !person.plays('named: perhaps') || person.plays('named: perhaps given');
  if ((isActing || isSubject) && isKnown) return true;
  return subject?.who === 'addressee' && subject.isPlain && person.plays('sent to');
}
