import { LANGUAGES } from '../../../../languages/languages.js';
import type { Token } from '../../1-segment/token.js';
import { classesOf, WORD_CLASS } from '../../2-read/lexicon/word-classes.js';

/** Words that may stand before or behind the verb and say nothing of what is to be done. */
export const ADVERBS: ReadonlySet<string> = new Set(
  (
    'also just probably definitely certainly then now maybe perhaps still all both really actually gladly happily please kindly ' +
    'personally quickly simply already basically obviously hopefully currently therefore only at least bitte noch auch mal dann'
  ).split(' '),
);
/** Stands for whoever is called by name, and for "I", "we" and "someone", in the line that a lead is looked for in. */
const SOMEBODY = '@';
const WHO: ReadonlySet<string> = new Set('i we he she someone somebody anyone anybody everyone everybody'.split(' '));
/** Over the words behind somebody: what makes plain that the verb behind it is to be done, and what only lets one think so. */
const MUST =
  /^(?:will|shall|should|must|gonna|gotta|(?:have|has|need|needs|got|ought) to|(?:am|are|is|be) (?:going )?to|had better) /;
const MAY =
  /^(?:can|could|may|might|wanna|(?:want|wants|plan|plans|hope|hopes|try|tries|intend|like|love|aim|agree|agreed|offered|promise|promised|volunteered|decide|decided) to|would (?:like|love|prefer) to|(?:would )?(?:am|are|is|be) (?:happy|glad|willing|able|ready|planning|hoping|trying|about|free|up|supposed|due) to) /;
const GOING_TO = /^going to /;
/** Says with the verb behind it only that it is done, or that it ought to be: "go and look", "recommend to look". */
const ALSO = /^(?:(?:go ahead|go|come|try) and|(?:recommend|suggest|propose) to) /;

interface Lead {
  /** Over the words of a line from one position on; the verb follows. */
  readonly pattern: RegExp;
  /** How surely that verb is what is to be done. */
  readonly weight: number;
  /** Whether the verb has to be one in -ing. */
  readonly isIng?: boolean;
  /** Whether it may only say what somebody would like to have or to know. */
  readonly isWish?: boolean;
  /** Whether it counts only where a clause begins. */
  readonly isFirst?: boolean;
  /** Whether the verb has to be a known one: "Ben sends", "Ben: send". */
  readonly isKnown?: boolean;
}

/** What leads to a verb that is to be done, beside somebody who must or may do it. */
const LEADS: readonly Lead[] = [
  {
    pattern: /^(?:can|could|will|would|shall|should|may|might) (?:@|you) (?:(?:want|need|have|be able) to )?/,
    weight: 4,
  },
  { pattern: /^(?:are|would) you (?:be )?(?:able|willing|happy|free|up) to /, weight: 4 },
  { pattern: /^(?:please (?:do )?|feel free to |why do not (?:@|you) )/, weight: 4 },
  { pattern: /^(?:let (?:us|me|@)|lets|lemme) /, weight: 4, isWish: true },
  { pattern: /^(?:need|needs|want|wants|like|love|ask|asks|asked|remind) (?:@|you) to /, weight: 4 },
  { pattern: /^(?:how about|what about|what if) (?:@|you) /, weight: 4 },
  { pattern: /^@ to /, weight: 4, isFirst: true },
  { pattern: /^@ (?:[:–-] )?/, weight: 2, isFirst: true, isKnown: true },
  {
    pattern: /^(?:suggest|propose|recommend|say|agreed|suggests|proposes|recommends) (?:that )?(?:@|you) (?:should )?/,
    weight: 4,
  },
  { pattern: /^(?:suggest|propose|recommend|suggests|proposes|recommends|agreed) to /, weight: 3 },
  {
    pattern: /^(?:plan|goal|idea|aim|proposal|job|task|step|action) (?:is|would be) (?:for (?:me|us|you) )?to /,
    weight: 3,
  },
  {
    pattern: /^would be (?:good|great|nice|helpful|useful|best|better|worth|lovely) (?:for (?:me|us|you) )?to /,
    weight: 3,
    isWish: true,
  },
  { pattern: /^(?:kannst|könntest|können|könnten|könnt) (?:du|sie|ihr|wir|jemand) /, weight: 4 },
  { pattern: /^(?:ich|wir|@) (?:muss|müssen|soll|sollen|sollten|werde|werden) /, weight: 3 },
  { pattern: /^(?:peux|pourrais|pouvez|pourriez)[ -](?:tu|vous|on) /, weight: 4 },
  { pattern: /^(?:je|on|nous|il|@) (?:vais|dois|doit|devons|devrait|devrions|faut|faudrait|peux) /, weight: 3 },
  {
    pattern: /^(?:puedes|podés|podrías|puede|podría|podéis|pueden|tengo que|tenemos que|hay que|voy a|vamos a) /,
    weight: 3,
  },
  { pattern: /^(?:pode|podes|poderia|podem|tenho (?:que|de)|temos (?:que|de)|vou|vamos|preciso) /, weight: 3 },
  { pattern: /^(?:@|you) (?:(?:will|should) be|am|are|is) /, weight: 3, isIng: true },
  { pattern: /^am /, weight: 3, isFirst: true, isIng: true },
  { pattern: /^(?:would you mind|how about|what about|suggest|propose|recommend) /, weight: 4, isIng: true },
];
/** A lead takes no more words than this. */
const LONGEST = 10;

const NO_VERB = WORD_CLASS.determiner | WORD_CLASS.preposition | WORD_CLASS.pronoun | WORD_CLASS.day;
const NEVER_VERBS: ReadonlySet<string> = new Set(
  'be been mind please kindly not never no yes yeah sure ok and or but so to if when because who what which how as than there here well more most too very much'.split(
    ' ',
  ),
);
/** What one gets from others: "you'll have it by Friday" and "I'd like to see it" ask nothing of whoever gets it. */
const OBTAINING: ReadonlySet<string> = new Set('have get receive hear see find need want know like be'.split(' '));
/** What opens a clause that says only when, if, why, or which. */
const ASIDES: ReadonlySet<string> = new Set(
  'if when once before after until since because unless whether while although though which who whose what where how why whenever as than wenn weil dass sobald si quand que cuando porque'.split(
    ' ',
  ),
);
const SAYING: ReadonlySet<string> = new Set(
  'think say says said suggest propose agree agreed decided believe mean note hope guess so is was feel sure recommend noted mentioned means'.split(
    ' ',
  ),
);
const BASES = LANGUAGES.flatMap(({ verbs }) => verbs?.bases?.() ?? []);
const BASE_OF_ING: ReadonlyMap<string, string> = new Map(BASES.flatMap(({ ofIng }) => [...ofIng]));
const BASE_OF_THIRD: ReadonlyMap<string, string> = new Map(BASES.flatMap(({ ofThird }) => [...ofThird]));
const ASKED = /^(?:how|what|whether|if|why|where|which|who)$/;
/** What follows a verb that is called at the head of a sentence, and seldom a noun: "test the door", not "test results". */
const OBJECT = WORD_CLASS.determiner | WORD_CLASS.pronoun | WORD_CLASS.preposition;

/** The base of a known verb in -ing: "send" of "sending". */
export function baseOfIng(norm: string): string | undefined {
  return BASE_OF_ING.get(norm);
}

/** The base of a known verb in the third person: "send" of "sends". */
export function baseOfThird(norm: string): string | undefined {
  return BASE_OF_THIRD.get(norm);
}

/** What somebody is to do, as far as the words before it make that sure. */
export interface ToDo {
  /** Position of its verb. */
  readonly verb: number;
  /** Position of the first word that leads to the verb: of "I" in "the list I will send". */
  readonly lead: number;
}

/** What is to be done among `words`; null where nothing is sure. */
export function verbToDo(words: readonly Token[]): ToDo | null {
  const places = words.flatMap(({ norm }, at) => (ADVERBS.has(norm) && norm !== 'please' ? [] : [at]));
  const line = places.map((place) => somebodyOr(words[place] as Token));
  let best: ToDo | null = isCalled(words) ? { verb: 0, lead: 0 } : null;
  let most = best === null ? 0 : saysWhat(words, 1) ? 4 : 3;
  let isAside = false;
  let open = 0;
  for (let at = 0; at < line.length; at++) {
    const norm = line[at] as string;
    open += norm === '(' && at > 0 ? 1 : norm === ')' ? -1 : 0;
    if (opensAside(line, at)) isAside = true;
    else if (BREAK.test(norm)) isAside = false;
    const found = leadAt(words, line, places, at);
    if (found === null) continue;
    const weight = found.weight - (isAside || open > 0 ? 3 : 0) - (saysWhat(words, found.verb + 1) ? 0 : 1);
    if (weight <= most) continue;
    best = { verb: found.verb, lead: places[at] as number };
    most = weight;
  }
  return best;
}

/** "Test the door": a verb that is known, and what it is done to. */
function isCalled(words: readonly Token[]): boolean {
  const [{ norm, participant } = { norm: '', participant: -1 }, next] = words;
  if (participant >= 0 || next === undefined || (classesOf(norm) & WORD_CLASS.work) === 0) return false;
  if (next.kind === 'punctuation' || /^(?:of|is|are|was|were)$/.test(next.norm)) return false;
  if (norm === 'note' && next.norm === 'that') return false;
  return (
    next.kind !== 'word' || ASKED.test(next.norm) || next.participant >= 0 || (classesOf(next.norm) & OBJECT) !== 0
  );
}

/** Whether a clause begins there that says only when, if, why, which, or what for: "so we can test it". */
function opensAside(line: readonly string[], at: number): boolean {
  const norm = line[at] as string;
  if (norm === 'so') return at > 0 && /^(?:that )?(?:@|you|it) (?:can|could) /.test(nextOf(line, at + 1));
  return ASIDES.has(norm) || (norm === 'that' && at > 0 && !SAYING.has(line[at - 1] as string));
}

/** What a clause may begin behind. */
export const BREAK = /^(?:[,;:.?!()–—-]+|and|but|so|then)$/;

/** Where the verb is that the words at `at` lead to, and how surely; null where they lead to none. */
function leadAt(words: readonly Token[], line: readonly string[], places: readonly number[], at: number) {
  const isFirst = at === 0 || BREAK.test(line[at - 1] as string);
  const isWho = line[at] === SOMEBODY || line[at] === 'you';
  const auxiliary = isWho || isFirst ? behindAuxiliaries(line, isWho ? at + 1 : at, isWho) : null;
  const found = LEADS.flatMap(({ pattern, ...lead }) => {
    const said = lead.isFirst === true && !isFirst ? undefined : pattern.exec(nextOf(line, at))?.[0];
    return said === undefined ? [] : [{ ...lead, at: at + countOf(said) }];
  });
  for (const lead of auxiliary === null ? found : [auxiliary, ...found]) {
    const verb = places[lead.at + countOf(ALSO.exec(nextOf(line, lead.at))?.[0])];
    if (verb !== undefined && canBeVerb(words, verb, lead)) return { verb, weight: lead.weight };
  }
  return null;
}

/** Position behind "will", "should be able to" and the like; null where none stands there. */
function behindAuxiliaries(line: readonly string[], from: number, isWho: boolean) {
  let at = from;
  let weight = 0;
  let isWish = false;
  for (let times = 0; times < 3; times++) {
    const next = nextOf(line, at);
    const must = MUST.exec(next)?.[0] ?? (isWho ? undefined : GOING_TO.exec(next)?.[0]);
    const said = must ?? MAY.exec(next)?.[0];
    if (said === undefined) break;
    if (weight === 0) weight = must === undefined ? 3 : 4;
    isWish ||=
      /(?:like|love|wants?) to $/.test(said) || (line[from - 1] === 'you' && /^(?:will|can|should) $/.test(said));
    at += countOf(said);
  }
  return weight === 0 ? null : { at, weight: isWho ? weight : 2, isWish };
}

function nextOf(line: readonly string[], at: number): string {
  return `${line.slice(at, at + LONGEST).join(' ')} `;
}

/** How many words there are, each with a space behind it. */
function countOf(words: string | undefined): number {
  return words === undefined ? 0 : words.split(' ').length - 1;
}

function somebodyOr({ norm, kind, participant }: Token): string {
  return kind === 'mention' || participant >= 0 || WHO.has(norm) ? SOMEBODY : norm;
}

function canBeVerb(
  words: readonly Token[],
  at: number,
  lead: { readonly isIng?: boolean; readonly isWish?: boolean; readonly isKnown?: boolean },
): boolean {
  const { norm, kind, participant } = words[at] as Token;
  if (kind !== 'word' || participant >= 0 || NEVER_VERBS.has(norm) || ASIDES.has(norm)) return false;
  if (/^(?:is|are|was|were)$/.test(words[at + 1]?.norm ?? '')) return false;
  if (lead.isIng === true) return norm.endsWith('ing') && baseOfIng(norm) !== undefined;
  if (lead.isWish === true && OBTAINING.has(norm)) return false;
  if (norm === 'have' && /(?:ed|en|ne|nt)$/.test(words[at + 1]?.norm ?? '')) return false;
  const classes = classesOf(norm);
  if (lead.isKnown === true)
    return (classes & (isNamed(words, at) ? WORD_CLASS.work | WORD_CLASS.workThird : WORD_CLASS.work)) !== 0;
  return (classes & WORD_CLASS.work) !== 0 || (classes & NO_VERB) === 0;
}

/** Whether somebody by name stands before the word: "it sends" is no errand, "Ben sends" is. */
function isNamed(words: readonly Token[], at: number): boolean {
  const before = words.slice(0, at).findLast(({ kind, norm }) => kind !== 'punctuation' && !ADVERBS.has(norm));
  return before !== undefined && (before.kind === 'mention' || before.participant >= 0);
}

const EMPTY =
  WORD_CLASS.pronoun |
  WORD_CLASS.determiner |
  WORD_CLASS.preposition |
  WORD_CLASS.function |
  WORD_CLASS.day |
  WORD_CLASS.unit;

/** Whether one of the words from there to the end of the clause has a meaning of its own. */
export function saysWhat(words: readonly Token[], from: number): boolean {
  const rest = words.slice(from);
  const end = rest.findIndex(({ norm }) => /^[,;.?!–—]$/.test(norm));
  return rest.slice(0, end < 0 ? rest.length : end).some(hasMeaning);
}

/** Whether a word says something of its own. */
export function hasMeaning({ kind, norm, participant }: Token): boolean {
  if (kind === 'word' && participant < 0) return (classesOf(norm) & EMPTY) === 0 && !ADVERBS.has(norm);
  return kind !== 'punctuation' && kind !== 'emoji';
}
