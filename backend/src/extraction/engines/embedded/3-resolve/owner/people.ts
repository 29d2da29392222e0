import { COMMON_WORDS } from '../../../../languages/common-words.js';
import { GIVEN_NAMES } from '../../../../languages/given-names.js';
import type { Conversation } from '../../../../types/conversation.js';
import type { Sentence } from '../../1-segment/sentence.js';
import { KIND } from '../../1-segment/token.js';
import { knownWord } from '../../1-segment/words.js';
import { classesOf, WORD_CLASS } from '../../2-read/lexicon/word-classes.js';
import type { Utterance } from '../../2-read/utterance.js';
import { CALLED, numbersOf, SHORTEST, SHOWN, shownIn, WRITTEN_SMALL } from './shown-words.js';
import { WORDS } from './subject-words.js';

const COLON = knownWord(':');
const BRACKET = knownWord('(');
const BRACKET_END = knownWord(')');
const TO = numbersOf(WORDS.to);
/** Marks before the first word of what somebody is to do: "day one: joe to speak". */
const PAUSES = numbersOf(':-–—,;*');
/** Words before it: "we need joe to speak". */
const NEEDING = numbersOf([...WORDS.needs, ...WORDS.wanting]);

/** "We need mentors to help", "some, uh, pages to check" asks for nobody by name. */
const PLURAL = /s$/;

/** Whom the text names though they do not write in it: the words that it shows to be names of people. */
export class People {
  readonly #utterances: readonly Utterance[];
  /** Participant indexes by their names in small letters. */
  readonly #participants: ReadonlyMap<string, number>;
  #shown: Uint8Array | undefined;
  #holders: Int32Array | undefined;

  constructor(utterances: readonly Utterance[], participants: Conversation['participants']) {
    this.#utterances = utterances;
    this.#participants = new Map(participants.map(({ name }, at) => [name.toLowerCase(), at]));
  }

  /** Whether the token at a place of all tokens is a name that the text shows as a person's. */
  isNamedAt({ all }: Sentence, at: number): boolean {
    if (all.participantOf(at) >= 0) return true;
    this.#shown ??= shownIn(this.#utterances);
    const shown = this.#shown[all.norms[at] as number] ?? 0;
    if ((shown & CALLED) !== 0) return true;
    return all.isCapital(at) && (shown & SHOWN) !== 0;
  }

  /**
   * Who is called by a name in small letters that heads what they are to do, "stone to write the guide", where token `at`
   * of a sentence is one: a participant's index, or -1; undefined where it is none.
   */
  handleAt({ sentence }: Utterance, at: number): number | undefined {
    const { all, first, last } = sentence;
    const place = first + at;
    if (place + 2 >= last || all.kindOf(place) !== KIND.word) return undefined;
    if (!TO.has(all.norms[place + 1] as number)) return undefined;
    const before = at > 0 ? (all.norms[place - 1] as number) : -1;
    const isNeeded = NEEDING.has(before);
    const isGlued = at > 0 && all.ends[place - 1] === all.starts[place];
    if (all.isCapital(place) || isGlued || (at > 0 && !isNeeded && !PAUSES.has(before))) return undefined;
    const isWork = (classesOf(all.words.normOf(all.norms[place + 2] as number)) & WORD_CLASS.work) !== 0;
    if (!isNeeded && !isWork) return undefined;
    const norm = all.words.normOf(all.norms[place] as number);
    const participant = this.#participantOrWord(norm);
    return participant === -1 && PLURAL.test(norm) && !GIVEN_NAMES.has(norm) ? undefined : participant;
  }

  #participantOrWord(norm: string): number | undefined {
    const participant = this.#participants.get(norm);
    if (participant !== undefined) return participant;
    return norm.length >= SHORTEST && classesOf(norm) === 0 && !COMMON_WORDS.has(norm) ? -1 : undefined;
  }

  /** The last line above, under the same heading, that is nothing but a name: what is below it is that person's. */
  holderOf({ sentence, message }: Utterance): Utterance | undefined {
    if (message.speaker !== null) return undefined;
    this.#holders ??= holdersIn(this.#utterances, this);
    return this.#utterances[this.#holders[sentence.index] ?? -1];
  }

  /** Whether it may be one: a word with a capital that no list of words knows. */
  mayBeNameAt(sentence: Sentence, at: number): boolean {
    if (this.isNamedAt(sentence, at)) return true;
    const { all } = sentence;
    const word = all.norms[at] as number;
    if (all.kindOf(at) !== KIND.word || !all.isCapital(at)) return false;
    const norm = all.words.normOf(word);
    return GIVEN_NAMES.has(norm) || (classesOf(norm) === 0 && !COMMON_WORDS.has(norm) && !WORDS.things.has(norm));
  }

  /** Whether the text writes the word in small letters, too. */
  isWrittenSmall({ all }: Sentence, at: number): boolean {
    return ((this.#shown?.[all.norms[at] as number] ?? 0) & WRITTEN_SMALL) !== 0;
  }
}

/**
 * For every sentence, the last one before it that is nothing but a name; -1 where there is none, or where another heading
 * stands between: not one that only orders what is the person's own, "Next:".
 */
function holdersIn(utterances: readonly Utterance[], people: People): Int32Array {
  const holders = new Int32Array(utterances.length).fill(-1);
  let holder = -1;
  let heading: string | undefined;
  utterances.forEach(({ sentence, message }, at) => {
    const isOther = message.heading !== heading && !endsWithColon(sentence);
    if (isOther || message.speaker !== null) holder = -1;
    heading = message.heading;
    holders[at] = holder;
    if (message.speaker === null && isOnlyName(sentence, people)) holder = at;
  });
  return holders;
}

function endsWithColon({ all, first, last }: Sentence): boolean {
  return last > first && all.norms[last - 1] === COLON;
}

/** No line with more tokens is nothing but a name, and what may stand in brackets behind it: "@ana (from the train)". */
const LONGEST_NAME = 8;

function isOnlyName(sentence: Sentence, people: People): boolean {
  const { all, first, last } = sentence;
  let isNamed = false;
  for (let at = first; at < last; at++) {
    if (isNamed && all.norms[at] === BRACKET) return all.norms[last - 1] === BRACKET_END;
    if (at - first >= LONGEST_NAME) return false;
    if (all.kindOf(at) === KIND.punctuation) continue;
    if (isNamed ? !people.mayBeNameAt(sentence, at) : !people.isNamedAt(sentence, at)) return false;
    isNamed = true;
  }
  return isNamed;
}
