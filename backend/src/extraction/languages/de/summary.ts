import type { SummaryWords } from '../summary.js';

export const summary: SummaryWords = {
  clauseEnds: 'und|aber|weil|dass',
  times: 'bis|vor|heute|morgen|am',
  replies: 'aw|wg',
  relatives: 'tante|oma|opa|onkel|pfarrer',
};
