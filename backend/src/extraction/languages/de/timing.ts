import type { TimingWords } from '../timing.js';

export const timing: TimingWords = {
  past: 'hatte hatten waren wurde wurden ging',
  open: 'werde werden wird muss müssen soll sollen kann können könnt bitte',
  perfect: 'habe hast hat haben habt',
  participleForms: /^(?:(?:ge|\p{L}{2,12}ge|ver|be|er|ent|zer)\p{L}{2,16}(?:t|en))$/u,
  negations: 'nicht nie',
  notNegated: 'vergessen vergiss nur erst wenn ob warum',
  orMore: 'oder bis',
  states: 'urlaub abwesend',
  wishing: 'schönes schöne schönen',
  stops: 'und aber',
  may: 'mai',
  smallMonths: 'mai',
  dayBefore: 'bis dahin',
  rightNow: 'jetzt|gleich|sofort|umgehend',
  looseParts: 'abend',
  weekBehind: 'in einer woche|in acht tagen',
  surely: 'uhr',
  habits: {
    capitalMonths: true,
    doubtfulWeekdays: 'capitalAfterPreposition',
    dayWithStop: true,
    spans: { past: 'before' },
  },
};
