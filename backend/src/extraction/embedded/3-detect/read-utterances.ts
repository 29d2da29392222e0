import { isPlainEnglish } from '../2-segment/language.js';
import type { Segmented } from '../2-segment/segment.js';
import type { Sentence } from '../2-segment/sentence.js';
import { KIND } from '../2-segment/token.js';
import type { Conversation } from '../conversation.js';
import type { ItemKind } from './candidate.js';
import { STEMS } from './content-words.js';
import { ACT_BIT_OF_CUE, CUE_WORDS, QUESTION_MARK_CUE } from './cues/cue-numbers.js';
import { CUE_TABLES, ENGLISH_CUE_TABLES } from './cues/cue-tables.js';
import { announcedKind, type ExplicitMarker, headingKind, markerAtHead } from './explicit-markers.js';
import { Hits } from './frames/hits.js';
import { FrameMatcher } from './frames/match-frames.js';
import { Reading } from './frames/reading.js';
import { NAMES, Utterance } from './utterance.js';

const everyLanguage = new FrameMatcher(CUE_TABLES, ENGLISH_CUE_TABLES);
const english = new FrameMatcher(ENGLISH_CUE_TABLES, ENGLISH_CUE_TABLES);
/** A sentence with as many little words of other languages is read with the frames of all of them. */
const FOREIGN_FROM = 2;

/** Reads the cues of every sentence, and which sentences stand under a marker. */
export function readUtterances(conversation: Conversation, { sentences, tokens }: Segmented): Utterance[] {
  const utterances: Utterance[] = [];
  const plain = isPlainEnglish(sentences);
  const reading = new Reading(tokens.words);
  const columns = {
    cues: new Int32Array(sentences.length * CUE_WORDS),
    hits: new Hits(),
    hitsFrom: new Int32Array(sentences.length + 1),
    stems: STEMS.of(tokens.words),
  };
  let announced: ItemKind | null = null;
  for (const sentence of sentences) {
    const message = conversation.messages[sentence.message];
    if (message === undefined) throw new Error('sentence of a message that is not there');
    reading.read(sentence);
    const matcher = plain && reading.foreign < FOREIGN_FROM ? english : everyLanguage;
    const { hits } = columns;
    const firstHit = hits.size;
    matcher.match(reading, hits);
    columns.hitsFrom[sentence.index + 1] = hits.size;
    const acts = collectCues(sentence, hits, firstHit, columns.cues);
    if (sentence.position === 0) announced = headingKind(message);
    const line = announcedKind(sentence);
    if (line !== null) announced = line;
    const marker: ExplicitMarker | null =
      line === null
        ? (markerAtHead(sentence, hits, firstHit) ?? underHeading(announced, sentence.list !== null))
        : null;
    if (sentence.list === null && line === null && message.heading === undefined) announced = null;
    const names = namesIn(sentence, message.speaker);
    utterances.push(new Utterance(sentence, message, marker, acts, names, reading.pointsBack, columns));
  }
  return utterances;
}

/** Writes the cues of a sentence down as bits; gives the bits of its acts. */
function collectCues({ index, asks }: Sentence, hits: Hits, firstHit: number, bits: Int32Array): number {
  let acts = 0;
  for (let hit = firstHit; hit < hits.size; hit++) acts |= setCue(bits, index, hits.cueOf(hit));
  return asks ? acts | setCue(bits, index, QUESTION_MARK_CUE) : acts;
}

function setCue(bits: Int32Array, index: number, cue: number): number {
  const at = index * CUE_WORDS + (cue >> 5);
  bits[at] = (bits[at] as number) | (1 << (cue & 31));
  return ACT_BIT_OF_CUE[cue] as number;
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

function underHeading(announced: ItemKind | null, isPoint: boolean): ExplicitMarker | null {
  return announced !== null && isPoint ? { kind: announced, from: 0 } : null;
}
