import type { ProgressWords } from '../progress.js';

export const progress: ProgressWords = {
  suiting: 'ja klappt passt geht gut',
  notYet: 'nicht noch sobald wenn',
  turns: 'weil falls sonst',
  adding: 'und auch',
  until: 'bis',
  beforeHour: 'um ',
  behindHour: 'uhr',
  when: 'bis wann|wann',
  now: 'heute|morgen',
};
