import type { Token } from '../../2-segment/token.js';
import { DE_CLAUSE_OPENERS } from '../lexicon/de-function-words.js';
import { ES_CLAUSE_OPENERS } from '../lexicon/es-function-words.js';
import { FR_CLAUSE_OPENERS } from '../lexicon/fr-function-words.js';
import { PT_CLAUSE_OPENERS } from '../lexicon/pt-function-words.js';

const CLAUSE_OPENERS: ReadonlySet<string> = new Set(
  (
    'and so but ok then also yes yeah yep sure well alright right just now hey hi thanks thank perfect great btw please or no oh ah hmm um uh ' +
    'cool fine good nice anyway actually again first second finally plus lol haha sorry agreed und dann also et puis alors y entonces e então ' +
    [DE_CLAUSE_OPENERS, FR_CLAUSE_OPENERS, ES_CLAUSE_OPENERS, PT_CLAUSE_OPENERS].join(' ')
  ).split(' '),
);
const BREAKS: ReadonlySet<string> = new Set([
  ',',
  ';',
  ':',
  '-',
  '–',
  '—',
  '.',
  '(',
  ')',
  '"',
  '“',
  '”',
  '*',
  '…',
  '!',
  '?',
  '>',
  '/',
  '→',
  '•',
  '_',
  '~',
  '¿',
  '¡',
  '«',
  '»',
  '„',
]);
/** 2 where the sentence begins (after greetings, names and fillers), 1 where a clause begins, else 0. */
export function clauseStarts(tokens: readonly Token[]): Uint8Array {
  const starts = new Uint8Array(tokens.length);
  let opening = true;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    const before = tokens[at - 1];
    const passes =
      before === undefined ||
      BREAKS.has(before.norm) ||
      CLAUSE_OPENERS.has(before.norm) ||
      before.kind === 'emoji' ||
      before.kind === 'mention' ||
      before.participant >= 0;
    if (opening && passes) starts[at] = 2;
    else if (passes) starts[at] = 1;
    if (
      !(
        BREAKS.has(token.norm) ||
        CLAUSE_OPENERS.has(token.norm) ||
        token.kind === 'emoji' ||
        token.kind === 'mention' ||
        token.participant >= 0
      )
    )
      opening = false;
  }
  return starts;
}
