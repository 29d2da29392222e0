import { asClause } from './phrases.js';
import type { SummarySource } from './summarize.js';

/** The main risk that is still live. */
export function riskSentence({ ranked }: SummarySource): string {
  const open = ranked.risks.filter((risk) => risk.status === 'open');
  const main = [...open].sort((a, b) => b.confidence - a.confidence)[0];
  if (main === undefined) return '';
  return `Main risk${open.length > 1 ? ` of ${open.length}` : ''}: ${asClause(main.text, 140)}.`;
}
