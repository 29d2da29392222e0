import { LANGUAGES } from '../../../../languages/languages.js';
import type { Token } from '../../1-segment/token.js';
import { classesOf, WORD_CLASS } from '../../2-read/lexicon/word-classes.js';
import { endOfClause } from './end-of-clause.js';
import { ADVERBS, ASIDES, isBreak } from './verb-to-do.js';

type Words = ReadonlySet<string>;
const UNDERTAKINGS = LANGUAGES.flatMap(({ wording, verbs }) => {
  const { undertaking } = wording ?? {};
  const bases = verbs?.bases?.().ofFirst;
  if (undertaking === undefined || bases === undefined) return [];
  const [i, left, objects] = [undertaking.i, undertaking.left, undertaking.objects ?? ''].map(
    (set) => new Set(set.split(' ')),
  ) as unknown as [Words, Words, Words];
  return [{ i, left, objects, bases, kept: new Map(Object.entries(undertaking.kept ?? {})), place: undertaking.place }];
});
type Known = (typeof UNDERTAKINGS)[number];

/** Words in another order, and what some of them are told as. */
export interface Called {
  readonly words: readonly Token[];
  readonly instead: ReadonlyMap<Token, string>;
}

/** What "I" do as what is to be done: "je m'occupe du hall" as "S'occuper du hall"; null where words say nothing of the kind. */
export function calledOf(words: readonly Token[]): Called | null {
  for (const known of UNDERTAKINGS) {
    const { i, left, objects, kept, bases } = known;
    const isI = i.has(words[0]?.norm ?? '');
    const isBefore = ({ norm }: Token, at: number) =>
      (isI && at === 0) || ADVERBS.has(norm) || left.has(norm) || kept.has(norm);
    const verb = words.findIndex((word, at) => !isBefore(word, at));
    const base = bases.get(words[verb]?.norm ?? '');
    if (base === undefined || ASIDES.has(words[verb + 1]?.norm ?? '')) continue;
    // "Pago el pan" pays, "pago de mayo" is a payment.
    const isObject = objects.has(words[verb + 1]?.norm ?? '');
    if (!isI && (known.place !== 'behind' || (verb === 0 && !isObject))) continue;
    const told = words.slice(verb, endOfClause(words, verb));
    return known.place === 'last' ? calledAtEnd(told, known) : calledFirst(words.slice(0, verb), told, base, known);
  }
  return null;
}

/** The infinitive first, with the pronouns that it keeps. */
function calledFirst(before: readonly Token[], told: readonly Token[], base: string, { kept, place }: Known): Called {
  const pronouns = before.flatMap(({ norm }) => kept.get(norm) ?? []).join('');
  return {
    words: told,
    instead: new Map([[told[0] as Token, place === 'before' ? pronouns + base : base + pronouns]]),
  };
}

/** The infinitive at the end of each clause, with the part of it that stood there: "ich rufe Ana an" as "Ana anrufen". */
function calledAtEnd(told: readonly Token[], known: Known): Called {
  const { left, kept, bases } = known;
  const [verb, ...rest] = told as [Token, ...Token[]];
  const found = rest.findIndex(
    ({ norm }, at) => (isBreak(norm) && norm !== '-') || bases.has(rest[at + 1]?.norm ?? ''),
  );
  const end = found < 0 ? rest.length : found;
  const own = rest.slice(0, end).filter(({ norm }) => !left.has(norm));
  const base = bases.get(verb.norm) ?? '';
  const joined = (own.at(-1)?.norm ?? '') + base;
  const isJoined = (classesOf(joined) & WORD_CLASS.deInfinitive) !== 0 && joined !== base;
  const pronouns = own.flatMap((word) => (kept.has(word.norm) ? [[word, kept.get(word.norm) ?? ''] as const] : []));
  const goesOn = bases.has(rest[end + 1]?.norm ?? '');
  const more = goesOn ? calledAtEnd(rest.slice(end + 1), known) : { words: rest.slice(end + 1), instead: [] };
  return {
    words: [...(isJoined ? own.slice(0, -1) : own), verb, ...rest.slice(end, end + 1), ...more.words],
    instead: new Map([[verb, isJoined ? joined : base], ...pronouns, ...more.instead]),
  };
}
