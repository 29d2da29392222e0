import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { ModelClient, ModelRequest } from '#extraction/engines/llm/model-client';
import { recording, replaying } from './recorded-client.js';

const folder = mkdtempSync(join(tmpdir(), 'recorded-'));
afterAll(() => rmSync(folder, { recursive: true }));

const question = (prompt: string): ModelRequest => ({ system: 'Read.', prompt, schema: {}, maxOutputTokens: 10 });
const never = new AbortController().signal;
const KEY = 'sk-0123456789';

it('gives again what was recorded, without the key and without the model', async () => {
  const path = join(folder, 'runs.jsonl');
  const asked: string[] = [];
  const model: ModelClient & { readonly key: string } = {
    id: 'openai/some',
    key: KEY,
    async ask({ prompt }) {
      asked.push(prompt);
      return { text: `answer to ${prompt}`, inputTokens: 7, outputTokens: 3, cutOff: false };
    },
  };
  const recorder = recording(model, path);
  const first = [await recorder.ask(question('one'), never), await recorder.ask(question('two'), never)];
  expect(readFileSync(path, 'utf8')).not.toContain(KEY);

  const replayed = replaying(path);
  expect(replayed.id).toBe('openai/some');
  expect([await replayed.ask(question('one'), never), await replayed.ask(question('two'), never)]).toEqual(first);
  expect(asked).toEqual(['one', 'two']);
  await expect(replayed.ask(question('three'), never)).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(replayed.ask({ ...question('one'), schema: { type: 'object' } }, never)).rejects.toThrow();
});
