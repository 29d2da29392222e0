import type { ModelAnswer, ModelClient, ModelRequest } from './model-client.js';

/** What a scripted model answers: a text, a value to be written as JSON, or any other behaviour. */
export type Script = (question: ModelRequest, signal: AbortSignal, call: number) => unknown;

export interface ScriptedClient extends ModelClient {
  readonly asked: ModelRequest[];
}

/** A model that answers as the test says. */
export function scriptedClient(script: Script): ScriptedClient {
  const asked: ModelRequest[] = [];
  return {
    id: 'test/scripted',
    asked,
    async ask(question, signal): Promise<ModelAnswer> {
      asked.push(question);
      const said = await script(question, signal, asked.length - 1);
      const text = typeof said === 'string' ? said : JSON.stringify(said);
      const inputTokens = Math.ceil((question.system.length + question.prompt.length) / 4);
      return { text, inputTokens, outputTokens: Math.ceil(text.length / 4), cutOff: false };
    },
  };
}

/** Never answers and ignores its signal. */
export const STALLED: Script = () => new Promise(() => undefined);
