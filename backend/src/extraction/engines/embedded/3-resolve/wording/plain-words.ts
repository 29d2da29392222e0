import { LANGUAGES, wordsOf } from '../../../../languages/languages.js';
import type { Token } from '../../1-segment/token.js';
import type { Utterance } from '../../2-read/utterance.js';
import { leadsOn } from './end-of-clause.js';
import { withNamed } from './persons.js';
import { skipFillers, skipLeadIn, skipTail, withoutBoldLeadIn } from './strip-fillers.js';
import { wordsSaid } from './words-said.js';

const THAT = wordsOf(({ wording }) => wording?.that);
const OPINIONS = LANGUAGES.flatMap(({ wording }) => wording?.opinion ?? []);
/** An opinion is announced in no more words than this. */
const OPENING = 8;
/** What is announced has at least so many words. */
const LEAST = 3;

/** What the tokens of an utterance say, without fillers, what announces it, and closing words; `named` is who is to do it. */
export function plainWords(
  { sentence, marker }: Utterance,
  tokens: readonly Token[] = sentence.tokens.slice(marker?.from ?? 0),
  named?: string,
): readonly Token[] {
  const said = wordsSaid(withNamed(withoutBoldLeadIn(tokens), named));
  const start = skipFillers(said, 0, said.length);
  const lead = skipFillers(said, skipLeadIn(said, start, said.length), said.length);
  // "Agreed that we close it"
  const isJoined = (marker?.from ?? 0) > 0 && THAT.has(said[lead]?.norm ?? '') && said.length - lead > 2;
  const plain = withoutEnd(said.slice(isJoined ? lead + 1 : lead));
  const isSaid = ({ kind }: Token) => kind !== 'punctuation';
  return plain.some(isSaid) ? plain : said.filter(isSaid);
}

/** The same without what says only that somebody thinks so: "I think that the oven is old" gives "the oven is old". */
export function withoutOpinion(words: readonly Token[]): readonly Token[] {
  let rest = words;
  for (let times = 0; times < 2; times++) {
    const opening = `${rest
      .slice(0, OPENING)
      .map(({ norm }) => norm)
      .join(' ')} `;
    const found = OPINIONS.map((pattern) => pattern.exec(opening)?.[0].split(' ').length ?? 0);
    const announced = Math.max(0, ...found) - 1;
    if (announced < 1 || rest.length - announced < LEAST) break;
    rest = rest.slice(announced);
  }
  return rest;
}

/** Words without marks, thanks and what leads on to nothing at their end. */
export function withoutEnd(words: readonly Token[]): readonly Token[] {
  let end = skipTail(words, 0, words.length);
  if (words[end - 1]?.norm === ')' && !words.slice(0, end).some(({ norm }) => norm === '('))
    end = skipTail(words, 0, end - 1);
  const open = words.findLastIndex(({ norm }) => norm === '(');
  const isClosed = open < 0 || words.slice(open, end).some(({ norm }) => norm === ')');
  if (!isClosed && open > 0) return withoutEnd(words.slice(0, open));
  while (end > 2 && leadsOn(words[end - 1] as Token)) end--;
  return words.slice(0, end);
}
