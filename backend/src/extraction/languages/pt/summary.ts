import type { SummaryWords } from '../summary.js';

export const summary: SummaryWords = { clauseEnds: 'mas|porque', times: 'até|amanhã|hoje|na|no|a', replies: 'enc' };
