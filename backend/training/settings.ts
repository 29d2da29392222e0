import type { FitSettings } from './fit-model.js';

/** The settings of the fit, chosen by five-fold cross-validation over the training conversations. */
export const SETTINGS: FitSettings = {
  minConversations: 3,
  iterations: 60,
  l2: 6,
  pairL2: 3,
  itemL2: 1,
  candidateFrom: { task: 0.25, decision: 0.2, risk: 0.2 },
};
