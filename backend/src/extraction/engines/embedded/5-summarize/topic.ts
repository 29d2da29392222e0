import { GIVEN_NAMES } from '../../../languages/given-names.js';
import { anyOf, wordsOf } from '../../../languages/languages.js';
import type { Sentence } from '../1-segment/sentence.js';
import type { Token } from '../1-segment/token.js';
import { classesOf } from '../2-read/lexicon/word-classes.js';

const WEAK = wordsOf(({ summary }) => summary?.noTopics);
const WEAK_ENDING = new RegExp(`${anyOf(({ summary }) => summary?.noTopicEndings)}$`);

/** A word or pair of words that may be the topic. */
interface Topic {
  /** Where it stands first. */
  readonly message: number;
  readonly start: number;
  readonly end: number;
  readonly isPair: boolean;
  /** In how many messages it comes up, and in which it came up last: sentences come in the order of their messages. */
  messages: number;
  last: number;
  /** Whether it comes up as a name does: in capitals behind another word. */
  isNamed: boolean;
}

/** Words that can be no topic have this number. */
const NO_TOPIC = -1;
/** Numbers of words stay below: a pair is one number too, so that no strings are joined (5 ms per MB instead of 30). */
const MANY_WORDS = 2 ** 26;

/**
 * What a conversation is about: the two-word or one-word topic that most messages share, weighted towards its opening.
 * Absent where nothing comes up in at least two messages, or a lone word in three and as a name.
 */
export function topicOf(sentences: readonly Sentence[], texts: (message: number) => string): string | undefined {
  const numbers = new Map<string, number>();
  const topics = new Map<number, Topic>();
  const note = (key: number, message: number, start: number, end: number, isPair: boolean): Topic => {
    let known = topics.get(key);
    if (known === undefined) {
      known = { message, start, end, isPair, messages: 1, last: message, isNamed: false };
      topics.set(key, known);
    } else if (known.last !== message) {
      known.messages++;
      known.last = message;
    }
    return known;
  };
  const noteWord = (number: number, message: number, word: Token, before: Token | undefined) => {
    const topic = note(number, message, word.start, word.end, false);
    if (before?.kind === 'word' && topic.message === message && isCapital(texts(message).charCodeAt(topic.start)))
      topic.isNamed = true;
  };
  for (const { tokens, message } of sentences) {
    let before: Token | undefined;
    let beforeThat: Token | undefined;
    let numberBefore = NO_TOPIC;
    for (const token of tokens) {
      const number = numberOf(token, numbers);
      if (before !== undefined && numberBefore !== NO_TOPIC) {
        noteWord(numberBefore, message, before, beforeThat);
        if (number !== NO_TOPIC && token.start - before.end === 1)
          note((numberBefore + 1) * MANY_WORDS + number, message, before.start, token.end, true);
      }
      beforeThat = before;
      before = token;
      numberBefore = number;
    }
    if (before !== undefined && numberBefore !== NO_TOPIC) noteWord(numberBefore, message, before, beforeThat);
  }
  const best = mostShared(topics.values());
  if (best === undefined) return undefined;
  return texts(best.message).slice(best.start, best.end);
}

/** A capital letter of English: of other scripts and of umlauts the article tells enough. */
function isCapital(code: number): boolean {
  return code >= 65 && code <= 90;
}

function mostShared(topics: Iterable<Topic>): Topic | undefined {
  let best: Topic | undefined;
  let most = 2.4;
  for (const topic of topics) {
    if (topic.messages < (topic.isPair ? 2 : 3) || !(topic.isPair || topic.isNamed)) continue;
    const score = topic.messages * (topic.isPair ? 1.7 : 1) + (topic.message < 4 ? 0.6 : 0);
    if (score > most) {
      best = topic;
      most = score;
    }
  }
  return best;
}

/** The number of a word that may be a topic; each word is looked at once. */
function numberOf(token: Token, numbers: Map<string, number>): number {
  if (token.kind !== 'word' || token.participant >= 0 || token.norm.length <= 3) return NO_TOPIC;
  const known = numbers.get(token.norm);
  if (known !== undefined) return known;
  const number = isTopical(token.norm) ? numbers.size : NO_TOPIC;
  numbers.set(token.norm, number);
  return number;
}

function isTopical(norm: string): boolean {
  return (
    classesOf(norm) === 0 &&
    !WEAK.has(norm) &&
    !GIVEN_NAMES.has(norm) &&
    !norm.startsWith('#') &&
    !WEAK_ENDING.test(norm)
  );
}
