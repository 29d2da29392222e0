/**
 * The named numbers that tell whether a conversation holds anything: how sure its surest item is, and how much there is
 * for its length. A short message with one clear promise holds something; a long chat with a few faint ones does not.
 */
export function describeConversation(confidences: readonly number[], sentences: number): Map<string, number> {
  const surest = Math.min(0.999, Math.max(0.001, ...confidences));
  const total = confidences.reduce((sum, confidence) => sum + confidence, 0);
  return new Map([
    ['bias', 1],
    ['surest', Math.log(surest / (1 - surest))],
    ['density', Math.log((total + 0.1) / (sentences + 4))],
  ]);
}
