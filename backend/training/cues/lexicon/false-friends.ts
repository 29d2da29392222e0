import { LANGUAGES } from '#extraction/languages/languages';

const [ENGLISH_WORDS, GERMAN, FRENCH, SPANISH, PORTUGUESE] = ['en', 'de', 'fr', 'es', 'pt'].map(
  (code) => LANGUAGES.find((language) => language.code === code)?.functionWords.all ?? '',
) as [string, string, string, string, string];
const ENGLISH = new Set(ENGLISH_WORDS.split(' '));
/** Function words that English does not have, and words that mean something else in English. */
const NEIGHBOURS: readonly (readonly [own: string, falseFriends: string])[] = [
  [
    GERMAN,
    'die dies was war warst hat will man bad rust fast so not bald list art brief fall falls fang gift hand handy kind rat see sage tag wand rock ' +
      'log hell all an am in also still stand stands lag halt fest fund rate des den tut bin toll hole dick gut rot arm herd tot i',
  ],
  [
    FRENCH,
    'pour main sale son but chat coin four fond dire pain port me or as a plus final on no est fin car ton mine note case cause court fine fines ' +
      'client courts comment place passe change charge arrange avance demande commence pose poste client date point fait loin bout font tour ' +
      'dates serve amende permit sort laid lit dont do not',
  ],
  [
    SPANISH,
    'no me he a son con sin once pan red sea van has come dice mate pie tan use actual final general once real local total todo todos sale era ' +
      'hay ten or you as lee dale control fatal use base pase tender sigue mayor',
  ],
  [
    PORTUGUESE,
    'a as me do for no dos come cole fale some pare use move posse sale time data date via todo todos era more mare ate or as tender fora dais',
  ],
];

/** For every word that tells: bit n for a word of neighbour n's own, bit 8 + n for its false friend, bit 16 for English. */
const TELLING = new Map<string, number>();
const ENGLISH_BIT = 1 << 16;
for (const word of ENGLISH) TELLING.set(word, ENGLISH_BIT);
for (const [index, [own, falseFriends]] of NEIGHBOURS.entries()) {
  for (const word of own.split(' ')) if (!ENGLISH.has(word)) mark(word, 1 << index);
  for (const word of falseFriends.split(' ')) mark(word, 1 << (8 + index));
}

function mark(word: string, bit: number): void {
  TELLING.set(word, (TELLING.get(word) ?? 0) | bit);
}

/** Every word that tells something of the language of its sentence. */
export const TELLING_WORDS: readonly string[] = [...TELLING.keys()];

/** What a word tells of the language of its sentence, as bits. */
export function tellingOf(norm: string): number {
  return TELLING.get(norm) ?? 0;
}

/** Bits of the words that only a neighbour has: without one of them no sentence is in its language. */
export const NEIGHBOUR_BITS = (1 << NEIGHBOURS.length) - 1;

/**
 * The bit that the false friends of the language of a sentence carry, by what its words tell (see {@link tellingOf}): in
 * it "die", "was" or "todo" mean something else than in English. 0 where the sentence is English or cannot be told.
 */
export function falseFriendBit(telling: Int32Array, length: number): number {
  let best = -1;
  let lead = 0;
  for (let language = 0; language < NEIGHBOURS.length; language++) {
    const score = leadOf(telling, length, 1 << language, 1 << (8 + language));
    if (score > lead) {
      best = language;
      lead = score;
    }
  }
  return best < 0 ? 0 : 1 << (8 + best);
}

/** How many more words speak for a language than for English. */
function leadOf(telling: Int32Array, length: number, own: number, falseFriend: number): number {
  let score = 0;
  for (let at = 0; at < length; at++) {
    const bits = telling[at] as number;
    if ((bits & own) !== 0) score++;
    else if ((bits & ENGLISH_BIT) !== 0 && (bits & falseFriend) === 0) score--;
  }
  return score;
}
