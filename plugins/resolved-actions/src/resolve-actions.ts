import type { Context, Evidence, ExtractionResponse, Task } from '@structured-extraction/plugin-kit';
import { sha256Hex } from './digest.js';
import { dueOf } from './due.js';
import { evidenceOf } from './evidence.js';
import { flagsOf } from './flags.js';
import { hashRevision, identify, rankGroup } from './identity.js';
import { indexOffsets } from './offset-index.js';
import { ownerOf, personOf } from './owner.js';
import { gatherPeople, type People } from './people.js';
import { type Place, placesIn, type Standing } from './place/place.js';
import { offsetsOfMessages, postedIn } from './place/posted.js';
import type { Action, ResolvedActions } from './resolved-actions.js';
import { statsOf } from './stats.js';
import { titleOf } from './title.js';

export type ResolveContext = Pick<Context, 'sourceType' | 'metadata'>;

/** ResolvedActions of a response. Pure: the same response, text and context give the same value, on every machine. */
export function resolveActions(
  response: ExtractionResponse,
  rawContent: string,
  context: ResolveContext,
): ResolvedActions {
  const { metadata, sourceType } = context;
  const sources = response.tasks.flatMap(({ source }) => [source.start_offset ?? 0, source.end_offset ?? 0]);
  const offsets = [...sources, ...offsetsOfMessages(response)];
  const indexOf = indexOffsets(rawContent, metadata.offset_encoding, offsets);
  const posted = postedIn(response, indexOf);
  const people = gatherPeople(response);
  const speakerRefAt = ({ source_index }: Evidence): string | null => {
    const speaker = source_index === null ? null : (posted[source_index]?.participant ?? null);
    return speaker === null ? null : (people.participants[speaker]?.ref ?? null);
  };
  const drafts = inEvidenceOrder(response.tasks).map(({ task, index }) => draftOf(task, index, people, speakerRefAt));
  const actions = withIdentities(drafts, placesIn(rawContent, posted), indexOf, metadata.thread_id ?? null);
  return {
    resolved_actions_version: '1',
    schema_version: response.schema_version,
    prompt_version: response.prompt_version,
    input: {
      content_sha256: sha256Hex(rawContent),
      source_type: sourceType,
      message_count: posted.length === 0 ? null : posted.length,
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
  placeOf: (standing: Standing) => Place,
  indexOf: (offset: number) => number,
  threadId: string | null,
): readonly Action[] {
  const ranks = new Map<string, number>();
  return drafts.map((draft) => {
    const source = draft.evidence[0];
    const { start_offset: start = null, end_offset: end = null, message_index: message = null } = source ?? {};
    const { quote = draft.text } = source ?? {};
    const place =
      start === null || end === null ? null : placeOf({ start: indexOf(start), end: indexOf(end), message });
    const group = rankGroup({ threadId, place, quote });
    const rank = ranks.get(group) ?? 0;
    ranks.set(group, rank + 1);
    return { ...identify({ threadId, place, quote, rank }), revision_hash: hashRevision(draft), ...draft };
  });
}
