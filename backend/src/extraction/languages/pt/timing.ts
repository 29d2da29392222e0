import type { TimingWords } from '../timing.js';

export const timing: TimingWords = {
  past: 'foi foram estava estavam tinha',
  open: 'vou vai deve precisa pode podem',
  pastForms: /^(?:(?!estou|ficou)\p{L}{3,16}(?:ou|aram|eram|iram|iu|eu))$/u,
  negations: 'não nunca',
  notNegated: 'esqueça esqueçam esquecer esquece hesite se',
  orMore: 'ou a',
  states: 'férias fora',
  wishing: 'feliz bom boa',
  stops: 'mais e porque isso',
  dayEndings: 'º ª',
  dayNumber: 'dia',
  dayBefore: 'até lá|antes disso',
  rightNow: 'agora|agora mesmo',
  looseParts: 'tarde',
  hourUnits: 'horas',
  behindDay: 'feira',
  habits: { doubtfulWeekdays: 'longAfterGovernor', spans: { deadline: 'on' } },
};
