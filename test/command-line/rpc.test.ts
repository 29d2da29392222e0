import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCertificate } from '../support/certificate.js';
import { type StartedServer, startServer } from '../support/start-server.js';
import { type Ended, runService, temporaryFolder } from './support/service.js';
import { startStandIn } from './support/stand-in.js';

const PROTOCOLS = ['connect', 'grpc', 'grpc-web'] as const;
const examples = fileURLToPath(new URL('../../examples', import.meta.url));
const EXAMPLES = readdirSync(examples).filter((name) => /\.(?:txt|eml|json|log)$/.test(name));

let server: StartedServer;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  folder = await temporaryFolder();
  await writeFile(path.join(folder.path, 'ok.txt'), "Omar: I'll order the bearing by Friday\n");
});
afterEach(() => folder.remove());

function extract(argv: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  return runService(['extract', ...argv], { cwd: folder.path, env: { SERVICE_BASE_URL: server.url, ...env } });
}

const ok = (argv: readonly string[], env?: Readonly<Record<string, string>>): Promise<Ended> =>
  extract(['--file', 'ok.txt', ...argv], env);

describe('--rpc', () => {
  it.each(EXAMPLES)('gives the bytes of the JSON route for %s', async (name) => {
    const file = ['--file', path.join(examples, name), '--format', 'json'];
    const overJson = await extract(file);
    expect(overJson.code).toBe(0);
    // One after the other over the examples; all for the first.
    const at = EXAMPLES.indexOf(name);
    for (const protocol of at === 0 ? PROTOCOLS : PROTOCOLS.filter((_, index) => index === at % PROTOCOLS.length)) {
      expect(await extract([...file, '--rpc', protocol])).toEqual(overJson);
    }
  });

  it.each(PROTOCOLS)('sends over %s what the flags say, and who is calling', async (protocol) => {
    const given = ['--source', 'slack', '--timezone', 'Europe/Berlin', '--reference-time', '2026-03-10T09:00:00+01:00'];
    const { code, stdout } = await ok([...given, '--format', 'json', '--rpc', protocol]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout.toString())).toMatchObject({ tasks: [{ due_date: '2026-03-13' }] });
    const { event } = await server.logged(
      ({ msg, event }) => msg === 'extraction.completed' && isFromClient(event as object),
    );
    expect(event).toMatchObject({ source_surface: 'cli', cli_version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  });

  it.each(PROTOCOLS)('tells a refusal over %s as over JSON', async (protocol) => {
    const told = async (argv: readonly string[], env: Readonly<Record<string, string>>) => {
      const { code, stdout, stderr } = await ok(argv, { ...env, SERVICE_ERROR_FORMAT: 'json' });
      const { code: word, hint } = JSON.parse(stderr) as Record<string, unknown>;
      return { code, stdout: stdout.toString(), word, hint };
    };
    const bad = { SERVICE_BEARER: 'svc_wrong' };
    const refused = await told(['--rpc', protocol], bad);
    expect(refused).toMatchObject({ code: 4, stdout: '', word: 'invalid_token' });
    expect(refused).toEqual(await told([], bad));
  });

  describe('where the limit of a minute is used up', () => {
    let strict: StartedServer;
    beforeAll(async () => {
      strict = await startServer({ SERVICE_ANONYMOUS_PER_MINUTE: '1' });
      const headers = { 'content-type': 'application/json' };
      const only = await fetch(`${strict.url}/api/extract`, { method: 'POST', headers, body: '{"raw_content":"a"}' });
      expect(only.status).toBe(200);
    });
    afterAll(() => strict?.stop());

    it.each(PROTOCOLS)('waits over %s as the server asks, then gives up with 6', async (protocol) => {
      const limited = await ok(['--rpc', protocol, '--no-retry'], { SERVICE_BASE_URL: strict.url });
      expect(limited, limited.stderr).toMatchObject({ code: 6 });
      expect(limited.stderr).toMatch(/\[code=rate_limited request_id=\S+ exit=6\]\nhint: try again in \d+ s/);
    });
  });

  it.each(PROTOCOLS)('ends with 7 where nobody listens (%s)', async (protocol) => {
    const { code, stderr } = await ok(['--rpc', protocol], { SERVICE_BASE_URL: 'http://127.0.0.1:1' });
    expect(code).toBe(7);
    expect(stderr).toContain('nothing answers on that port');
  });

  it.each(PROTOCOLS)('ends with 7 or 8 where a page answers instead (%s)', async (protocol) => {
    const page = await startStandIn((response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<h1>Hello</h1>');
    });
    try {
      const { code, stdout } = await ok(['--rpc', protocol, '--no-retry'], { SERVICE_BASE_URL: page.url });
      // An HTTP/1.1 server breaks the connection of gRPC.
      expect([7, 8]).toContain(code);
      expect(stdout.toString()).toBe('');
    } finally {
      await page.close();
    }
  });
});

const certificate = makeCertificate();
describe.skipIf(certificate === null)('--rpc over TLS', () => {
  let secure: StartedServer;
  beforeAll(async () => {
    secure = await startServer({
      SERVICE_TLS_CERT: certificate?.cert ?? '',
      SERVICE_TLS_KEY: certificate?.key ?? '',
    });
  });
  afterAll(async () => {
    await secure.stop();
    certificate?.remove();
  });

  it.each(PROTOCOLS)('trusts NODE_EXTRA_CA_CERTS and nothing else (%s)', async (protocol) => {
    const env = { SERVICE_BASE_URL: `https://localhost:${secure.port}` };
    const trusting = { ...env, NODE_EXTRA_CA_CERTS: certificate?.cert ?? '' };
    expect(await ok(['--rpc', protocol], trusting)).toMatchObject({ code: 0, stderr: '' });
    expect((await ok(['--rpc', protocol], env)).code).toBe(7);
  });
});

function isFromClient(event: object): boolean {
  return 'source_tag' in event && event.source_tag === 'service-cli';
}
