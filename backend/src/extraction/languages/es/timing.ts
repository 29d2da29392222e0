import type { TimingWords } from '../timing.js';

export const timing: TimingWords = {
  past: 'fue fueron estaba estaban eran',
  open: 'voy vamos debe hay puede puedes podemos',
  pastForms: /^(?:\p{L}{2,16}(?:aron|ieron|ió|ó))$/u,
  perfect: 'he has ha hemos han',
  participleForms: /^(?:\p{L}{2,16}(?:ado|ido)|hecho|puesto|escrito)$/u,
  negations: 'no nunca',
  notNegated: 'olvides olvide olviden olvidar dudes dude duden si',
  orMore: 'o a',
  states: 'fuera vacaciones ausente',
  wishing: 'buen buena',
  stops: 'pero porque y',
  dayEndings: 'º ª',
  dayArticles: 'el del',
  dayBefore: 'hasta entonces|para entonces|antes de eso',
  rightNow: 'ahora|ahora mismo|ya mismo|enseguida|en seguida',
  looseParts: 'noche tarde',
  hourUnits: 'horas',
};
