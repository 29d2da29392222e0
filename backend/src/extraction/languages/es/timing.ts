import type { TimingWords } from '../timing.js';

export const timing: TimingWords = {
  past: 'fue fueron estaba estaban eran',
  open: 'voy vamos debe hay puede puedes podemos',
  states: 'fuera vacaciones ausente',
  wishing: 'buen buena',
  stops: 'pero porque y',
  dayEndings: 'º ª',
  dayArticles: 'el del',
  looseParts: 'noche tarde',
  hourUnits: 'horas',
};
