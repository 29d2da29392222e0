import { FeatureSpace } from '../3-detect/features/feature-space.js';

/** The features of a conversation, which are numbers. */
export const CONVERSATION_FEATURES = new FeatureSpace();
for (const name of ['bias', 'surest', 'density']) CONVERSATION_FEATURES.one(name);

/**
 * The numbers that tell whether a conversation holds anything, in the order of {@link CONVERSATION_FEATURES}: how sure its
 * surest item is, and how much there is for its length. A short message with one clear promise holds something; a long
 * chat with a few faint ones does not.
 */
export function describeConversation(confidences: readonly number[], sentences: number): Float64Array {
  let surest = 0.001;
  let total = 0;
  for (const confidence of confidences) {
    surest = Math.max(surest, confidence);
    total += confidence;
  }
  surest = Math.min(0.999, surest);
  return Float64Array.of(1, Math.log(surest / (1 - surest)), Math.log((total + 0.1) / (sentences + 4)));
}
