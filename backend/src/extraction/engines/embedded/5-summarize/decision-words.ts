import { anyOf, LANGUAGES } from '../../../languages/languages.js';
import type { Decision } from '../../../types/extraction.js';
import { asClause, bareClause, startsWithVerb, upperFirst } from './clause.js';
import { listed, shortName, withSpeaker } from './phrases.js';
import type { SummarySource } from './summarize.js';
import { endOf, endsOf, saysNothingAlone, surest, weightOf } from './surest.js';

const PROPOSALS = new RegExp(anyOf('summary.proposals'), 'i');
const OURS = new RegExp(anyOf('summary.ours'), 'i');
const NO_ERRANDS = new RegExp(`^${anyOf('summary.noErrands')}\\b`, 'i');
const MINE = LANGUAGES.flatMap(({ summary }) => summary?.mine ?? []);
const ASIDES = new RegExp(anyOf('summary.asides'));

/**
 * What was settled: the surest decisions that still stand, for the end of a sentence; nothing where none can be told.
 * `tasks`: the sentence about the tasks, which may tell the same.
 */
export function decisionWords({ ranked, conversation }: SummarySource, tasks: string): string {
  const told = tasks.toLowerCase();
  const ends = endsOf(ranked.tasks);
  const isTold = (end: string) => ends.has(end) && told.includes(end);
  const standing = ranked.decisions.filter(({ status, text }) => status !== 'superseded' && !isTold(endOf(text)));
  const telling = standing.filter(({ text }) => !saysNothingAlone(text));
  if (telling.length === 0) return '';
  const elsewhere = endsOf([...ranked.risks, ...ranked.tasks]);
  const weigh = (decision: Decision) =>
    weightOf(decision) - (decision.status === 'tentative' ? 0.1 : 0) - (elsewhere.has(endOf(decision.text)) ? 0.3 : 0);
  const named = surest(telling, weigh, (decision) => settledWords(decision, conversation));
  return listed(named, standing.length - named.length);
}

/** What was settled, without who proposes: "let's bake" and "we'll bake" are "bake", "I'll bake" of Ana's is "Ana will bake". */
function settledWords({ text, source }: Decision, { messages, participants }: SummarySource['conversation']): string {
  const bare = bareClause(text);
  const proposed = bare.replace(PROPOSALS, '');
  const ours = proposed.replace(OURS, '');
  const said = ours !== proposed && startsWithVerb(ours) && !NO_ERRANDS.test(ours) ? ours : proposed;
  const speaker = participants[messages[source.messageIndex ?? -1]?.speaker ?? -1];
  let own = said;
  if (speaker !== undefined)
    for (const { will, inThirdPerson } of MINE) own = own.replace(will, `${shortName(speaker.name)} ${inThirdPerson} `);
  return withSpeaker(asClause(upperFirst(withoutAside(own))), speaker?.name);
}

/** Without a last clause in which the speaker tells of themselves: "we take rack 4, I've just asked them". */
function withoutAside(text: string): string {
  const aside = text.search(ASIDES);
  return aside >= 12 ? text.slice(0, aside) : text;
}
