import type { Token } from '../../2-segment/token.js';
import type { Persons } from './persons.js';

/** Words that are put in place of those of single tokens, by position; an empty one leaves the token out. */
export type Replacements = ReadonlyMap<number, string>;

/** The words of tokens `[from, to)` as one line, with persons named instead of "me", "my", "you" and "your". */
export function textOfTokens(
  tokens: readonly Token[],
  from: number,
  to: number,
  text: string,
  persons: Persons,
  replacements: Replacements = new Map(),
): string {
  const first = tokens[from];
  const last = tokens[to - 1];
  if (first === undefined || last === undefined) return '';
  let line = '';
  let at = first.start;
  for (let i = from; i < to; i++) {
    const token = tokens[i] as Token;
    if (token.start < at) continue;
    line += text.slice(at, token.start);
    const joined = tokens[i + 1] !== undefined && tokens[i + 1]?.start === token.start;
    const asWritten = text.slice(token.start, token.end);
    line += replacements.get(i) ?? (joined ? undefined : personOf(token, tokens[i + 1], persons)) ?? asWritten;
    at = token.end;
  }
  return line
    .replace(/\s+/g, ' ')
    .replace(/(?<![\p{L}\p{N}*_~`])[*_~`]{1,3}(?=[^\s\d*_~`])|(?<=[^\s*_~`])[*_~`]{1,3}(?![\p{L}\p{N}*_~`])/gu, '')
    .trim();
}

function personOf(token: Token, after: Token | undefined, persons: Persons): string | undefined {
  const isDoer = (name: string | undefined) => name === undefined || name === persons.doer;
  switch (token.norm) {
    case 'me':
      return isDoer(persons.speaker) ? undefined : persons.speaker;
    case 'my':
      return persons.speaker === undefined ? undefined : isDoer(persons.speaker) ? 'their' : `${persons.speaker}'s`;
    case 'you':
      return after?.norm === 'know' || isDoer(persons.addressee) ? undefined : persons.addressee;
    case 'your':
      return persons.addressee === undefined
        ? undefined
        : isDoer(persons.addressee)
          ? 'their'
          : `${persons.addressee}'s`;
    default:
      return undefined;
  }
}

/** The same with a capital first letter and, where it is very long, cut at a word with an ellipsis. */
export function capitalize(line: string): string {
  const cut =
    line.length > 240
      ? `${line.slice(0, line.lastIndexOf(' ', 236) > 120 ? line.lastIndexOf(' ', 236) : 236)} …`
      : line;
  const first = cut.codePointAt(0);
  if (first === undefined) return cut;
  const head = String.fromCodePoint(first);
  return head.toUpperCase() + cut.slice(head.length);
}
