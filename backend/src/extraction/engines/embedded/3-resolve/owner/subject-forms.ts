import type { Token } from '../../1-segment/token.js';
import { classesOf, WORD_CLASS } from '../../2-read/lexicon/word-classes.js';
import { WORDS } from './subject-words.js';

/** Who is to do what some words say, by the subject of their main clause. */
export interface Subject {
  readonly who: 'speaker' | 'addressee' | 'group' | 'someone' | 'third' | 'named';
  /** The first token that says so. */
  readonly at: number;
  /** False where the words only suggest it: a form in -ing without a pronoun, a name without a verb. */
  readonly isPlain: boolean;
}

const IBERIAN_I = WORD_CLASS.ibFirst | WORD_CLASS.futureFirst;
/** Forms of a verb behind the name of whoever does it, or is asked to. */
const ACTING =
  WORD_CLASS.workThird |
  WORD_CLASS.work |
  WORD_CLASS.second |
  WORD_CLASS.deThird |
  WORD_CLASS.frThird |
  WORD_CLASS.ibThird |
  WORD_CLASS.futureThird;
/** How many tokens behind "I need" whoever is needed may stand. */
const WANTED_REACH = 4;

/** A subject at a token. */
export function plain(who: Subject['who'], at: number, isPlain = true): Subject {
  return { who, at, isPlain };
}

/** "Let me …", "let's …". */
export function letSubject(next: string, at: number): Subject | null {
  if (WORDS.me.has(next)) return plain('speaker', at);
  return WORDS.us.has(next) ? plain('group', at, false) : plain('addressee', at, false);
}

/** "You call them", but "you'll have it by Friday" is a promise of the speaker's. */
export function youSubject(tokens: readonly Token[], at: number, to: number): Subject | null {
  const token = tokens[at] as Token;
  let verb = at + 1;
  while (verb < to && (WORDS.adverbs.has(tokens[verb]?.norm ?? '') || WORDS.will.has(tokens[verb]?.norm ?? ''))) verb++;
  const after = tokens[verb + 1]?.norm ?? '';
  if (
    WORDS.obtaining.has(tokens[verb]?.norm ?? '') &&
    ![WORDS.me, WORDS.us, WORDS.to].some((words) => words.has(after))
  )
    return plain('speaker', at);
  const isYes = token.end - token.start === 2 && (tokens[at + 1]?.norm === ',' || tokens[at + 1]?.norm === token.norm);
  return isYes ? null : plain('addressee', at);
}

/** Whether a form of a verb stands there: "me pasas el informe". */
export function startsVerb(tokens: readonly Token[], at: number, to: number): boolean {
  const token = at < to ? tokens[at] : undefined;
  return token?.kind === 'word' && (classesOf(token.norm) & (WORD_CLASS.determiner | WORD_CLASS.preposition)) === 0;
}

/** "I will send it" and "I hope to send it", but "I think Ben does it" and "I need you to do it". */
export function firstPerson(tokens: readonly Token[], at: number, to: number): Subject | number {
  let verb = at + 1;
  while (verb < to && (WORDS.adverbs.has(tokens[verb]?.norm ?? '') || WORDS.auxiliaries.has(tokens[verb]?.norm ?? '')))
    verb++;
  if (WORDS.be.has(tokens[verb]?.norm ?? '') && WORDS.wanting.has(tokens[verb + 1]?.norm ?? '')) verb++;
  const norm = tokens[verb]?.norm ?? '';
  if (WORDS.thinking.has(norm) && !WORDS.to.has(tokens[verb + 1]?.norm ?? ''))
    return WORDS.that.has(tokens[verb + 1]?.norm ?? '') ? verb + 2 : verb + 1;
  const isPromised = tokens.slice(at, verb).some((token) => WORDS.promising.has(token.norm));
  if (!WORDS.wanting.has(norm) || (isPromised && !WORDS.evenPromised.has(norm))) return plain('speaker', at);
  for (let other = verb + 1; other < Math.min(to, verb + 1 + WANTED_REACH); other++) {
    const token = tokens[other] as Token;
    if (WORDS.to.has(token.norm)) return plain('speaker', at);
    if (token.participant >= 0) return plain('named', other);
    if (WORDS.anybody.has(token.norm)) return plain('someone', other);
    if (WORDS.everybody.has(token.norm)) return plain('group', other);
    if (WORDS.you.has(token.norm)) return plain('addressee', other);
  }
  return WORDS.needs.has(norm) ? plain('addressee', at, false) : plain('speaker', at, false);
}

/** "… somebody to book a table": it is for anybody. */
export function seeksAnybody(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at + 1 < to; at++)
    if (WORDS.anybody.has(tokens[at]?.norm ?? '') && WORDS.to.has(tokens[at + 1]?.norm ?? '')) return true;
  return false;
}

/** "Ben will …", "Ben, …", "Ben: …", "Ben + Cleo to …". */
export function namedSubject(tokens: readonly Token[], at: number, to: number): Subject | number | null {
  const { participant } = tokens[at] as Token;
  let end = at + 1;
  while (end < to && tokens[end]?.participant === participant) end++;
  const token = tokens[end];
  if (token === undefined || end >= to) return null;
  const { norm } = token;
  if (WORDS.owning.has(norm)) {
    const mask = classesOf(tokens[end + 1]?.norm ?? '');
    if (seeksAnybody(tokens, end, to)) return null;
    return (mask & WORD_CLASS.workIng) !== 0 ? plain('named', at) : plain('third', at);
  }
  if (norm === ',') return (tokens[end + 1]?.participant ?? -1) >= 0 ? plain('third', at, false) : end + 1;
  if (/^[:\-–—→>]$/.test(norm)) return plain('named', at);
  if (token.kind === 'punctuation') return null;
  const mask = classesOf(norm);
  const acts =
    WORDS.named.has(norm) ||
    WORDS.you.has(norm) ||
    WORDS.auxiliaries.has(norm) ||
    WORDS.to.has(norm) ||
    WORDS.please.has(norm) ||
    (mask & ACTING) !== 0;
  return plain(acts ? 'named' : 'third', at, acts);
}

/** "Can you …", "shall I …", "could I have …", "would Ben …". */
export function askedSubject(tokens: readonly Token[], at: number, to: number): Subject | number | null {
  const aux = tokens[at]?.norm ?? '';
  const token = tokens[at + 1] as Token;
  const { norm } = token;
  if (WORDS.you.has(norm)) {
    const wanted = tokens.slice(at + 2, Math.min(to, at + 5)).some((word) => WORDS.me.has(word.norm));
    return WORDS.doing.has(aux) && wanted ? plain('speaker', at) : plain('addressee', at + 1);
  }
  if (WORDS.i.has(norm)) {
    const verb = tokens[WORDS.adverbs.has(tokens[at + 2]?.norm ?? '') ? at + 3 : at + 2]?.norm ?? '';
    const obtains = WORDS.asking.has(verb);
    return plain(obtains && !WORDS.offering.has(aux) ? 'addressee' : 'speaker', at + 1, !obtains);
  }
  if (WORDS.anybody.has(norm)) return plain('someone', at + 1);
  if (WORDS.everybody.has(norm) || WORDS.we.has(norm)) return plain('group', at + 1);
  if (token.participant >= 0) return plain('named', at + 1);
  if (WORDS.promising.has(aux))
    return token.kind === 'word' && classesOf(norm) !== WORD_CLASS.determiner ? plain('speaker', at) : null;
  return WORDS.third.has(norm) ? plain('third', at + 1) : null;
}

/** A verb without a subject: a call to somebody else, or in -ing and in the first person of Romance languages the speaker's own. */
export function bySubjectlessVerb(tokens: readonly Token[], at: number, to: number): Subject | null {
  const { norm, kind } = tokens[at] as Token;
  const next = tokens[at + 1]?.norm ?? '';
  if (kind !== 'word') return null;
  if (WORDS.politely.has(norm)) return plain('addressee', at);
  if (offers(tokens, at, to)) return plain('speaker', at);
  const mask = classesOf(WORDS.beforeVerb.has(norm) && (classesOf(next) & IBERIAN_I) !== 0 ? next : norm);
  if ((mask & (WORD_CLASS.determiner | WORD_CLASS.preposition)) !== 0) return null;
  if ((mask & WORD_CLASS.workIng) !== 0 && !WORDS.is.has(next) && next !== ':') return plain('speaker', at, false);
  if (WORDS.begging.has(norm) || WORDS.begging.has(next))
    return asksThat(tokens, at, to) ? plain('addressee', at) : plain('speaker', at);
  if ((mask & IBERIAN_I) !== 0 && (mask & WORD_CLASS.work) === 0) return plain('speaker', at, false);
  if ((mask & WORD_CLASS.work) !== 0 && next !== ':') return plain('addressee', at, callsSomebody(tokens, at, to));
  return null;
}

/** "Forward me those, Lucia, and …": a name between two marks, or at the end. */
function callsSomebody(tokens: readonly Token[], at: number, to: number): boolean {
  for (let name = at + 2; name < to; name++) {
    if ((tokens[name]?.participant ?? -1) < 0 || tokens[name - 1]?.norm !== ',') continue;
    if (name + 1 === to || tokens[name + 1]?.kind === 'punctuation') return true;
  }
  return false;
}

/** "Les pido que lo sustituyan", not "le pido a Ana que …". */
function asksThat(tokens: readonly Token[], at: number, to: number): boolean {
  const verb = WORDS.begging.has(tokens[at]?.norm ?? '') ? at : at + 1;
  return verb + 1 < to && WORDS.beggedFor.has(tokens[verb + 1]?.norm ?? '');
}

/** "Leave it with me", "give that to me", "put me down": called to others, done by oneself. */
function offers(tokens: readonly Token[], at: number, to: number): boolean {
  const word = (ahead: number) => (at + ahead < to ? (tokens[at + ahead]?.norm ?? '') : '');
  if (WORDS.signing.has(word(0))) return WORDS.me.has(word(1)) && WORDS.signed.has(word(2));
  return (
    WORDS.handing.has(word(0)) && WORDS.handed.has(word(1)) && WORDS.handedTo.has(word(2)) && WORDS.me.has(word(3))
  );
}
