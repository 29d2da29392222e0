import type { ProgressWords } from '../progress.js';

export const progress: ProgressWords = {
  unsuitable: 'não impossível fora férias apertado',
  moving: 'melhor adiar passar',
  suiting: 'perfeito boa pode certo ótimo tá está dá só ok sim beleza',
  notYet: 'não ainda',
  turns: 'porque mas',
  adding: 'e também',
  until: 'até',
  beforeHour: 'às ',
  when: 'quando',
  beginning: 'começo começamos inicio iniciamos',
  now: 'hoje|amanhã',
};
