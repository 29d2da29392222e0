import type { TimingWords } from '../timing.js';

export const timing: TimingWords = {
  past: 'étaient était avait',
  open: 'vais va allons doit devons faut peux peut pouvez',
  states: 'absente fermé ouvert vacances',
  wishing: 'bon bonne',
  stops: 'mais et',
  dayEndings: 'er',
  may: 'mai',
  smallMonths: 'mai mars',
  dayArticles: 'le au',
  looseParts: 'nuit',
  hourUnits: 'heures heure',
  habits: { spans: { deadline: 'by' } },
};
