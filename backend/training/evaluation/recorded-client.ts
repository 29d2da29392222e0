import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import {
  type ModelAnswer,
  type ModelClient,
  ModelFailure,
  type ModelRequest,
} from '#extraction/engines/llm/model-client';

/** One line of a record: what was asked and what came back. No key is in it, since no question holds one. */
interface RecordedAnswer {
  /** SHA-256 of the question. */
  readonly digest: string;
  readonly model: string;
  readonly question: Pick<ModelRequest, 'system' | 'prompt'>;
  readonly answer: ModelAnswer;
}

/** The same client, with every answer that it gives added to a file. */
export function recording(client: ModelClient, path: string): ModelClient {
  if (!existsSync(path)) writeFileSync(path, '');
  return {
    id: client.id,
    async ask(question, signal) {
      const answer = await client.ask(question, signal);
      const { system, prompt } = question;
      const line: RecordedAnswer = {
        digest: digestOf(question),
        model: client.id,
        question: { system, prompt },
        answer,
      };
      appendFileSync(path, `${JSON.stringify(line)}\n`);
      return answer;
    },
  };
}

/** A client that answers as a file says, without a key or a network. What is not in the file is unavailable. */
export function replaying(path: string): ModelClient {
  const answers = new Map<string, ModelAnswer>();
  let id = 'replayed/none';
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    if (line === '') continue;
    const { digest, model, answer } = JSON.parse(line) as RecordedAnswer;
    answers.set(digest, answer);
    id = model;
  }
  return {
    id,
    async ask(question) {
      const answer = answers.get(digestOf(question));
      if (answer === undefined) throw new ModelFailure('unavailable');
      return answer;
    },
  };
}

function digestOf({ system, prompt, schema }: ModelRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([system, prompt, schema]))
    .digest('hex');
}
