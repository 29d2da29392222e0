import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BadInput, readBadInputs } from '../bad-inputs/rows.js';
import { type ExtractionResponse, sliceOf, THREAD } from '../contract/cases.js';
import { patiently } from '../support/load.js';
import { asksModel, type ModelHost, startModelHost } from '../support/model-host.js';
import { type StartedServer, startServer } from '../support/start-server.js';

const KEY = 'sk-bad-inputs-0f1e2d3c4b5a69788796';
const rows = readBadInputs()?.filter(({ group }) => group === 'llm') ?? null;
if (rows === null) process.stderr.write('The list of bad inputs is not beside the checkout: its tests are skipped.\n');

/** What a row describes, by the names of scripts/model-host/faults.mjs. */
const FAULTS: Readonly<Record<string, readonly string[]>> = {
  L006: ['array', 'object', 'null_items', 'no_items'],
  L007: ['no_text', 'long_text'],
  L009: ['far_message', 'below_message'],
  L013: ['many', 'five_mb', 'deep'],
  L014: ['markup', 'lone_surrogates'],
  L015: ['system_prompt', 'our_key'],
  L017: ['wrong_key', 'forbidden_key'],
  L018: ['limited', 'limited_for_long'],
  L021: ['reset', 'proxy'],
  L025: ['gzip_bomb', 'many_encodings', 'big_headers', 'page'],
  L026: ['events', 'split_character', 'half'],
  L027: ['not_utf8', 'utf16', 'byte_order_mark'],
  L028: ['another_time'],
  L029: ['slow'],
};

interface Expected {
  readonly status?: number | readonly number[];
  readonly code_if_error?: string;
  readonly task_text_max?: number;
  readonly max_ms?: number;
  readonly attempts_max?: number;
  readonly max_rss_growth_mib?: number;
  readonly response_not_contains?: readonly string[];
}

let host: ModelHost;
beforeAll(async () => {
  host = await startModelHost();
});
afterAll(() => host?.stop());

let number = 0;

describe.skipIf(rows === null).each(['embedded', 'fail'] as const)(
  'the list of bad inputs, falling back: %s',
  (fallback) => {
    let server: StartedServer;
    beforeAll(async () => {
      server = await startServer({
        ...asksModel(host, 'compatible'),
        SERVICE_LLM_API_KEY: KEY,
        SERVICE_LLM_ANONYMOUS: 'true',
        SERVICE_LLM_FALLBACK: fallback,
        SERVICE_LLM_TIMEOUT_MS: '4000',
      });
    });
    afterAll(() => server?.stop());

    /** Asks again where a busy machine sheds the request, which is no answer to what the row holds. */
    async function ask(): Promise<{ text: string; answer: Response; body: string; ms: number }> {
      const text = `${THREAD}\n[09:05] Teo: This is number ${++number}.`;
      return patiently(async () => {
        const startedAt = performance.now();
        const answer = await fetch(`${server.url}/api/extract`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ raw_content: text }),
        });
        const body = new TextDecoder('utf-8', { fatal: true }).decode(await answer.arrayBuffer());
        const code = answer.ok ? null : (JSON.parse(body) as { code: string }).code;
        return {
          text,
          answer,
          body,
          code,
          headers: { 'retry-after': answer.headers.get('retry-after') ?? undefined },
          ms: performance.now() - startedAt,
        };
      });
    }

    it('drives every row', () => {
      expect(rows?.map(({ id }) => id)).toEqual(Object.keys(FAULTS));
    });

    const driven = (rows ?? [])
      .filter(({ id }) => id !== 'L029')
      .flatMap((row) => faultsOf(row).map((fault) => [row, fault] as const));
    it.each(driven)('$id $input.what', async (row, fault) => {
      const expected = row.expect as Expected;
      await host.misbehave({ always: fault });
      const { text, answer, body, ms } = await ask();
      const statuses = [expected.status ?? [200, 502]].flat();
      // A row that knows no error is one in which a part of the answer holds.
      expect(statuses).toContain(answer.status);
      if (answer.status === 200) judge(text, JSON.parse(body) as ExtractionResponse, expected);
      else {
        expect(JSON.parse(body)).toMatchObject({ code: expect.stringMatching(/^engine_(?:bad_reply|unavailable)$/) });
        expect(fallback).toBe('fail');
        if (expected.code_if_error !== undefined)
          expect(JSON.parse(body)).toMatchObject({ code: expected.code_if_error });
      }
      if (expected.max_ms !== undefined) expect(ms).toBeLessThan(expected.max_ms);
      if (expected.attempts_max !== undefined)
        expect((await host.asked()).length).toBeLessThanOrEqual(expected.attempts_max);
      const { stdout, stderr } = server.written();
      expect(body + stdout + stderr).not.toContain(KEY);
      await host.misbehave({ always: null });
      expect((await ask()).answer.status).toBe(200);
    });

    it('holds no more memory after answers that are made to fill it', async () => {
      const [limit = 20] = (rows ?? []).flatMap(({ expect: of }) => (of as Expected).max_rss_growth_mib ?? []);
      const faults = ['gzip_bomb', 'many_encodings', 'big_headers', 'five_mb'];
      const round = async (): Promise<void> => {
        for (const fault of faults) {
          await host.misbehave([fault, fault, fault]);
          await ask();
          // So that the host is never taken for one in trouble.
          await host.misbehave([]);
          await ask();
        }
      };
      await round();
      const before = await residentMib(server);
      await round();
      await round();
      expect((await residentMib(server)) - before).toBeLessThan(limit);
    });

    it('answers fifty at once while the model takes 20 s for each', async () => {
      await host.misbehave({ always: 'slow' });
      const answers = await Promise.all(Array.from({ length: 50 }, ask));
      await host.misbehave({ always: null });
      for (const { answer, body } of answers) {
        if (fallback === 'embedded') expect(answer.status).toBe(200);
        else {
          expect([503, 504]).toContain(answer.status);
          expect(answer.headers.get('retry-after') !== null).toBe(answer.status === 503);
          expect(body).toContain('"code":"engine_');
        }
      }
      expect((await host.asked()).length).toBeLessThanOrEqual(8);
    });
  },
);

function faultsOf({ id }: BadInput): readonly string[] {
  return FAULTS[id] ?? [];
}

function judge(text: string, response: ExtractionResponse, expected: Expected): void {
  const items = [...response.tasks, ...response.decisions, ...response.risks];
  for (const evidence of items.flatMap((item) => [item.source, ...(item.mentions ?? [])])) {
    expect(sliceOf(text, evidence, 'utf32')).toBe(evidence.text);
  }
  for (const { text: title } of items) {
    expect(title.length).toBeLessThanOrEqual(expected.task_text_max ?? 4_000);
    expect(title).not.toContain('\0');
    expect(title).not.toMatch(/\p{Surrogate}/u);
  }
}

async function residentMib(server: StartedServer): Promise<number> {
  const figures = await (await fetch(`${server.url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(figures)?.[1]) / 2 ** 20;
}
