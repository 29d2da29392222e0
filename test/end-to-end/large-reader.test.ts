import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedServer, startServer } from '../support/start-server.js';

/** 600 lines, over the budget of `auto` and long enough for a thread. */
const LONG = Array.from(
  { length: 900 },
  (_, at) => `Ana Ruiz: Note ${at}: the hall was cold again, and nobody had brought the keys along.`,
).join('\n');
const CHAT = 'Ana Ruiz: Ben, can you send the quote to Acme by Friday?\nBen Li: Will do.\n';

interface Asked {
  readonly raw_content: string;
  readonly reader?: string;
}

function ask(server: StartedServer, body: Asked, signal?: AbortSignal): Promise<Response> {
  return fetch(`${server.url}/api/extract`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal === undefined ? {} : { signal }),
  });
}
const versionOf = async (answer: Response) => ((await answer.json()) as { prompt_version: string }).prompt_version;

describe('a server with the large reader', () => {
  let server: StartedServer;
  beforeAll(async () => {
    server = await startServer({ SERVICE_READER: 'auto' });
  }, 120_000);
  afterAll(() => server.stop());

  it.each([
    [undefined, CHAT, 'large'],
    ['auto', CHAT, 'large'],
    ['large', CHAT, 'large'],
    ['small', CHAT, 'small'],
    ['auto', LONG, 'mixed'],
    ['small', LONG, 'small'],
  ])('asked for %s reads and names the reader that read', async (reader, raw_content, read) => {
    const answer = await ask(server, { raw_content, ...(reader === undefined ? {} : { reader }) });
    expect(answer.status).toBe(200);
    expect(await versionOf(answer)).toMatch(new RegExp(`^embedded/3\\.[0-9a-f]{8}\\.${read}$`));
  });

  it('finds what people ask each other', async () => {
    const { tasks } = (await (await ask(server, { raw_content: CHAT })).json()) as { tasks: object[] };
    expect(tasks).toMatchObject([{ owner: 'Ben Li', deadline: 'by Friday' }]);
  });

  it('gives the same bytes alone and beside many others, in whatever order they come', async () => {
    const texts = ['slack-incident.txt', 'german-whatsapp.txt', 'spanish-slack.txt', 'minutes.md', 'standup.md'].map(
      (name) => readFileSync(new URL(`../../examples/${name}`, import.meta.url), 'utf8'),
    );
    const answerTo = async (raw_content: string): Promise<string> => {
      for (;;) {
        const answer = await ask(server, { raw_content });
        if (answer.status !== 503) return answer.text();
        await new Promise((again) => setTimeout(again, 200));
      }
    };
    const alone: string[] = [];
    for (const text of texts) alone.push(await answerTo(text));
    const many = [...texts, ...[...texts].reverse(), ...texts];
    const together = await Promise.all(many.map(answerTo));
    expect(together).toEqual(many.map((text) => alone[texts.indexOf(text)]));
  }, 120_000);

  it('reads on for others after a caller has left in the middle', async () => {
    const caller = new AbortController();
    const left = ask(server, { raw_content: LONG, reader: 'large' }, caller.signal);
    setTimeout(() => caller.abort(), 300);
    await expect(left).rejects.toThrow();
    // The server hears of it a moment later; until then the windows of whoever left still count as waiting.
    await expect.poll(async () => (await ask(server, { raw_content: CHAT })).status, { timeout: 3000 }).toBe(200);
  });

  it('refuses what would wait too long, and says when to come again', async () => {
    const caller = new AbortController();
    const sent = Array.from({ length: 12 }, () =>
      ask(server, { raw_content: LONG.slice(0, 30_000) }, caller.signal).then((answer) => {
        if (answer.status !== 503) throw new Error(`${answer.status}`);
        return answer;
      }),
    );
    const refused = await Promise.any(sent);
    caller.abort();
    await Promise.allSettled(sent);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    await expect.poll(async () => (await ask(server, { raw_content: CHAT })).status, { timeout: 30_000 }).toBe(200);
  });
});

describe('a server without the large reader', () => {
  it('refuses whoever asks for it, and reads with the small one for everybody else', async () => {
    const server = await startServer({ SERVICE_READER: 'small' });
    const refused = await ask(server, { raw_content: CHAT, reader: 'large' });
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([503, 'engine_unavailable']);
    expect(await versionOf(await ask(server, { raw_content: CHAT, reader: 'auto' }))).toMatch(/\.small$/);
    await server.stop();
  });
});
