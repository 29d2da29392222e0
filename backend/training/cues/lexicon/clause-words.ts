import { DE_CLAUSE_OPENERS } from '#extraction/engines/embedded/2-read/lexicon/de-function-words';
import { ES_CLAUSE_OPENERS } from '#extraction/engines/embedded/2-read/lexicon/es-function-words';
import { FR_CLAUSE_OPENERS } from '#extraction/engines/embedded/2-read/lexicon/fr-function-words';
import { PT_CLAUSE_OPENERS } from '#extraction/engines/embedded/2-read/lexicon/pt-function-words';

/** Words behind which a clause begins. */
export const CLAUSE_OPENERS: ReadonlySet<string> = new Set(
  (
    'and so but ok then also yes yeah yep sure well alright right just now hey hi thanks thank perfect great btw please or no oh ah hmm um uh ' +
    'cool fine good nice anyway actually again first second finally plus lol haha sorry agreed und dann also et puis alors y entonces e então ' +
    [DE_CLAUSE_OPENERS, FR_CLAUSE_OPENERS, ES_CLAUSE_OPENERS, PT_CLAUSE_OPENERS].join(' ')
  ).split(' '),
);
/** Marks behind which a clause begins. */
export const BREAKS: ReadonlySet<string> = new Set([
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
/** Marks that no gap of a frame reaches over. */
export const HARD_BREAKS: ReadonlySet<string> = new Set(['.', ';', '?', '!', '…']);
