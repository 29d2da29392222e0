import type { ProgressWords } from '../progress.js';

export const progress: ProgressWords = {
  unsuitable: 'pas impossible absent absente congé vacances',
  moving: 'plutôt repousser reporter',
  suiting: 'parfait bien oui ok seulement alors fait convient',
  notYet: 'pas encore quand',
  turns: 'parce sinon',
  granting: 'faut besoin',
  adding: 'et aussi',
  until: 'jusqu',
  beforeHour: 'à ',
  behindHour: 'h',
  when: 'quand',
  beginning: 'commence commençons débute',
  now: "demain|aujourd'hui",
};
