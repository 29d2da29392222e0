import type { Decision } from '../../../types/extraction.js';
import { asClause, bareClause, startsWithVerb, upperFirst } from './clause.js';
import { listed, shortName } from './phrases.js';
import type { SummarySource } from './summarize.js';
import { endOf, endsOf, surest, weightOf } from './surest.js';

/** What was settled: the surest decisions that still stand, for the end of a sentence; nothing where none does. */
export function decisionWords({ ranked, conversation }: SummarySource): string {
  const standing = ranked.decisions.filter((decision) => decision.status !== 'superseded');
  if (standing.length === 0) return '';
  const elsewhere = endsOf([...ranked.risks, ...ranked.tasks]);
  const weigh = (decision: Decision) =>
    weightOf(decision) - (decision.status === 'tentative' ? 0.1 : 0) - (elsewhere.has(endOf(decision.text)) ? 0.3 : 0);
  const told = surest(standing, weigh, (decision) => settledWords(decision, conversation));
  return listed(told, standing.length - told.length);
}

/** What was settled, without who proposes: "let's bake" and "we'll bake" are "bake", "I'll bake" of Ana's is "Ana will bake". */
function settledWords({ text, source }: Decision, { messages, participants }: SummarySource['conversation']): string {
  const bare = bareClause(text);
  const proposed = bare.replace(/^(?:let['’]?s|let us)\s(?:(?:just|say yes and|go ahead and)\s)?(?=\S)/i, '');
  const ours = proposed.replace(
    /^we(?:['’]ll|\swill|\sshall|['’]re going to|\sare going to|['’]re gonna|\sgonna)?\s(?:(?:just|then)\s)?/i,
    '',
  );
  const said =
    ours !== proposed && startsWithVerb(ours) && !/^(?:are|have|do|need|be|think|want)\b/i.test(ours) ? ours : proposed;
  const speaker = participants[messages[source.messageIndex ?? -1]?.speaker ?? -1];
  const own = speaker === undefined ? said : said.replace(/^I(?:['’]ll|\swill)\s/, `${shortName(speaker.name)} will `);
  return asClause(upperFirst(withoutAside(own)));
}

/** Without a last clause in which the speaker tells of themselves: "we take rack 4, I've just asked them". */
function withoutAside(text: string): string {
  const aside = text.search(/[,;]\s(?:and\s)?I(?:['’](?:ve|m|ll|d))?\s/);
  return aside >= 12 ? text.slice(0, aside) : text;
}
