import { createEmbeddedEngine } from '#extraction/engines/embedded-engine';
import type { LlmEvent } from '#extraction/engines/llm/llm-event';
import type { ModelClient } from '#extraction/engines/llm/model-client';
import { llmEngineMaker } from '#extraction/engines/llm-engine';
import type { LabelledConversation } from '../labelled-conversations.js';
import { contextOf } from './engine-finder.js';
import type { Finder, Found } from './finder.js';

/** Makes the fences the same in every run, so that what was recorded is found again. */
const SECRET = 'evaluation';
const BUDGET = { timeoutMs: 600_000, maxTokens: 10_000_000, concurrency: 4 } as const;

/** A finder, and what happened when the model was asked. */
export interface ModelFinder {
  readonly finder: Finder;
  /** How often each thing happened: `answered`, `aligned exact`, `dropped unaligned`, `fallback whole timeout`. */
  readonly counts: ReadonlyMap<string, number>;
  /** Tokens asked and answered. */
  readonly tokens: number;
}

/** Has a model read all conversations, one after the other; `clientOf`: the model for a conversation. */
export async function modelFinder(
  conversations: readonly LabelledConversation[],
  clientOf: (conversation: LabelledConversation) => ModelClient,
  mode: 'hybrid' | 'only',
): Promise<ModelFinder> {
  const counts = new Map<string, number>();
  let tokens = 0;
  const onEvent = (event: LlmEvent): void => {
    if (event.kind === 'answered') tokens += event.inputTokens + event.outputTokens;
    const name = nameOf(event);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  const embedded = createEmbeddedEngine({ threads: 1 });
  const createEngine = llmEngineMaker(embedded);
  const readings = new Map<LabelledConversation, Found>();
  for (const conversation of conversations) {
    const client = clientOf(conversation);
    const settings = { client, mode, fallback: 'embedded', secret: SECRET, onEvent, ...BUDGET } as const;
    const engine = createEngine(settings);
    const signal = new AbortController().signal;
    readings.set(
      conversation,
      await engine.extract({ rawContent: conversation.rawContent, context: contextOf(conversation), signal }),
    );
  }
  await embedded.stop();
  const find = (conversation: LabelledConversation): Found => {
    const reading = readings.get(conversation);
    if (reading === undefined) throw new Error(`conversation ${conversation.id} was not read`);
    return reading;
  };
  return { finder: { name: mode, find }, counts, tokens };
}

function nameOf(event: LlmEvent): string {
  switch (event.kind) {
    case 'aligned':
      return `aligned ${event.step}`;
    case 'dropped':
      return `dropped ${event.reason}`;
    case 'failed':
      return `failed ${event.failure}`;
    case 'fallback':
      return `fallback ${event.extent} ${event.failure}`;
    default:
      return event.kind;
  }
}
