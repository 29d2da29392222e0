import type { Markers } from '../markers.js';

/** "Relevé de décisions" is the French form of short minutes. */
export const markers: Markers = {
  task: 'tâche, tâches, prochaine étape, prochaines étapes, à faire, à prévoir, à traiter, à suivre:',
  decision: 'décision, décisions, résolution:, arbitrage:, adopté:, adoptée:, validé:, validée:, acté:, approuvé:',
  risk: 'risque, risques, points bloquants, points-bloquants, blocage, alerte:, attention:, vigilance:, problème:',
};
