/** The settings of the fits beside the reader's, set by hand. */
export const SETTINGS = {
  /** L2 penalties of the weights of pairs and of items. */
  pairL2: 3,
  itemL2: 3,
  /** Of what ships, the share that each group of conversations has in how far the reader's word is trusted. */
  shareOf: { real: 0.85, written: 0.15 },
  /** Sentences below these probabilities are no candidates. */
  candidateFrom: { task: 0.12, decision: 0.08, risk: 0.1 },
  /**
   * What is less likely than this is not worth the time of whoever reads it, though F1 might gain by it. Lower for
   * decisions: they are few, and of those that are right the reader is seldom sure.
   */
  leastConfidence: { task: 0.25, decision: 0.2, risk: 0.25 },
} as const;
