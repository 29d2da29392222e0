import type { TimingWords } from '../timing.js';

export const timing: TimingWords = {
  past: 'hatte hatten waren wurde wurden ging',
  open: 'werde werden wird muss müssen soll sollen kann können könnt bitte',
  states: 'urlaub abwesend',
  wishing: 'schönes schöne schönen',
  stops: 'und aber',
  may: 'mai',
  smallMonths: 'mai',
  looseParts: 'abend',
  surely: 'uhr',
  habits: {
    capitalMonths: true,
    doubtfulWeekdays: 'capitalAfterPreposition',
    dayWithStop: true,
    spans: { past: 'before' },
  },
};
