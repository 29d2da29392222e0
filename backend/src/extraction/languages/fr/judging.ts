import type { JudgingWords } from '../judging.js';

export const judging: JudgingWords = {
  needed: 'doit devons faut devrait',
  tentative: 'provisoire provisoirement probablement',
  tentativePhrases: ['sous réserve', 'condition que'],
  risks: {
    security: 'piraté|fuite|mot de passe',
    blocker: 'bloqu',
    schedule: 'retard|échéance|délai',
    legal: 'juridi|légal|contrat|assuranc|tribunal',
    cost: 'coût|payer |argent ',
    quality: 'erreur|panne|lent ',
    capacity: 'personnel|surcharg',
    dependency: 'attend|fournisseur|réponse',
  },
};
