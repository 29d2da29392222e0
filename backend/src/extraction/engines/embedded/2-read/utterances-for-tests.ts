import { parse } from '../../../conversation/parse.js';
import type { Conversation } from '../../../types/conversation.js';
import { segment } from '../1-segment/segment.js';
import { shippedMoves } from './model/scorer-for-tests.js';
import { readUtterances } from './read-utterances.js';
import type { Utterance } from './utterance.js';

/** A conversation and its sentences, with the moves that the shipped reader finds in them. */
export function readText(text: string): { readonly conversation: Conversation; readonly utterances: Utterance[] } {
  const conversation = parse(text, {});
  const segmented = segment(conversation);
  const moves = shippedMoves(segmented.sentences, conversation.messages);
  return { conversation, utterances: readUtterances(conversation, segmented, moves) };
}
