import type { Span } from '#extraction/types/span';
import type { LabelledConversation } from '../labelled-conversations.js';

/** A line of minutes that puts a proposal: time and name before it, then "PROPOSAL: …". The words are the last group. */
const PROPOSAL_LINE =
  /^(?:\[[\d:]{4,8}\] )?(?:<[^>\n]{1,60}> |[^\s:]{1,60}: )?[^\w\n]{0,3}(?:(?:draft|new|revised|amended|updated) )?(?:proposal|proposed resolution|proposed|propose|straw ?poll)\b[^:\n]{0,20}: {0,3}(\S.*)$/gim;
/** Shorter words than these may stand in any resolution. */
const SAYS_ENOUGH = 15;

/** Where a conversation proposes something that no labelled decision takes up: to report it as decided is wrong. */
export function unresolvedProposals({ rawContent, labels }: LabelledConversation): Span[] {
  const evidence = labels.decisions.flatMap((decision) => decision.spans);
  const resolved = labels.decisions.map((decision) => wordsOf(decision.text));
  const proposals: Span[] = [];
  for (const found of rawContent.matchAll(PROPOSAL_LINE)) {
    const proposed = found[1] ?? '';
    const end = found.index + found[0].length;
    const place = { start: end - proposed.length, end };
    const isEvidence = evidence.some((span) => span.start < place.end && place.start < span.end);
    if (!isEvidence && !resolved.some((words) => saysSame(words, wordsOf(proposed)))) proposals.push(place);
  }
  return proposals;
}

function saysSame(a: string, b: string): boolean {
  if (a === b) return true;
  return (a.length > SAYS_ENOUGH && b.includes(a)) || (b.length > SAYS_ENOUGH && a.includes(b));
}

function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]{1,60}/gu) ?? []).join(' ');
}
