import type { ProgressWords } from '../progress.js';

export const progress: ProgressWords = {
  suiting: 'parfait bien',
  notYet: 'pas encore quand',
  turns: 'parce sinon',
  adding: 'et aussi',
  until: 'jusqu',
  beforeHour: 'à ',
  behindHour: 'h',
  when: 'quand',
  now: "demain|aujourd'hui",
};
