import { anyOf } from '../../../languages/languages.js';
import type { Risk } from '../../../types/extraction.js';
import { asClause, bareClause, upperFirst } from './clause.js';
import { counted, listed, shortName } from './phrases.js';
import type { SummarySource } from './summarize.js';
import { endOf, endsOf, surest, weightOf } from './surest.js';

/** Words that mean nobody unless one knows who speaks. */
const OWN_WORDS = new RegExp(`\\b${anyOf(({ summary }) => summary?.speaker)}\\b`, 'i');

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
  const words = asClause(upperFirst(bareClause(text)), 140);
  return raisedBy !== undefined && OWN_WORDS.test(words) ? `${words} (says ${shortName(raisedBy)})` : words;
}
