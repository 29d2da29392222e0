import type { Segmented } from '../2-segment/segment.js';
import type { Conversation } from '../conversation.js';
import { actOf } from './act.js';
import { CUE_TABLES, ENGLISH_CUE_TABLES } from './cues/cue-tables.js';
import { FrameMatcher } from './frames/match-frames.js';
import type { Utterance } from './utterance.js';

const matcher = new FrameMatcher(CUE_TABLES, ENGLISH_CUE_TABLES);

/** Reads the cues of every sentence. */
export function readUtterances(conversation: Conversation, segmented: Segmented): Utterance[] {
  return segmented.sentences.map((sentence) => {
    const hits = matcher.match(sentence.tokens);
    const cues = new Set(hits.map((hit) => hit.cue));
    if (sentence.asks) cues.add('question.mark');
    const acts = new Set([...cues].map(actOf));
    const message = conversation.messages[sentence.message];
    if (message === undefined) throw new Error('sentence of a message that is not there');
    return { sentence, message, hits, cues, acts };
  });
}
