import type { Evidence, ExtractionResponse } from '@structured-extraction/plugin-kit';
import type { Conversation } from './conversation/conversation.js';
import type { Message } from './conversation/message.js';

/** Every evidence of a response. */
export function evidencesIn({ tasks, decisions, risks }: ExtractionResponse): readonly Evidence[] {
  return [...tasks, ...decisions, ...risks].flatMap(({ source, mentions }) => [source, ...(mentions ?? [])]);
}

/**
 * The messages, where the service counted them in the same way at every place that the response names; else null.
 * A reading that is wrong somewhere is not used to say who wrote what.
 */
export function sureMessages(
  response: ExtractionResponse,
  conversation: Conversation,
  indexOf: (offset: number) => number,
): readonly Message[] | null {
  const placed = evidencesIn(response).filter(({ start_offset }) => start_offset !== null);
  if (placed.length === 0 || conversation.messages.length === 0) return null;
  const agrees = placed.every(
    ({ start_offset, source_index }) =>
      start_offset !== null &&
      source_index !== null &&
      conversation.messageIndexAt(indexOf(start_offset)) === source_index,
  );
  return agrees ? conversation.messages : null;
}
