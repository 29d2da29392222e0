import type { ItemKind, LabelledConversation } from '../labelled-conversations.js';
import { matchItems, spansMatch } from '../match-items.js';
import type { Share } from './counts.js';
import type { DataSet } from './data-sets.js';
import type { Finder, Found } from './finder.js';
import { Scorecard } from './scorecard.js';
import { unresolvedProposals } from './unresolved-proposals.js';

/** What one finder got right of one data set. */
export interface Score {
  readonly finder: string;
  readonly card: Scorecard;
  /** The same by source type, where the data set has several. */
  readonly byType: ReadonlyMap<string, Scorecard>;
  /** Unresolved proposals that are reported as decisions: `right` of them, of all. */
  readonly proposals: Share;
  /** Labelled tasks that are among the ten surest of their conversation. */
  readonly amongTen: Share;
}

const SUREST = 10;

/** Runs a finder over a data set. */
export function scoreDataSet(conversations: readonly LabelledConversation[], set: DataSet, finder: Finder): Score {
  const card = new Scorecard();
  const byType = new Map<string, Scorecard>();
  const proposals: Share = { right: 0, of: 0 };
  const amongTen: Share = { right: 0, of: 0 };
  for (const conversation of conversations) {
    const found = finder.find(conversation);
    const counted = set.answers === undefined ? found : asAnswers(found, conversation.rawContent);
    const type = conversation.sourceType ?? 'no source type';
    const cardOfType = byType.get(type) ?? new Scorecard();
    byType.set(type, cardOfType);
    card.add(conversation, counted);
    cardOfType.add(conversation, counted);
    if (set.hasProposals) countProposals(conversation, found, proposals);
    if (set.ranksTasks) countAmongTen(conversation, found, amongTen);
  }
  return { finder: finder.name, card, byType: byType.size > 1 ? byType : new Map(), proposals, amongTen };
}

/** Yes or no of each kind for a single line: its surest item stands for the whole of it. */
function asAnswers(found: Found, text: string): Found {
  const answerOf = (kind: ItemKind) => {
    const confidences = found[kind].map((item) => item.confidence);
    if (confidences.length === 0) return [];
    return [{ confidence: Math.max(...confidences), source: { text, span: { start: 0, end: text.length } } }];
  };
  return { tasks: answerOf('tasks'), decisions: answerOf('decisions'), risks: answerOf('risks') };
}

function countProposals(conversation: LabelledConversation, found: Found, proposals: Share): void {
  const decided = found.decisions.flatMap((decision) => decision.source.span ?? []);
  for (const place of unresolvedProposals(conversation)) {
    proposals.of++;
    if (decided.some((span) => spansMatch(span, place))) proposals.right++;
  }
}

/** Of equally sure tasks the first in the text come first. */
function countAmongTen(conversation: LabelledConversation, found: Found, amongTen: Share): void {
  const surest = [...found.tasks].sort((a, b) => b.confidence - a.confidence).slice(0, SUREST);
  const must = conversation.labels.tasks.filter((label) => !label.optional);
  const labelOf = matchItems(
    surest.flatMap((task) => task.source.span ?? []),
    must.map((label) => label.spans),
  );
  amongTen.of += must.length;
  amongTen.right += labelOf.filter((label) => label >= 0).length;
}
