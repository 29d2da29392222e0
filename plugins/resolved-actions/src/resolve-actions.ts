import type { Context, Evidence, ExtractionResponse, Task } from '@structured-extraction/plugin-kit';
import { type Conversation, readConversation } from './conversation/conversation.js';
import { sha256Hex } from './digest.js';
import { dueOf } from './due.js';
import { evidenceOf } from './evidence.js';
import { flagsOf } from './flags.js';
import { hashRevision, identify, rankGroup } from './identity.js';
import { indexOffsets } from './offset-index.js';
import { ownerOf, personOf } from './owner.js';
import { gatherPeople, type People } from './people.js';
import type { Action, ResolvedActions } from './resolved-actions.js';
import { statsOf } from './stats.js';
import { evidencesIn, sureMessages } from './sure-messages.js';
import { titleOf } from './title.js';

export type ResolveContext = Pick<Context, 'sourceType' | 'metadata'>;

/** ResolvedActions of a response. Pure: the same response, text and context give the same value, on every machine. */
export function resolveActions(
  response: ExtractionResponse,
  rawContent: string,
  context: ResolveContext,
): ResolvedActions {
  const { metadata, sourceType } = context;
  const offsets = evidencesIn(response).flatMap(({ start_offset, end_offset }) => [start_offset ?? 0, end_offset ?? 0]);
  const indexOf = indexOffsets(rawContent, metadata.offset_encoding, offsets);
  const conversation = readConversation(rawContent);
  const messages = sureMessages(response, conversation, indexOf);
  const people = gatherPeople(response, messages);
  const speakerRefAt = ({ start_offset }: Evidence): string | null => {
    if (messages === null || start_offset === null) return null;
    const speaker = messages[conversation.messageIndexAt(indexOf(start_offset)) ?? -1]?.speaker;
    return personOf(speaker ?? undefined, people)?.ref ?? null;
  };
  const drafts = inEvidenceOrder(response.tasks).map(({ task, index }) => draftOf(task, index, people, speakerRefAt));
  const actions = withIdentities(drafts, conversation, indexOf, metadata.thread_id ?? null);
  return {
    resolved_actions_version: '1',
    schema_version: response.schema_version,
    prompt_version: response.prompt_version,
    input: {
      content_sha256: sha256Hex(rawContent),
      source_type: sourceType,
      message_count: messages?.length ?? null,
      offset_encoding: metadata.offset_encoding,
    },
    context: {
      thread_id: metadata.thread_id ?? null,
      reference_time: metadata.reference_time ?? null,
      timezone: metadata.timezone ?? null,
    },
    participants: people.participants,
    actions,
    stats: statsOf(actions, response.tasks),
  };
}

type Draft = Omit<Action, 'id' | 'uid' | 'id_basis' | 'revision_hash'>;

function inEvidenceOrder(tasks: readonly Task[]): readonly { readonly task: Task; readonly index: number }[] {
  const position = ({ source }: Task): number => source.start_offset ?? Number.POSITIVE_INFINITY;
  const message = ({ source }: Task): number => source.source_index ?? Number.POSITIVE_INFINITY;
  return tasks
    .map((task, index) => ({ task, index }))
    .sort(
      (a, b) =>
        compare(position(a.task), position(b.task)) || compare(message(a.task), message(b.task)) || a.index - b.index,
    );
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function draftOf(
  task: Task,
  index: number,
  people: People,
  speakerRefAt: (evidence: Evidence) => string | null,
): Draft {
  const owner = ownerOf(task, people);
  const due = dueOf(task);
  const evidence = evidenceOf(task, speakerRefAt);
  return {
    source_task_index: index,
    title: titleOf(task.text),
    text: task.text,
    kind: task.kind ?? null,
    status: task.status ?? 'open',
    owner,
    requester: personOf(task.requester, people),
    due,
    evidence,
    mention_count: task.mention_count,
    confidence: task.confidence,
    flags: flagsOf(task, { owner, due, evidence }),
  };
}

function withIdentities(
  drafts: readonly Draft[],
  conversation: Conversation,
  indexOf: (offset: number) => number,
  threadId: string | null,
): readonly Action[] {
  const ranks = new Map<string, number>();
  return drafts.map((draft) => {
    const source = draft.evidence[0];
    const { start_offset: start = null, end_offset: end = null, quote = draft.text } = source ?? {};
    const place = start === null || end === null ? null : conversation.placeOf(indexOf(start), indexOf(end));
    const group = rankGroup({ threadId, place, quote });
    const rank = ranks.get(group) ?? 0;
    ranks.set(group, rank + 1);
    return { ...identify({ threadId, place, quote, rank }), revision_hash: hashRevision(draft), ...draft };
  });
}
