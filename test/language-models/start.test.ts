import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runBackend } from '../support/run-backend.js';
import { startServer } from '../support/start-server.js';

const KEY = 'sk-of-the-start-0123456789';
const MODEL = {
  SERVICE_ENGINE: 'llm',
  SERVICE_LLM_PROVIDER: 'openai',
  SERVICE_LLM_MODEL: 'm',
  SERVICE_LLM_API_KEY: KEY,
};
const OF_MODELS =
  /\/node_modules\/(?:@ai-sdk|ai|ollama-ai-provider-v2|cockatiel)\/|\/language-models\/(?!settings[.]js)/;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'service-loaded-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The files of JavaScript that a process loads from its start to its end. Node lists them where it is asked to. */
async function loaded(environment: Readonly<Record<string, string>>): Promise<string[]> {
  const before = process.env['NODE_V8_COVERAGE'];
  process.env['NODE_V8_COVERAGE'] = folder;
  try {
    const server = await startServer(environment);
    const body = JSON.stringify({ raw_content: 'Ann: I will send the report by Friday.' });
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${server.url}/api/extract`, { method: 'POST', headers, body })).status).toBe(200);
    expect(await server.stop()).toBe(0);
  } finally {
    if (before === undefined) delete process.env['NODE_V8_COVERAGE'];
    else process.env['NODE_V8_COVERAGE'] = before;
  }
  return readdirSync(folder).flatMap((name) => {
    const { result } = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as { result: { url: string }[] };
    return result.map(({ url }) => url);
  });
}

describe('what a start loads', () => {
  it('is no file of a model with the embedded engine, whatever else is set', async () => {
    const files = await loaded({ ...MODEL, SERVICE_ENGINE: 'embedded' });
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => OF_MODELS.test(file))).toEqual([]);
  });

  it('is the SDK of the one provider that is configured', async () => {
    const files = await loaded({ ...MODEL, SERVICE_LLM_PROVIDER: 'anthropic' });
    const providers = files.flatMap(
      (file) => /@ai-sdk\/(openai|anthropic|google|openai-compatible)\//.exec(file)?.[1] ?? [],
    );
    expect([...new Set(providers)]).toEqual(['anthropic']);
    expect(files.some((file) => file.includes('/ollama-ai-provider-v2/'))).toBe(false);
  });
});

describe('settings that do not fit together', () => {
  it.each([
    ['SERVICE_LLM_PROVIDER', { ...MODEL, SERVICE_LLM_PROVIDER: 'mistral' }, 'must be one of openai, '],
    ['SERVICE_LLM_PROVIDER', { SERVICE_ENGINE: 'llm' }, 'must be set where SERVICE_ENGINE is llm: openai, '],
    [
      'SERVICE_LLM_BASE_URL',
      { ...MODEL, SERVICE_LLM_PROVIDER: 'compatible' },
      'must be set where SERVICE_LLM_PROVIDER is',
    ],
    ['SERVICE_LLM_BASE_URL', { ...MODEL, SERVICE_LLM_BASE_URL: 'http://models.example' }, 'must begin with https://'],
  ])('end the start with 78 and one line that names %s and the remedy', async (variable, environment, remedy) => {
    const { status, stdout, stderr } = await runBackend([], environment);
    expect(status).toBe(78);
    expect(stderr).toMatch(/^service: error: [^\n]+\n$/);
    expect(stderr).toContain(`${variable} ${remedy}`);
    expect(stdout + stderr).not.toContain(KEY);
  });
});
