import type { ProgressWords } from '../progress.js';

export const progress: ProgressWords = {
  unsuitable: 'não impossível fora férias apertado',
  moving: 'melhor adiar passar',
  suiting: 'então fechado combinado perfeito boa pode certo ótimo tá está dá só ok sim beleza',
  notYet: 'não ainda',
  turns: 'porque mas',
  granting: 'preciso precisamos',
  adding: 'e também',
  until: 'até',
  beforeHour: 'às ',
  when: 'quando',
  beginning: 'começo começamos inicio iniciamos',
  now: 'hoje|amanhã',
};
