import type { TimingWords } from '../timing.js';

export const timing: TimingWords = {
  past: 'étaient était avait',
  open: 'vais va allons doit devons faut peux peut pouvez',
  perfect: 'ai as a avons avez ont',
  participleForms: /^(?:\p{L}{2,16}(?:é|ée|és|ées|i|is|it|u|us|ue)|fait|mis|pris|écrit)$/u,
  negations: 'pas jamais',
  notNegated: 'oublie oubliez oublier hésite hésitez pourquoi si seulement',
  orMore: 'ou à',
  states: 'absente fermé ouvert vacances',
  wishing: 'bon bonne',
  stops: 'mais et même',
  dayEndings: 'er',
  may: 'mai',
  smallMonths: 'mai mars',
  dayArticles: 'le au',
  dayBefore: "d'ici là|avant ça|avant cela",
  rightNow: 'maintenant|tout de suite',
  looseParts: 'nuit',
  weekBehind: 'en huit',
  hourUnits: 'heures heure',
  habits: { spans: { deadline: 'by' } },
};
