import type { ItemKind, LabelledConversation } from '../labelled-conversations.js';
import { matchItems, spansMatch } from '../match-items.js';
import type { Share } from './counts.js';
import type { DataSet } from './data-sets.js';
import type { Finder, Found } from './finder.js';
import { GROUPINGS } from './groupings.js';
import { Scorecard } from './scorecard.js';
import { unresolvedProposals } from './unresolved-proposals.js';

/** What one finder got right of one data set. */
export interface Score {
  readonly finder: string;
  readonly card: Scorecard;
  /** The same by each of the groupings that has several groups in the data set: by its name, then by the group. */
  readonly by: ReadonlyMap<string, ReadonlyMap<string, Scorecard>>;
  /** Unresolved proposals that are reported as decisions: `right` of them, of all. */
  readonly proposals: Share;
  /** Labelled tasks that are among the ten surest of their conversation. */
  readonly amongTen: Share;
}

const SUREST = 10;

/** Runs a finder over a data set; `groupings` are the ways in which the figures are told apart. */
export function scoreDataSet(
  conversations: readonly LabelledConversation[],
  set: DataSet,
  finder: Finder,
  groupings = GROUPINGS,
): Score {
  const card = new Scorecard();
  const by = new Map(groupings.map(({ name }) => [name, new Map<string, Scorecard>()]));
  const proposals: Share = { right: 0, of: 0 };
  const amongTen: Share = { right: 0, of: 0 };
  for (const conversation of conversations) {
    const found = finder.find(conversation);
    const counted = set.answers === undefined ? found : asAnswers(found, conversation.rawContent);
    card.add(conversation, counted);
    for (const { name, groupOf } of groupings) cardOf(by.get(name), groupOf(conversation)).add(conversation, counted);
    if (set.hasProposals) countProposals(conversation, found, proposals);
    if (set.ranksTasks) countAmongTen(conversation, found, amongTen);
  }
  for (const [name, cards] of by) if (cards.size < 2) by.delete(name);
  return { finder: finder.name, card, by, proposals, amongTen };
}

function cardOf(cards: Map<string, Scorecard> | undefined, group: string): Scorecard {
  const card = cards?.get(group) ?? new Scorecard();
  cards?.set(group, card);
  return card;
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
