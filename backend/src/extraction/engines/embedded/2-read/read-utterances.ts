import { wordsOf } from '../../../languages/languages.js';
import type { Conversation } from '../../../types/conversation.js';
import type { Segmented } from '../1-segment/segment.js';
import type { Sentence } from '../1-segment/sentence.js';
import { KIND } from '../1-segment/token.js';
import { knownWord } from '../1-segment/words.js';
import { STEMS } from './content-words.js';
import { type Announced, announcedKind, type ExplicitMarker, headingKind, markerAtHead } from './explicit-markers.js';
import { MOVE_BIT, withActs } from './moves.js';
import { NAMES, Utterance } from './utterance.js';

/** Words that refer back to earlier sentences, and how many of the first tokens may be one. */
const POINTING: ReadonlySet<number> = new Set([...wordsOf('functionWords.pointing')].map(knownWord));
const POINTING_REACH = 8;

/**
 * Every sentence with what it does, whom it names and the marker that applies to it. `moves`: of every sentence, as bits of
 * `MOVE_BIT`.
 */
export function readUtterances(
  conversation: Conversation,
  { sentences, tokens }: Segmented,
  moves: Int32Array,
): Utterance[] {
  const utterances: Utterance[] = [];
  const stems = STEMS.of(tokens.words);
  let announced: Announced | null = null;
  let headed: Announced | null = null;
  for (const sentence of sentences) {
    const message = conversation.messages[sentence.message];
    if (message === undefined) throw new Error('sentence of a message that is not there');
    if (sentence.position === 0) announced = headed = headingKind(message);
    const line = announcedKind(sentence);
    if (line !== null) announced = line;
    const marker: ExplicitMarker | null =
      line === null
        ? (markerAtHead(sentence, message.body.text) ?? underHeading(announced, sentence.list !== null))
        : null;
    if (sentence.list === null && line === null) announced = headed;
    const names = namesIn(sentence, message.speaker);
    const made = withActs(moves[sentence.index] as number) | (sentence.asks ? MOVE_BIT.question : 0);
    utterances.push(new Utterance(sentence, message, marker, made, names, pointsBack(sentence), stems));
  }
  return utterances;
}

function namesIn({ all, first, last }: Sentence, speaker: number | null): number {
  let names = 0;
  for (let at = first; at < last; at++) {
    const participant = all.participantOf(at);
    if (participant >= 0) names |= participant === speaker ? NAMES.self : NAMES.other;
    if (all.kindOf(at) === KIND.mention) names |= NAMES.mention;
  }
  return names;
}

function pointsBack({ all, first, last }: Sentence): boolean {
  for (let at = first; at < Math.min(last, first + POINTING_REACH); at++)
    if (POINTING.has(all.norms[at] as number)) return true;
  return false;
}

function underHeading(announced: Announced | null, isPoint: boolean): ExplicitMarker | null {
  return announced !== null && isPoint ? { ...announced, from: 0 } : null;
}
