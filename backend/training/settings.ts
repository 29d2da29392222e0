import type { FitSettings } from './fit-model.js';

/**
 * The settings of the fit, set by hand after a few values of each were compared in cross-validation over the training
 * conversations: `l2` (4 values), `minConversations` (3, 4 and 7: alike), `candidateFrom` (3), and `ownShare` (1 and
 * 0.5: the half gave a little better order of sentences). `pairL2`, `itemL2` and `iterations` were not compared.
 */
export const SETTINGS: FitSettings = {
  minConversations: 6,
  iterations: 60,
  l2: 6,
  pairL2: 3,
  itemL2: 1,
  ownShare: 0.5,
  candidateFrom: { task: 0.25, decision: 0.2, risk: 0.2 },
};
