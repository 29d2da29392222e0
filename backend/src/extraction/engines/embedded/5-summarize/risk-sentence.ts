import type { Risk } from '../../../types/extraction.js';
import { asClause, bareClause, upperFirst } from './clause.js';
import { counted, listed, withSpeaker } from './phrases.js';
import type { SummarySource } from './summarize.js';
import { endOf, endsOf, surest, weightOf } from './surest.js';

/** How many risks are still live, and the main of them. */
export function riskSentence({ ranked }: SummarySource): string {
  const open = ranked.risks.filter((risk) => risk.status === 'open');
  if (open.length === 0) return '';
  const elsewhere = endsOf([...ranked.decisions, ...ranked.tasks]);
  const weigh = (risk: Risk) =>
    weightOf(risk) + (risk.category === 'other' ? 0 : 0.05) - (elsewhere.has(endOf(risk.text)) ? 0.2 : 0);
  const named = surest(open, weigh, riskWords);
  return `${counted(open.length, 'risk')}: ${listed(named, open.length - named.length)}.`;
}

function riskWords({ text, raisedBy }: Risk): string {
  return withSpeaker(asClause(upperFirst(bareClause(text)), 140), raisedBy);
}
