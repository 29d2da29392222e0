import type { ProgressWords } from '../progress.js';

export const progress: ProgressWords = {
  unsuitable: 'no imposible justo fuera vacaciones',
  moving: 'mejor aplazamos pasamos',
  suiting: 'entonces hecho vale perfecto bien sí puedo ok genial solo sólo',
  notYet: 'no todavía cuando',
  turns: 'porque pero',
  granting: 'necesito necesitamos',
  adding: 'y también',
  until: 'hasta',
  beforeHour: 'a las ',
  when: 'cuándo',
  beginning: 'empiezo empezamos comienzo comenzamos',
  now: 'mañana|hoy',
};
