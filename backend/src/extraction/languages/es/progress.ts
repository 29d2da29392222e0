import type { ProgressWords } from '../progress.js';

export const progress: ProgressWords = {
  suiting: 'vale perfecto bien',
  notYet: 'no todavía cuando',
  turns: 'porque pero',
  adding: 'y también',
  until: 'hasta',
  beforeHour: 'a las ',
  when: 'cuándo',
  now: 'mañana|hoy',
};
