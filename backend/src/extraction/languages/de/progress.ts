import type { ProgressWords } from '../progress.js';

export const progress: ProgressWords = {
  unsuitable: 'nicht knapp urlaub unterwegs verreist',
  moving: 'lieber eher stattdessen verschieben verschoben',
  suiting: 'ja klappt passt geht gut gern gerne erst ok okay prima',
  notYet: 'nicht noch sobald wenn',
  turns: 'weil falls sonst',
  adding: 'und auch',
  until: 'bis',
  beforeHour: 'um ',
  behindHour: 'uhr',
  when: 'bis wann|wann',
  beginning: 'beginne beginnen starte starten anfange',
  now: 'heute|morgen',
};
