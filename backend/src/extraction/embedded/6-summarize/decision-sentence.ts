import { asClause } from './phrases.js';
import type { SummarySource } from './summarize.js';

const SHOWN = 2;

/** What was settled: the surest decisions that still stand. */
export function decisionSentence({ ranked }: SummarySource): string {
  const standing = ranked.decisions.filter((decision) => decision.status !== 'superseded');
  if (standing.length === 0) return '';
  const chosen = [...standing].sort((a, b) => b.confidence - a.confidence).slice(0, SHOWN);
  const inOrder = standing.filter((decision) => chosen.includes(decision)).map((decision) => asClause(decision.text));
  const rest = standing.length - inOrder.length;
  return `Decided: ${inOrder.join('; ')}${rest > 0 ? `; and ${rest} more` : ''}.`;
}
