import type { Conversation } from '../../backend/src/extraction/types/conversation.js';
import type { Extraction } from '../../backend/src/extraction/types/extraction.js';
import { type Item, occurrences, restsOn } from './evidence.js';
import { type Expectation, type ExpectedMessage, KINDS, type Kind } from './expectation.js';
import { formatWallTime } from './wall-time.js';

type ExpectedItem = NonNullable<Expectation[Kind]>[number];

/** What of the expectation does not hold, one sentence each; empty where all of it does. */
export function unmet(conversation: Conversation, found: Extraction, expected: Expectation): readonly string[] {
  return [
    ...KINDS.flatMap((kind) => unmetItems(kind, conversation.original, found[kind], expected)),
    ...unmetSummary(found.summary, expected.summaryMentions ?? []),
    ...unmetMessages(conversation, expected.messages ?? []),
    ...unmetParticipants(conversation, expected.participants ?? []),
  ];
}

function unmetItems(kind: Kind, original: string, items: readonly Item[], expected: Expectation): readonly string[] {
  const wanted = expected[kind] ?? [];
  const candidates = wanted.map((want) => items.filter((item) => restsOn(item, occurrences(original, want.evidence))));
  const fitting = candidates.map((some, at) => some.filter((item) => differences(item, wanted[at]).length === 0));
  const problems = wanted.flatMap((want, at) => {
    const [nearest] = candidates[at] ?? [];
    if (!nearest) return [`${kind}: nothing rests on "${want.evidence}"; found ${listed(items)}`];
    if (fitting[at]?.length) return [];
    return [`${kind}: "${want.evidence}" has ${differences(nearest, want).join(', ')}`];
  });
  if (problems.length === 0 && !assignable(fitting, new Set())) {
    problems.push(`${kind}: two expectations rest on the same item; found ${listed(items)}`);
  }
  for (const quote of expected.mustNot?.[kind] ?? []) {
    const wrong = items.filter((item) => !isCancelled(item) && restsOn(item, occurrences(original, quote)));
    if (wrong.length > 0) problems.push(`${kind}: "${quote}" is none, but ${listed(wrong)} was found`);
  }
  if (expected.nothingElse?.includes(kind)) {
    const more = items.filter((item) => !isCancelled(item) && !candidates.some((some) => some.includes(item)));
    if (more.length > 0) problems.push(`${kind}: there is nothing else, but ${listed(more)} was found`);
  }
  return problems;
}

/** Whether every expectation can have an item of its own. */
function assignable([first, ...rest]: readonly (readonly Item[])[], taken: ReadonlySet<Item>): boolean {
  if (!first) return true;
  return first.some((item) => !taken.has(item) && assignable(rest, new Set([...taken, item])));
}

function differences(item: Item, want: ExpectedItem | undefined): readonly string[] {
  const differing: string[] = [];
  const compare = (
    property: string,
    actual: string | undefined,
    wanted: string | null | undefined,
    equal: (a: string, b: string) => boolean = (a, b) => a === b,
  ) => {
    if (wanted === undefined) return;
    const holds = wanted === null || actual === undefined ? (actual ?? null) === wanted : equal(actual, wanted);
    if (!holds) differing.push(`${property} ${actual ?? null} instead of ${wanted}`);
  };
  const actual = item as Partial<Record<'owner' | 'deadline' | 'dueDate' | 'status' | 'kind' | 'category', string>>;
  const wanted = (want ?? {}) as Readonly<Record<string, string | null | undefined>>;
  compare('title', item.text, wanted['title']);
  compare('owner', actual.owner, wanted['owner']);
  compare('deadline', actual.deadline, wanted['deadline'], (a, b) => a.includes(b));
  compare('due_date', actual.dueDate, wanted['due_date'], (a, b) => a.startsWith(b));
  for (const property of ['status', 'kind', 'category'] as const) {
    compare(property, actual[property], wanted[property]);
  }
  return differing;
}

function unmetSummary(summary: string, mentions: readonly string[]): readonly string[] {
  return mentions
    .filter((words) => !summary.toLowerCase().includes(words.toLowerCase()))
    .map((words) => `summary: "${words}" is not in "${summary}"`);
}

function unmetMessages(conversation: Conversation, expected: readonly ExpectedMessage[]): readonly string[] {
  let next = 0;
  return expected.flatMap((want) => {
    const { messages } = conversation;
    const at = messages.findIndex(({ index, body }) => index >= next && body.text.startsWith(want.startsWith));
    const message = messages[at];
    if (!message) {
      const starts = messages.map(({ body }) => body.text.slice(0, 30));
      return [`messages: none from number ${next} on begins with "${want.startsWith}": ${JSON.stringify(starts)}`];
    }
    next = at + 1;
    const speaker = message.speaker === null ? null : conversation.participants[message.speaker]?.name;
    const sentAt = message.sentAt ? formatWallTime(message.sentAt) : 'unknown';
    return [
      ...(speaker === want.speaker
        ? []
        : [`messages: "${want.startsWith}" is by ${speaker} instead of ${want.speaker}`]),
      ...(want.sentAt === undefined || sentAt.startsWith(want.sentAt)
        ? []
        : [`messages: "${want.startsWith}" was sent ${sentAt} instead of ${want.sentAt}`]),
    ];
  });
}

function unmetParticipants({ participants }: Conversation, expected: readonly string[]): readonly string[] {
  const names = participants.map(({ name }) => name);
  return expected
    .filter((name) => !names.includes(name))
    .map((name) => `participants: ${name} is not among ${names.join(', ')}`);
}

/** A cancelled task says of itself that nothing is to be done. */
function isCancelled(item: Item): boolean {
  return 'status' in item && item.status === 'cancelled';
}

function listed(items: readonly Item[]): string {
  return items.length === 0 ? 'nothing' : items.map((item) => `"${item.source.text}"`).join(', ');
}
