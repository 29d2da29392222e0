/** The named numbers that tell whether a conversation holds anything: how sure its surest item is, and how much there is. */
export function describeConversation(confidences: readonly number[]): Map<string, number> {
  const surest = Math.min(0.999, Math.max(0.001, ...confidences));
  const total = confidences.reduce((sum, confidence) => sum + confidence, 0);
  return new Map([
    ['bias', 1],
    ['surest', Math.log(surest / (1 - surest))],
    ['total', Math.log(total + 0.1)],
  ]);
}
