import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { abortSignalOf } from '../../backend/src/late-signal.js';
import { type OwnServer, startOwnServer } from '../support/own-server.js';
import { until } from '../support/server-process.js';
import { describeClient } from './available.js';
import { countingProxy } from './counting-proxy.js';
import { closeBrowser, pageOrigin } from './page-client.js';
import { type Ability, can, type Protocol } from './program.js';
import { PROGRAMS } from './programs.js';
import { runClient, startClient } from './run-client.js';

/** What only gzip makes small. */
const LONG = 'Ana: the same words over and over\n'.repeat(20_000);

let folder: string;
let [short, blank, long] = ['', '', ''];
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'service-clients-'));
  const write = (name: string, text: string): string => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  short = write('short.txt', 'Ana: Ben, can you send the report by Friday?\nBen: will do');
  blank = write('blank.txt', ' \n');
  long = write('long.txt', LONG);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await closeBrowser();
});

/** A server that pages of the browser's client may call, too. */
async function startForAll(options: Parameters<typeof startOwnServer>[0] = {}): Promise<OwnServer> {
  return startOwnServer({ corsOrigins: [await pageOrigin()], ...options });
}

/** How many extractions the server was asked for; a browser asks beforehand whether it may. */
async function requestsTo(server: OwnServer): Promise<number> {
  const lines = await server.metricsOf('service_http_requests_total');
  const extractions = lines.filter((line) => /route="[^"]{0,100}extract/i.test(line) && line.includes('method="POST"'));
  return extractions.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}

for (const program of PROGRAMS) {
  describeClient(program, () => {
    const protocols = Object.keys(program.protocols) as Protocol[];
    const over = (ability: Ability) => protocols.filter((protocol) => can(program, protocol, ability));
    const extract = (protocol: Protocol, file: string, deadline = 20): string[] => [
      ...['extract', '--protocol', protocol, '--deadline', String(deadline)],
      file,
    ];

    it.each(over('errors'))('names the code, the field and the request of a refusal, over %s', async (protocol) => {
      const server = await startForAll();
      const run = await runClient(program, extract(protocol, blank), { SERVICE_BASE_URL: server.url });
      await server.stop();
      expect(run).toMatchObject({ status: 1, lines: [] });
      expect(run.stderr).toMatch(
        /INVALID_REQUEST: raw_content holds only white space\..{0,200}\brequest [\w-]{16,64}\)/,
      );
      expect(run.stderr).toMatch(/^ {2}raw_content: blank$/m);
    });

    it.each(over('retry'))('does not wait longer than it has time, over %s', async (protocol) => {
      const server = await startForAll({ anonymousPerMinute: 1 });
      const [first, second] = [
        await runClient(program, extract(protocol, short, 10), { SERVICE_BASE_URL: server.url }),
        await runClient(program, extract(protocol, short, 10), { SERVICE_BASE_URL: server.url }),
      ];
      expect(first, first.stderr).toMatchObject({ status: 0 });
      expect(second).toMatchObject({ status: 1, lines: [] });
      expect(second.stderr).toContain('RATE_LIMITED');
      expect(await requestsTo(server)).toBe(2);
      await server.stop();
    });

    it.each(over('retry'))('never comes again with a token that is refused, over %s', async (protocol) => {
      const server = await startForAll();
      const environment = { SERVICE_BASE_URL: server.url, SERVICE_BEARER: 'nobody' };
      const run = await runClient(program, extract(protocol, short), environment);
      expect(run).toMatchObject({ status: 1, lines: [] });
      expect(run.stderr).toContain('INVALID_TOKEN');
      expect(await requestsTo(server)).toBe(1);
      await server.stop();
    });

    it.concurrent.each(over('retry'))('comes again when the service says, over %s', async (protocol) => {
      const server = await startForAll();
      server.overload('event_loop');
      const running = startClient(program, extract(protocol, short), { SERVICE_BASE_URL: server.url });
      let unasked = 0;
      const hasCome = async (): Promise<boolean> => {
        const now = performance.now();
        if ((await requestsTo(server)) > 0) return true;
        unasked = now;
        return false;
      };
      await until(hasCome, 'the first attempt has come', 60);
      server.overload(null);
      expect(await running.ended, running.stderr()).toBe(0);
      expect(running.lines).toHaveLength(1);
      expect(await requestsTo(server)).toBe(2);
      // Retry-After is a second, and the first attempt was refused after this.
      expect(performance.now() - unasked).toBeGreaterThan(1_000);
      await server.stop();
    });

    it.concurrent.each(over('deadline'))(
      'gives up at its deadline, and the service with it, over %s',
      async (protocol) => {
        let [isAsked, hasLeft] = [false, false];
        const server = await startForAll({
          extract: (_, { signal }) =>
            new Promise((_resolve, reject) => {
              isAsked = true;
              abortSignalOf(signal).addEventListener('abort', () => {
                hasLeft = true;
                reject(signal.reason);
              });
            }),
        });
        // On a machine that has much to do, a short one may be over before the service has the call.
        for (const deadline of [2, 15]) {
          const run = await runClient(program, extract(protocol, short, deadline), { SERVICE_BASE_URL: server.url });
          expect(run).toMatchObject({ status: 1, lines: [] });
          expect(run.stderr).toMatch(/DEADLINE_EXCEEDED/);
          expect(run.seconds).toBeLessThan(deadline + 30);
          if (isAsked) break;
        }
        await until(() => hasLeft, 'the service has stopped working for it');
        await server.stop();
      },
    );

    it.each(over('gzip'))('sends and takes long messages compressed, over %s', async (protocol) => {
      const response = { tasks: [], decisions: [], risks: [], prompt_version: 'test/1', schema_version: '1' };
      const server = await startForAll({
        extract: async () => ({ response: { ...response, summary: LONG }, dropped: 0 }),
      });
      const proxy = await countingProxy(server.port);
      const run = await runClient(program, extract(protocol, long), { SERVICE_BASE_URL: proxy.url });
      expect(run, run.stderr).toMatchObject({ status: 0 });
      expect(run.lines[0]?.length).toBeGreaterThan(LONG.length);
      expect([proxy.sent() < 100_000, proxy.answered() < 100_000]).toEqual([true, true]);
      await proxy.close();
      await server.stop();
    });
  });
}
