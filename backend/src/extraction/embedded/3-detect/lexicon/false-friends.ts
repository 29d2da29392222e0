import type { Token } from '../../2-segment/token.js';
import { DE_FUNCTION_WORDS } from './de-function-words.js';
import { EN_FUNCTION_WORDS } from './en-function-words.js';
import { ES_FUNCTION_WORDS } from './es-function-words.js';
import { FR_FUNCTION_WORDS } from './fr-function-words.js';
import { PT_FUNCTION_WORDS } from './pt-function-words.js';

interface Neighbour {
  /** Function words that English does not have. */
  readonly own: ReadonlySet<string>;
  /** Words that mean something else in English. */
  readonly falseFriends: ReadonlySet<string>;
}

const ENGLISH = new Set(EN_FUNCTION_WORDS.split(' '));
const NEIGHBOURS: readonly Neighbour[] = [
  neighbour(
    DE_FUNCTION_WORDS,
    'die dies was war warst hat will man bad rust fast so not bald list art brief fall falls fang gift hand handy kind rat see sage tag wand rock ' +
      'log hell all an am in also still stand stands lag halt fest fund rate des den tut bin toll hole dick gut rot arm herd tot i',
  ),
  neighbour(
    FR_FUNCTION_WORDS,
    'pour main sale son but chat coin four fond dire pain port me or as a plus final on no est fin car ton mine note case cause court fine fines ' +
      'client courts comment place passe change charge arrange avance demande commence pose poste client date point fait loin bout font tour ' +
      'dates serve amende permit sort laid lit dont do not',
  ),
  neighbour(
    ES_FUNCTION_WORDS,
    'no me he a son con sin once pan red sea van has come dice mate pie tan use actual final general once real local total todo todos sale era ' +
      'hay ten or you as lee dale control fatal use base pase tender sigue mayor',
  ),
  neighbour(
    PT_FUNCTION_WORDS,
    'a as me do for no dos come cole fale some pare use move posse sale time data date via todo todos era more mare ate or as tender fora dais',
  ),
];

function neighbour(functionWords: string, falseFriends: string): Neighbour {
  return {
    own: new Set(functionWords.split(' ').filter((word) => !ENGLISH.has(word))),
    falseFriends: new Set(falseFriends.split(' ')),
  };
}

/**
 * Marks the tokens that English frames are not to read, because the sentence is in another language where the word
 * means something else ("die", "was", "todo", but not "TODO:"); null where the sentence is English or cannot be told.
 */
export function falseFriendsIn(tokens: readonly Token[]): Uint8Array | null {
  let best: Neighbour | null = null;
  let lead = 0;
  for (const language of NEIGHBOURS) {
    let score = 0;
    for (const { norm, kind } of tokens) {
      if (kind !== 'word') continue;
      if (language.own.has(norm)) score++;
      else if (ENGLISH.has(norm) && !language.falseFriends.has(norm)) score--;
    }
    if (score > lead) {
      best = language;
      lead = score;
    }
  }
  if (best === null) return null;
  const { falseFriends } = best;
  return Uint8Array.from(tokens, ({ norm }, at) => (falseFriends.has(norm) && tokens[at + 1]?.norm !== ':' ? 1 : 0));
}
