import type { ProgressWords } from '../progress.js';

export const progress: ProgressWords = {
  unsuitable: 'nicht knapp eng urlaub unterwegs verreist',
  moving: 'lieber eher stattdessen verschieben verschoben',
  suiting: 'ja dann doch reicht klappt passt geht gut gern gerne erst ok okay prima',
  notYet: 'nicht noch sobald wenn',
  turns: 'weil falls sonst',
  granting: 'brauche brauchen',
  adding: 'und auch',
  until: 'bis',
  beforeHour: 'um ',
  behindHour: 'uhr',
  when: 'bis wann|wann',
  beginning: 'beginne beginnen starte starten anfange',
  now: 'heute|morgen',
};
