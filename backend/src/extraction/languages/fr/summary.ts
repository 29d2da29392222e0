import type { SummaryWords } from '../summary.js';

export const summary: SummaryWords = {
  clauseEnds: 'mais|parce',
  times: "avant|d'ici|demain|ce|lundi|mardi|mercredi|jeudi|vendredi",
  replies: 'tr',
};
