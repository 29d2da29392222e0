import type { JudgingWords } from '../judging.js';

export const judging: JudgingWords = {
  needed: 'doit devons faut devrait',
  tentative: 'provisoire provisoirement probablement',
  tentativePhrases: ['sous réserve', 'condition que'],
  takingBack:
    /\b(?:changement de (?:plan|programme)|oublie[sz]? (?:ça|cela)|tout compte fait|après réflexion|changé d' ?avis)\b/,
  risks: {
    security: 'piraté|fuite|mot de passe',
    blocker: 'bloqu',
    schedule: 'retard|échéance|délai|trop tard',
    legal: 'juridi|légal|contrat|assuranc|tribunal|notaire',
    cost: 'coût|payer |argent |budget',
    quality: 'erreur|panne|lent ',
    capacity: 'personnel|surcharg|manque de|personne ne',
    dependency: 'attend|fournisseur|réponse',
  },
};
