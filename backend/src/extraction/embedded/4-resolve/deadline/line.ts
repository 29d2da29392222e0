import type { Span } from '../../span.js';
import type { Meaning, MeaningKind } from './lexicon/meaning.js';
import { type Languages, PHRASES, type PhraseNode, type Sense } from './lexicon/phrases.js';
import { type Token, tokenise } from './token.js';

/** A sense of the phrase that begins at some token and is `length` tokens long. */
export interface Match {
  readonly sense: Sense;
  readonly length: number;
}

/** A sentence as the parsers see it: its tokens, and what the phrases that begin at each of them can mean. */
export interface Line {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** For each token the matches that begin there, longest first. */
  readonly matches: readonly (readonly Match[])[];
}

const NO_MATCHES: readonly Match[] = [];

export function readLine(text: string, from: Span): Line {
  const tokens = tokenise(text, from);
  return { text, tokens, matches: tokens.map((_, at) => matchesAt(tokens, at)) };
}

function matchesAt(tokens: readonly Token[], at: number): readonly Match[] {
  let node: PhraseNode | undefined = PHRASES;
  let found: Match[] | undefined;
  for (let next = at; next < tokens.length; next += 1) {
    node = node.next.get(tokens[next]?.lower ?? '');
    if (node === undefined) break;
    if (node.senses.length > 0) {
      found ??= [];
      for (const sense of node.senses) found.push({ sense, length: next - at + 1 });
    }
  }
  return found === undefined ? NO_MATCHES : found.sort((a, b) => b.length - a.length);
}

type MeaningOf<K extends MeaningKind> = Extract<Meaning, { readonly kind: K }>;

/** A match with the meaning narrowed to one kind. */
export interface KindMatch<K extends MeaningKind> {
  readonly meaning: MeaningOf<K>;
  readonly length: number;
  readonly languages: Languages;
  readonly careful: boolean;
}

function narrow<K extends MeaningKind>({ sense, length }: Match, kind: K): KindMatch<K> | null {
  if (sense.meaning.kind !== kind) return null;
  return { meaning: sense.meaning as MeaningOf<K>, length, languages: sense.languages, careful: sense.careful };
}

/** The longest match of a kind at a token. */
export function find<K extends MeaningKind>(line: Line, at: number, kind: K): KindMatch<K> | null {
  for (const match of line.matches[at] ?? NO_MATCHES) {
    const found = narrow(match, kind);
    if (found !== null) return found;
  }
  return null;
}

/** Every match of a kind at a token, longest first. */
export function findAll<K extends MeaningKind>(line: Line, at: number, kind: K): readonly KindMatch<K>[] {
  return (line.matches[at] ?? NO_MATCHES).map((match) => narrow(match, kind)).filter((match) => match !== null);
}

/** The position after a match of this kind at `at`, or `at` itself where there is none. */
export function skip(line: Line, at: number, kind: MeaningKind): number {
  return at + (find(line, at, kind)?.length ?? 0);
}

export function isMark(line: Line, at: number, marks: string): boolean {
  const token = line.tokens[at];
  return token !== undefined && token.kind === 'mark' && marks.includes(token.lower);
}

/** The value of a whole number within the bounds, not part of a longer figure; otherwise -1. */
export function numberAt(line: Line, at: number, least: number, most: number): number {
  const token = line.tokens[at];
  if (token === undefined || token.kind !== 'number' || token.value < least || token.value > most) return -1;
  return token.value;
}
