import type { NameWords } from '../names.js';

export const names: NameWords = {
  neverLast: 'à de le la',
  particles: 'de du la le les',
  states: 'invité|externe',
  and: 'et',
  titles: 'mme mlle m monsieur madame',
  pluralTitles: 'mm mmes',
  self: 'moi moi-même',
  labels:
    'présents lieu objet décision décisions excusés excusée ordre risque risques tâche tâches faire note remarque ' +
    'action actions résumé',
};
