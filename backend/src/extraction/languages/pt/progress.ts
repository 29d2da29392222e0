import type { ProgressWords } from '../progress.js';

export const progress: ProgressWords = {
  suiting: 'perfeito boa pode certo',
  notYet: 'não ainda',
  turns: 'porque mas',
  adding: 'e também',
  until: 'até',
  beforeHour: 'às ',
  when: 'quando',
  now: 'hoje|amanhã',
};
