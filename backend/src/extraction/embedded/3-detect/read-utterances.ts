import { foreignWords, isPlainEnglish } from '../2-segment/language.js';
import type { Segmented } from '../2-segment/segment.js';
import type { Sentence } from '../2-segment/sentence.js';
import type { Conversation } from '../conversation.js';
import { actOf } from './act.js';
import type { ItemKind } from './candidate.js';
import { contentWords } from './content-words.js';
import { CUE_TABLES, ENGLISH_CUE_TABLES } from './cues/cue-tables.js';
import { announcedKind, type ExplicitMarker, headingKind, markerAtHead } from './explicit-markers.js';
import { FrameMatcher } from './frames/match-frames.js';
import type { Utterance } from './utterance.js';

const everyLanguage = new FrameMatcher(CUE_TABLES, ENGLISH_CUE_TABLES);
const english = new FrameMatcher(ENGLISH_CUE_TABLES, ENGLISH_CUE_TABLES);

/** Sentences of no more tokens than this come again and again ("ok", "yes please"): they are read once. */
const SHORT = 4;

/** Reads the cues of every sentence, and which sentences stand under a marker. */
export function readUtterances(conversation: Conversation, { sentences }: Segmented): Utterance[] {
  const utterances: Utterance[] = [];
  const plain = isPlainEnglish(sentences);
  const readBefore = new Map<string, CuesRead>();
  let announced: ItemKind | null = null;
  for (const sentence of sentences) {
    const message = conversation.messages[sentence.message];
    if (message === undefined) throw new Error('sentence of a message that is not there');
    const key =
      sentence.tokens.length <= SHORT ? message.body.text.slice(sentence.span.start, sentence.span.end) : null;
    const read = (key === null ? undefined : readBefore.get(key)) ?? readCues(sentence, plain);
    if (key !== null) readBefore.set(key, read);
    if (sentence.position === 0) announced = headingKind(message);
    const line = announcedKind(sentence);
    if (line !== null) announced = line;
    const marker =
      line === null ? (markerAtHead(sentence, read.hits) ?? underHeading(announced, sentence.list !== null)) : null;
    if (sentence.list === null && line === null && message.heading === undefined) announced = null;
    utterances.push({ sentence, message, ...read, marker });
  }
  return utterances;
}

/** What the words of a sentence tell on their own, wherever it stands. */
type CuesRead = Pick<Utterance, 'hits' | 'cues' | 'acts' | 'topic'>;

function readCues(sentence: Sentence, plain: boolean): CuesRead {
  const matcher = plain && foreignWords(sentence) < 2 ? english : everyLanguage;
  const hits = matcher.match(sentence.tokens);
  const cues = new Set(hits.map((hit) => hit.cue));
  if (sentence.asks) cues.add('question.mark');
  return { hits, cues, acts: new Set([...cues].map(actOf)), topic: contentWords(sentence.tokens) };
}

function underHeading(announced: ItemKind | null, isPoint: boolean): ExplicitMarker | null {
  return announced !== null && isPoint ? { kind: announced, from: 0 } : null;
}
