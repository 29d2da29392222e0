import type { SummaryWords } from '../summary.js';

export const summary: SummaryWords = {
  clauseEnds: 'pero|porque',
  times: 'antes|hoy|mañana|el|la|este',
  replies: 'rv',
  relatives: 'primo|prima|t[ií]o|t[ií]a|los|las',
};
