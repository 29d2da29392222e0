import type { Risk } from '../../extraction.js';
import { asClause, bareClause, upperFirst } from './clause.js';
import { shortName } from './phrases.js';
import type { SummarySource } from './summarize.js';
import { endOf, endsOf, weightOf } from './surest.js';

/** Words that mean nobody unless one knows who speaks. */
const OWN_WORDS = /\b(?:I|my|me|myself)\b/i;

/** The main risk that is still live. */
export function riskSentence({ ranked }: SummarySource): string {
  const open = ranked.risks.filter((risk) => risk.status === 'open');
  const elsewhere = endsOf([...ranked.decisions, ...ranked.tasks]);
  const weigh = (risk: Risk) =>
    weightOf(risk) + (risk.category === 'other' ? 0 : 0.05) - (elsewhere.has(endOf(risk.text)) ? 0.2 : 0);
  const [main] = open.map((risk) => ({ risk, weight: weigh(risk) })).sort((a, b) => b.weight - a.weight);
  if (main === undefined) return '';
  const words = asClause(upperFirst(bareClause(main.risk.text)), 140);
  const { raisedBy } = main.risk;
  const raiser = raisedBy !== undefined && OWN_WORDS.test(words) ? `, raised by ${shortName(raisedBy)}` : '';
  return `Main risk${open.length > 1 ? ` of ${open.length}` : ''}${raiser}: ${words}.`;
}
