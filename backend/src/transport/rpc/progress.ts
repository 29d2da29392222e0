import { create } from '@bufbuild/protobuf';
import {
  type ExtractionProgress,
  ExtractionProgressSchema,
  Stage,
} from '@structured-extraction/proto/extraction/v1/extraction_pb';
import type { ExtractionResponse } from '@structured-extraction/proto/extraction/v1/extraction_words';
import { messageOfItems, messageOfResponse } from '@structured-extraction/proto/words/message-of-words';
import type { StageDone } from '../../extraction/engines/engine.js';
import type { ItemsOfResponse } from '../../extraction/response/to-response.js';

type Progress = ExtractionProgress['progress'];
type Item = Extract<Progress, { case: 'item' }>['value']['item'];

/** One message of a stream for each of these items. */
export function* itemProgress(items: ItemsOfResponse): Iterable<ExtractionProgress> {
  const { tasks, decisions, risks } = messageOfItems(items);
  for (const value of tasks) yield itemMessage({ case: 'task', value });
  for (const value of decisions) yield itemMessage({ case: 'decision', value });
  for (const value of risks) yield itemMessage({ case: 'risk', value });
}

/** The last message of a stream. */
export function responseProgress(response: ExtractionResponse): ExtractionProgress {
  return create(ExtractionProgressSchema, { progress: { case: 'response', value: messageOfResponse(response) } });
}

export function stageProgress({ stage, count }: StageDone): ExtractionProgress {
  const number = Stage[stage.toUpperCase() as keyof typeof Stage];
  return create(ExtractionProgressSchema, { progress: { case: 'stageDone', value: { stage: number, count } } });
}

export function windowsProgress(read: number, of: number): ExtractionProgress {
  return create(ExtractionProgressSchema, { progress: { case: 'windowsRead', value: { read, of } } });
}

function itemMessage(item: NonNullable<Item>): ExtractionProgress {
  return create(ExtractionProgressSchema, { progress: { case: 'item', value: { item } } });
}
