import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServiceFailure } from '../../backend/src/failure.js';
import { type OwnServer, startOwnServer } from '../support/own-server.js';
import { runService, temporaryFolder } from './support/service.js';
import { problem, result, startStandIn } from './support/stand-in.js';
import { noTerminal, runWithTerminal } from './support/terminal.js';

const LINE = "Omar: I'll order the bearing by Friday\n";
const OUT = ['--output', 'out.txt'];

let server: OwnServer;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
/** Of each extraction, whether anybody wanted to know how far it is. */
let watched: boolean[] = [];
let refuses = 0;

beforeAll(async () => {
  folder = await temporaryFolder();
  await writeFile(path.join(folder.path, 'long.txt'), LINE.repeat(600));
  await writeFile(path.join(folder.path, 'short.txt'), LINE);
  server = await startOwnServer({
    extract: async (_request, { onWindowsRead } = { signal: new AbortController().signal }) => {
      watched.push(onWindowsRead !== undefined);
      if (refuses-- > 0) throw new ServiceFailure('overloaded', 'Busy.', { retryAfterSeconds: 1 });
      for (const read of [0, 6, 12]) {
        onWindowsRead?.(read, 12);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return { response: result as never, dropped: 0 };
    },
  });
});
beforeEach(() => {
  watched = [];
  refuses = 0;
});
afterAll(async () => {
  await server?.stop();
  await folder?.remove();
});

async function onTerminal(argv: readonly string[], url = server.url) {
  const options = { cwd: folder.path, env: { SERVICE_BASE_URL: url } };
  const { code, screen } = await runWithTerminal(['extract', ...argv], options);
  return { code, percents: [...screen.matchAll(/extracting, (\d+) % read/g)].map(([, percent]) => Number(percent)) };
}

describe.skipIf(noTerminal !== null)('how much of a long text is read', () => {
  it.each([[[]], [['--rpc', 'connect']], [['--rpc', 'grpc']], [['--rpc', 'grpc-web']]])(
    'is shown on a terminal, with %j',
    async (flags) => {
      const { code, percents } = await onTerminal(['--file', 'long.txt', ...flags]);
      expect({ code, percents }).toEqual({ code: 0, percents: [0, 50, 100] });
    },
  );

  it.each([
    ['a short text', ['--file', 'short.txt']],
    ['--format json, which prints the answer as it came', ['--file', 'long.txt', '--format', 'json']],
    ['--quiet', ['--file', 'long.txt', '--quiet']],
  ])('is not asked for with %s', async (_what, argv) => {
    expect(await onTerminal(argv)).toEqual({ code: 0, percents: [] });
    expect(watched).toEqual([false]);
  });

  it('is not asked for without a terminal, and the result is the same', async () => {
    const env = { SERVICE_BASE_URL: server.url };
    const { code, stdout, stderr } = await runService(['extract', '--file', 'long.txt'], { cwd: folder.path, env });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(watched).toEqual([false]);
    const piped = stdout.toString();
    const { code: shown } = await onTerminal(['--file', 'long.txt', ...OUT]);
    expect(shown).toBe(0);
    expect(await readFile(path.join(folder.path, 'out.txt'), 'utf8')).toBe(piped);
  });

  it('is nothing where the call is refused, which ends as it does over JSON', async () => {
    const env = { SERVICE_BASE_URL: server.url, SERVICE_BEARER: 'svc_wrong' };
    const argv = ['extract', '--file', 'long.txt'];
    const { code, screen } = await runWithTerminal(argv, { cwd: folder.path, env });
    const piped = await runService(argv, { cwd: folder.path, env });
    const said = (text: string) => text.slice(text.indexOf('service: error')).replace(/req_[0-9a-f]+/, 'req');
    expect(piped.code).toBe(4);
    expect([code, said(screen)]).toEqual([piped.code, said(piped.stderr)]);
  });

  it('is shown of the second attempt where the service was busy at the first', async () => {
    refuses = 1;
    expect(await onTerminal(['--file', 'long.txt'])).toEqual({ code: 0, percents: [0, 50, 100] });
    expect(watched).toEqual([true, true]);
  });
});

describe.skipIf(noTerminal !== null)('where only the JSON route is there', () => {
  let standIn: Awaited<ReturnType<typeof startStandIn>> | undefined;
  afterEach(() => standIn?.close());

  it('a long text is sent to that route, and nobody is told what is read', async () => {
    standIn = await startStandIn((response, { url }) => {
      if (url !== '/api/extract') problem(response, 404, 'not_found');
      else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result));
    });
    expect(await onTerminal(['--file', 'long.txt'], standIn.url)).toEqual({ code: 0, percents: [] });
    expect(standIn.requests.map(({ url }) => url)).toEqual([
      '/extraction.v1.ExtractionService/ExtractStream',
      '/api/extract',
    ]);
  });
});
