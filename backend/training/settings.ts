import type { FitSettings } from './fit-model.js';

/** The settings of the fit, chosen by five-fold cross-validation over the training conversations. */
export const SETTINGS: FitSettings = {
  minConversations: 4,
  epochs: 12,
  l2: 2e-4,
  learningRate: 0.1,
  thresholds: { task: 0.4, decision: 0.35, risk: 0.35 },
  emptyBelow: 0.6,
};
