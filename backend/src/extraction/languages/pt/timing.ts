import type { TimingWords } from '../timing.js';

export const timing: TimingWords = {
  past: 'foi foram estava estavam tinha',
  open: 'vou vai deve precisa pode podem',
  states: 'férias fora',
  wishing: 'feliz bom boa',
  stops: 'mais e porque',
  dayEndings: 'º ª',
  dayNumber: 'dia',
  looseParts: 'tarde',
  hourUnits: 'horas',
  behindDay: 'feira',
  habits: { doubtfulWeekdays: 'longAfterGovernor', spans: { deadline: 'on' } },
};
