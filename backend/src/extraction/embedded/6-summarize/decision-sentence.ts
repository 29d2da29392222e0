import type { Decision } from '../../extraction.js';
import { asClause, bareClause, startsWithVerb, upperFirst } from './clause.js';
import { listed, shortName } from './phrases.js';
import type { SummarySource } from './summarize.js';
import { endOf, endsOf, surest, weightOf } from './surest.js';

/** What was settled: the surest decisions that still stand. */
export function decisionSentence({ ranked }: SummarySource): string {
  const standing = ranked.decisions.filter((decision) => decision.status !== 'superseded');
  if (standing.length === 0) return '';
  const elsewhere = endsOf([...ranked.risks, ...ranked.tasks]);
  const weigh = (decision: Decision) =>
    weightOf(decision) - (decision.status === 'tentative' ? 0.1 : 0) - (elsewhere.has(endOf(decision.text)) ? 0.3 : 0);
  const told = surest(standing, weigh, settledWords);
  return `Decided: ${listed(told, standing.length - told.length)}`;
}

/** What was settled, without who proposes: "let's bake" and "we'll bake" are "bake", "I'll bake" of Ana's is "Ana will bake". */
function settledWords({ text, decidedBy }: Decision): string {
  const bare = bareClause(text);
  const proposed = bare.replace(/^(?:let['’]?s|let us)\s(?:(?:just|say yes and|go ahead and)\s)?(?=\S)/i, '');
  const ours = proposed.replace(
    /^we(?:['’]ll|\swill|\sshall|['’]re going to|\sare going to|['’]re gonna|\sgonna)?\s(?:(?:just|then)\s)?/i,
    '',
  );
  const said =
    ours !== proposed && startsWithVerb(ours) && !/^(?:are|have|do|need|be|think|want)\b/i.test(ours) ? ours : proposed;
  const own = decidedBy === undefined ? said : said.replace(/^I(?:['’]ll|\swill)\s/, `${shortName(decidedBy)} will `);
  return asClause(upperFirst(withoutAside(own)));
}

/** Without a last clause in which the speaker tells of themselves: "we take rack 4, I've just asked them". */
function withoutAside(text: string): string {
  const aside = text.search(/[,;]\s(?:and\s)?I(?:['’](?:ve|m|ll|d))?\s/);
  return aside >= 12 ? text.slice(0, aside) : text;
}
