import { GIVEN_NAMES } from '../../../languages/given-names.js';
import { anyOf, wordsOf } from '../../../languages/languages.js';
import type { Sentence } from '../1-segment/sentence.js';
import { KIND } from '../1-segment/token.js';
import type { Tokens } from '../1-segment/tokens.js';
import { type WordNumbers, WordTable } from '../1-segment/word-table.js';
import { classesOf } from '../2-read/lexicon/word-classes.js';

const WEAK = wordsOf('summary.noTopics');
const WEAK_ENDING = new RegExp(`${anyOf('summary.noTopicEndings')}$`);

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

/** Numbers of words stay below: a pair is one number too, so that no strings are joined (5 ms per MB instead of 30). */
const MANY_WORDS = 2 ** 26;

/**
 * What a conversation is about: the two-word or one-word topic that most messages share, weighted towards its opening.
 * Absent where nothing comes up in at least two messages, or a lone word in three and as a name.
 */
export function topicOf(sentences: readonly Sentence[], texts: (message: number) => string): string | undefined {
  const tokens = sentences[0]?.all;
  if (tokens === undefined) return undefined;
  const { norms, starts, ends } = tokens;
  const topical = TOPICAL.of(tokens.words);
  const topics = new Map<number, Topic>();
  const note = (key: number, message: number, from: number, to: number): Topic => {
    let known = topics.get(key);
    if (known === undefined) {
      const [start, end] = [starts[from] as number, ends[to] as number];
      known = { message, start, end, isPair: to > from, messages: 1, last: message, isNamed: false };
      topics.set(key, known);
    } else if (known.last !== message) {
      known.messages++;
      known.last = message;
    }
    return known;
  };
  for (const { first, last, message } of sentences) {
    let isBefore = false;
    for (let at = first; at <= last; at++) {
      const isTopic = at < last && mayBeTopic(tokens, at, topical);
      if (isBefore) {
        const before = norms[at - 1] as number;
        const topic = note(before, message, at - 1, at - 1);
        const isBehindWord = at - 2 >= first && tokens.kindOf(at - 2) === KIND.word;
        if (isBehindWord && topic.message === message && isCapital(texts(message).charCodeAt(topic.start)))
          topic.isNamed = true;
        if (isTopic && (starts[at] as number) - (ends[at - 1] as number) === 1)
          note((before + 1) * MANY_WORDS + (norms[at] as number), message, at - 1, at);
      }
      isBefore = isTopic;
    }
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

function mayBeTopic(tokens: Tokens, at: number, topical: WordNumbers): boolean {
  if (tokens.kindOf(at) !== KIND.word || tokens.participantOf(at) >= 0) return false;
  return topical.get(tokens.norms[at] as number) === TOPIC;
}

const TOPIC = 2;
const NO_TOPIC = 1;
/** Whether a word may be a topic. */
const TOPICAL = new WordTable((norm) => (norm.length > 3 && isTopical(norm) ? TOPIC : NO_TOPIC));

function isTopical(norm: string): boolean {
  return (
    !WEAK.has(norm) &&
    !GIVEN_NAMES.has(norm) &&
    !norm.startsWith('#') &&
    !WEAK_ENDING.test(norm) &&
    classesOf(norm) === 0
  );
}
