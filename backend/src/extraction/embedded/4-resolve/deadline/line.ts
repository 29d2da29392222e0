import type { Span } from '../../span.js';
import { KIND_BITS, type Meaning, type MeaningKind } from './lexicon/meaning.js';
import { type Match, PHRASES, type PhraseNode } from './lexicon/phrases.js';
import { type Token, tokenise } from './token.js';

/** A sentence as the parsers see it: its tokens, and what the phrases that begin at each of them can mean. */
export interface Line {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** For each token the phrases that begin there, as the node of the longest. */
  readonly nodes: readonly PhraseNode[];
}

const NOTHING: PhraseNode = { matches: [], kinds: 0, next: new Map() };

export function readLine(text: string, from: Span): Line {
  const tokens = tokenise(text, from);
  const nodes: PhraseNode[] = [];
  for (let at = 0; at < tokens.length; at += 1) nodes.push(longestPhrase(tokens, at));
  return { text, tokens, nodes };
}

function longestPhrase(tokens: readonly Token[], at: number): PhraseNode {
  let node: PhraseNode | undefined = PHRASES;
  let found = NOTHING;
  for (let next = at; next < tokens.length; next += 1) {
    node = node.next.get(tokens[next]?.lower ?? '');
    if (node === undefined) break;
    if (node.kinds !== 0) found = node;
    if (node.next.size === 0) break;
  }
  return found;
}

/** Everything that the phrases at a token can mean, longest phrase first. */
export function matchesAt(line: Line, at: number): readonly Match[] {
  return (line.nodes[at] ?? NOTHING).matches;
}

/** The kinds of meaning at a token, as bits of {@link KIND_BITS}. */
export function kindsAt(line: Line, at: number): number {
  return (line.nodes[at] ?? NOTHING).kinds;
}

/** A match with the meaning narrowed to one kind. */
export type KindMatch<K extends MeaningKind> = Omit<Match, 'meaning'> & {
  readonly meaning: Extract<Meaning, { readonly kind: K }>;
};

function isOfKind<K extends MeaningKind>(match: Match, kind: K): match is Match & KindMatch<K> {
  return match.meaning.kind === kind;
}

/** The longest match of a kind at a token. */
export function find<K extends MeaningKind>(line: Line, at: number, kind: K): KindMatch<K> | null {
  if ((kindsAt(line, at) & KIND_BITS[kind]) === 0) return null;
  for (const match of matchesAt(line, at)) if (isOfKind(match, kind)) return match;
  return null;
}

/** Every match of a kind at a token, longest first. */
export function findAll<K extends MeaningKind>(line: Line, at: number, kind: K): readonly KindMatch<K>[] {
  if ((kindsAt(line, at) & KIND_BITS[kind]) === 0) return [];
  return matchesAt(line, at).filter((match) => isOfKind(match, kind));
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
