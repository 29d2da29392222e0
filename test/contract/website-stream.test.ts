import { readFileSync } from 'node:fs';
import { STAGES } from '@structured-extraction/proto/extraction/v1/extraction_words';
import { beforeAll, describe, expect, it } from 'vitest';
import { NOTHING_YET, type Progress } from '../../backend/website/src/extraction/progress.js';
import { requestMetadata } from '../../backend/website/src/extraction/request-metadata.js';
import type { Asked } from '../../backend/website/src/extraction/request-of.js';
import { streamExtraction } from '../../backend/website/src/extraction/stream-extraction.js';
import { problemOf, ServiceProblem } from '../../backend/website/src/http/service-problem.js';
import { type SharedServer, sharedServer } from '../support/shared-server.js';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
});

const signal = new AbortController().signal;
const example = (name: string): string => readFileSync(new URL(`../../examples/${name}`, import.meta.url), 'utf8');
const asking = (rawContent: string, sourceType: Asked['sourceType'] = null): Asked => ({
  rawContent,
  sourceType,
  metadata: requestMetadata(new Date(Date.UTC(2026, 10, 21, 9))),
});

/** A call that is refused because the machine is busy is made again, as a page offers it. */
async function patiently<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (const deadline = Date.now() + 25_000; ; ) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ServiceProblem && error.code === 'overloaded') || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, (error.retryAfterSeconds ?? 1) * 1_000));
    }
  }
}

interface StreamedOptions {
  readonly bearer?: string;
  readonly onProgress?: (progress: Progress) => void;
}

function streamed(asked: Asked, { bearer, onProgress = () => undefined }: StreamedOptions = {}) {
  return patiently(() => streamExtraction(asked, { bearer: bearer ?? null, signal, onProgress, baseUrl: server.url }));
}

function posted({ rawContent, sourceType, metadata }: Asked): Promise<unknown> {
  const body = {
    raw_content: rawContent,
    ...(sourceType === null ? {} : { source_type: sourceType }),
    metadata: { ...metadata, client_surface: 'website' },
    include: ['messages'],
  };
  return patiently(async () => {
    const answer = await fetch(`${server.url}/api/extract`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw await problemOf(answer);
    return answer.json();
  });
}

describe('what the website streams', () => {
  it.each([
    ['slack-incident.txt', null],
    ['gmail-thread.txt', 'gmail'],
    ['german-whatsapp.txt', null],
    ['notes.txt', null],
    ['mail.eml', null],
  ] as const)('is what the JSON route answers for %s, key by key', async (name, sourceType) => {
    const asked = asking(example(name), sourceType);
    const response = await streamed(asked);
    const answer = await posted(asked);
    expect(response).toStrictEqual(answer);
    expect(JSON.stringify(response)).toBe(JSON.stringify(answer));
    expect(response.tasks.length + response.decisions.length + response.risks.length).toBeGreaterThan(0);
  });

  it('tells every stage and every item of a long conversation', async () => {
    let last: Progress = NOTHING_YET;
    const onProgress = (progress: Progress): void => {
      last = progress;
    };
    const long = asking(example('discord-paste.txt').repeat(80));
    const { tasks, decisions, risks } = await streamed(long, { onProgress });
    expect(Object.keys(last.counts)).toEqual(STAGES);
    expect(last.items).toBe(tasks.length + decisions.length + risks.length);
  });

  it('fails with the problem that the JSON route would have, its request id with it', async () => {
    await expect(streamed(asking(' '))).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('only white space'),
      requestId: expect.stringMatching(/^[\w-]{8,64}$/),
      fields: [{ field: 'raw_content', reason: 'blank' }],
    });
    await expect(streamed(asking('Ann: ok'), { bearer: 'svc_no' })).rejects.toMatchObject({ code: 'invalid_token' });
  });
});
