import { readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Ended, type RunOptions, runService, temporaryFolder } from './support/service.js';
import { type Answer, json, ok, problem, result, type StandIn, startStandIn } from './support/stand-in.js';

const CONVERSATION = "Omar: I'll order the bearing by Friday\n";
const CONTROL = /[^\P{Cc}\n]/u;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: StandIn;
let answer: Answer;

beforeEach(async () => {
  folder = await temporaryFolder();
  answer = ok;
  server = await startStandIn((...exchange) => answer(...exchange));
  await writeFile(path.join(folder.path, 'ok.txt'), CONVERSATION);
});

afterEach(async () => {
  await server.close();
  await folder.remove();
});

function service(argv: readonly string[], { env, ...options }: RunOptions = {}): Promise<Ended> {
  return runService(argv, { cwd: folder.path, ...options, env: { SERVICE_BASE_URL: server.url, ...env } });
}

function extract(argv: readonly string[] = [], options: RunOptions = {}): Promise<Ended> {
  return service(['extract', '--file', 'ok.txt', ...argv], options);
}

const sent = (): Record<string, unknown> => JSON.parse(server.requests[0]?.body ?? '{}') as Record<string, unknown>;

describe('service', () => {
  it('prints the version of its package and nothing else', async () => {
    const { version } = JSON.parse(await readFile(new URL('../../cli/package.json', import.meta.url), 'utf8')) as {
      version: string;
    };
    expect(await service(['--version'])).toMatchObject({ code: 0, stdout: Buffer.from(`${version}\n`), stderr: '' });
  });

  it.each([
    [['--help']],
    [['-h']],
    [['help']],
    [[]],
    [['extract', '--help']],
    [['extract', '-h']],
    [['help', 'extract']],
  ])('shows help for %j and sends nothing', async (argv) => {
    const { code, stdout, stderr } = await service(argv);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.toString()).toContain(argv.includes('extract') ? '--resolved-actions-json' : 'extract');
    expect(server.requests).toHaveLength(0);
  });

  it.each([[['svc_secretsecret']], [['extrakt']], [['--loud']], [['plugins', 'install', 'svc_secretsecret']]])(
    'refuses %j without repeating it',
    async (argv) => {
      const { code, stdout, stderr } = await service(argv);
      expect({ code, stdout: stdout.length }).toEqual({ code: 2, stdout: 0 });
      expect(stderr).not.toContain('secretsecret');
    },
  );
});

describe('the request', () => {
  it('is the contract: route, headers, text, source type and metadata', async () => {
    const flags = ['--source', 'slack', '--thread-id', 't 1', '--timezone', 'Europe/Berlin'];
    await extract([...flags, '--reference-time', '2026-03-10T09:00:00+01:00', '--bearer', 'svc_abc']);
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]).toMatchObject({ method: 'POST', url: '/api/extract' });
    expect(server.requests[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': expect.stringMatching(/^service-cli\/\d+\.\d+\.\d+$/),
      authorization: 'Bearer svc_abc',
    });
    expect(server.requests[0]?.headers.cookie).toBeUndefined();
    expect(sent()).toEqual({
      raw_content: CONVERSATION,
      source_type: 'slack',
      metadata: {
        client_surface: 'cli',
        thread_id: 't 1',
        timezone: 'Europe/Berlin',
        reference_time: '2026-03-10T09:00:00+01:00',
      },
    });
  });

  it.each(['auto', 'large', 'small'])('names the reader %s where --reader does', async (reader) => {
    await extract(['--reader', reader]);
    expect(sent()).toEqual({ raw_content: CONVERSATION, reader, metadata: { client_surface: 'cli' } });
  });

  it('of a bare call is anonymous and leaves out what is not given', async () => {
    await service(['extract', '--stdin'], { stdin: CONVERSATION });
    expect(sent()).toEqual({ raw_content: CONVERSATION, metadata: { client_surface: 'cli' } });
    expect(server.requests[0]?.headers.authorization).toBeUndefined();
  });

  it.each([
    [['--bearer', 'from-flag'], 'Bearer from-flag'],
    [[], 'Bearer from-environment'],
  ])('with %j takes the flag before the environment', async (argv, authorization) => {
    await extract(argv, { env: { SERVICE_BEARER: 'from-environment' } });
    expect(server.requests[0]?.headers.authorization).toBe(authorization);
  });

  it('keeps a path in SERVICE_BASE_URL', async () => {
    await extract([], { env: { SERVICE_BASE_URL: `${server.url}/tools/` } });
    expect(server.requests[0]?.url).toBe('/tools/api/extract');
  });
});

describe('a usage error', () => {
  it.each([
    [[], 'exactly one of --file and --stdin'],
    [['--file', 'ok.txt', '--stdin'], 'exclude each other'],
    [['--stdin', '--stdin'], '--stdin is given more than once'],
    [['--file', 'ok.txt', '--bearer', 'a', '--bearer', 'b'], '--bearer is given more than once'],
    [['--file', 'ok.txt', '--bearer'], '--bearer needs a value'],
    [['--file', 'ok.txt', '--markdown-summary'], '--markdown-summary needs --resolved-actions-json'],
    [['--file', 'ok.txt', '--resolved-actions-json', '--format', 'text'], 'prints json, not text'],
    [['--file', 'ok.txt', '--format', 'xml'], 'text, json, markdown'],
    [['--file', 'ok.txt', '--reference-time', 'tomorrow'], 'RFC 3339'],
    [['--file', 'ok.txt', '--reference-time', '2026-02-30T00:00:00Z'], 'RFC 3339'],
    [['--file', 'ok.txt', '--reader', 'huge'], 'auto, large, small'],
    [['--file', 'ok.txt', '--timezone', 'Mars/Olympus'], 'IANA'],
    [['--file', 'ok.txt', '--thread-id', ''], '--thread-id'],
    [['--file', 'ok.txt', '--output', ''], '--output'],
    [['--file'], '--file expects a value'],
  ])('%j ends with 2 before anything is sent', async (argv, message) => {
    const { code, stdout, stderr } = await service(['extract', ...argv]);
    expect({ code, stdout: stdout.length }).toEqual({ code: 2, stdout: 0 });
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^service: error: [^\n]{1,400} \[code=usage exit=2\]\nhint: [^\n]{1,200}\n$/);
    expect(server.requests).toHaveLength(0);
  });

  it.each([
    ['ftp://x', {}],
    ['not a url', {}],
    ['http://user:pass@127.0.0.1', {}],
    ['http://127.0.0.1/?a=1', {}],
    ['http://service.example', { SERVICE_BEARER: 'svc_abc' }],
  ])('in SERVICE_BASE_URL %s ends with 2', async (url, env) => {
    expect((await extract([], { env: { ...env, SERVICE_BASE_URL: url } })).code).toBe(2);
  });
});

describe('a token', () => {
  it('appears in no output, whatever DEBUG and the failure', async () => {
    answer = (response, request) => problem(response, 401, `bad ${String(request.headers.authorization)}`);
    const argv = ['--bearer', 'canary.token/with=='];
    const { code, stdout, stderr } = await extract(argv, { env: { DEBUG: '*', SERVICE_DEBUG: '1' } });
    expect(code).toBe(4);
    expect(server.requests[0]?.headers.authorization).toBe('Bearer canary.token/with==');
    expect(stdout.toString() + stderr).not.toContain('canary.token');
  });

  it('is gone from the list of processes while the client waits', async () => {
    let commandLine = '';
    answer = (...exchange) => {
      void readFile(`/proc/${pid}/cmdline`, 'utf8').then((text) => {
        commandLine = text;
        ok(...exchange);
      });
    };
    const { ended, startService } = await import('./support/service.js');
    const argv = ['extract', '--file', 'ok.txt', '--bearer', 'canary-token'];
    const child = startService(argv, { cwd: folder.path, env: { SERVICE_BASE_URL: server.url } });
    const { pid } = child;
    expect((await ended(child)).code).toBe(0);
    expect(commandLine).not.toBe('');
    expect(commandLine).not.toContain('canary');
  });
});

describe('input', () => {
  it.each([
    ['missing.txt', undefined, 'does not exist'],
    ['empty.txt', '', 'is empty'],
    ['blank.txt', ' \n\t\r\n', 'is empty'],
    ['utf16.txt', Buffer.from('\ufeffhello', 'utf16le'), 'is not UTF-8'],
    ['large.txt', 'x'.repeat(1024 * 1024 + 1), 'is larger than 1048576 bytes'],
    ['ok.txt/x', undefined, 'does not exist'],
  ])('%s ends with 3 before anything is sent', async (name, content, message) => {
    if (content !== undefined) await writeFile(path.join(folder.path, name), content);
    const { code, stderr } = await service(['extract', '--file', name]);
    expect(code).toBe(3);
    expect(stderr).toContain(message);
    expect(server.requests).toHaveLength(0);
  });

  it('of exactly 1 MiB is sent, a byte order mark not counted', async () => {
    await writeFile(path.join(folder.path, 'full.txt'), `\ufeff${'x'.repeat(1024 * 1024)}`);
    expect((await service(['extract', '--file', 'full.txt'])).code).toBe(0);
    expect(String(sent()['raw_content'])).toHaveLength(1024 * 1024);
  });
});

describe('output', () => {
  it('is text by default, and the same JSON as the server gave with --format json', async () => {
    expect((await extract()).stdout.toString()).toContain('1. Order the bearing');
    expect(JSON.parse((await extract(['--format', 'json'])).stdout.toString())).toEqual(result);
    expect((await extract(['--format', 'markdown'])).stdout.toString()).toContain(
      '## Tasks\n\n- [ ] **Order the bearing**',
    );
  });

  it('of --resolved-actions-json gets the summary of --markdown-summary in the same payload', async () => {
    const alone = JSON.parse((await extract(['--resolved-actions-json'])).stdout.toString()) as Record<string, unknown>;
    const both = JSON.parse(
      (await extract(['--resolved-actions-json', '--markdown-summary'])).stdout.toString(),
    ) as typeof alone;
    const { markdown_summary: summary, ...rest } = both;
    expect(rest).toEqual(alone);
    expect(alone['actions']).toMatchObject([
      { title: 'Order the bearing', due: { state: 'resolved', date: '2026-03-13' } },
    ]);
    expect(summary).toContain('## Summary');
  });

  it('goes to a file as a whole, keeps the mode of the file that was there, and leaves nothing beside it', async () => {
    const file = path.join(folder.path, 'out.txt');
    await writeFile(file, 'old', { mode: 0o600 });
    expect(await extract(['--output', 'out.txt'])).toMatchObject({ code: 0, stdout: Buffer.alloc(0), stderr: '' });
    expect(await readFile(file, 'utf8')).toContain('1. Order the bearing');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder.path)).sort()).toEqual(['ok.txt', 'out.txt']);
  });

  it('through a link that points nowhere yet makes the target', async () => {
    await symlink('new.txt', path.join(folder.path, 'link.txt'));
    expect((await extract(['--output', 'link.txt'])).code).toBe(0);
    expect(await readFile(path.join(folder.path, 'new.txt'), 'utf8')).toContain('Order the bearing');
  });

  it('to /dev/stdout and /dev/null is written through', async () => {
    expect((await extract(['--output', '/dev/stdout'])).stdout.toString()).toContain('Order the bearing');
    expect((await extract(['--output', '/dev/null'])).code).toBe(0);
    expect((await stat('/dev/null')).isCharacterDevice()).toBe(true);
  });

  it.each(['no/such/folder/out.txt', 'ok.txt/out.txt', '.', 'sub/'])(
    'to %s ends with 9 before anything is sent',
    async (output) => {
      const { code, stdout } = await extract(['--output', output]);
      expect({ code, stdout: stdout.length }).toEqual({ code: 9, stdout: 0 });
      expect(server.requests).toHaveLength(0);
    },
  );

  it('stays what it was when the server fails', async () => {
    await writeFile(path.join(folder.path, 'out.txt'), 'old');
    answer = (response) => problem(response, 500, 'internal');
    expect((await extract(['--output', 'out.txt'])).code).toBe(8);
    expect(await readFile(path.join(folder.path, 'out.txt'), 'utf8')).toBe('old');
  });

  it('has no control character of the conversation, in any format', async () => {
    const hostile = JSON.stringify(result).replaceAll('Omar', 'Om\\u001b[31m\\u009b2J\\u202e\\u0007ar');
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(hostile);
    };
    for (const argv of [
      ['--format', 'text'],
      ['--format', 'json'],
      ['--format', 'markdown'],
      ['--resolved-actions-json'],
    ]) {
      const { code, stdout } = await extract(argv);
      expect({ argv, code, unsafe: CONTROL.test(stdout.toString()) || stdout.includes('\u202e') }).toEqual({
        argv,
        code: 0,
        unsafe: false,
      });
    }
  });

  it('is plain when it is piped, and in ASCII where the locale has no more', async () => {
    const { stdout } = await extract([], { env: { LANG: 'C', TERM: 'dumb', COLUMNS: '1' } });
    expect([...stdout].every((byte) => byte === 10 || (byte >= 32 && byte < 127))).toBe(true);
  });
});

describe('a refusal of the server', () => {
  it.each([
    [400, 5],
    [401, 4],
    [403, 4],
    [404, 5],
    [413, 5],
    [429, 6],
    [500, 8],
    [502, 8],
    [503, 8],
    [504, 8],
  ])('with %i ends with %i and names code and request id', async (status, exit) => {
    answer = (response) => problem(response, status, 'some_code');
    const { code, stdout, stderr } = await extract(['--no-retry']);
    expect({ code, stdout: stdout.length }).toEqual({ code: exit, stdout: 0 });
    expect(stderr).toContain(`service: error: it is some_code. [code=some_code request_id=req_1 exit=${exit}]\n`);
    expect(server.requests).toHaveLength(1);
  });

  it.each([301, 302, 307, 308])('with a redirect %i is not followed', async (status) => {
    answer = (response) => {
      response.writeHead(status, { location: `${server.url}/elsewhere` });
      response.end();
    };
    expect((await extract(['--bearer', 'svc_abc'])).code).toBe(8);
    expect(server.requests).toHaveLength(1);
  });

  it('is tried again after 503 until it works', async () => {
    answer = (response, request, count) =>
      count < 3 ? problem(response, 503, 'overloaded', { 'retry-after': '0' }) : ok(response, request, count);
    expect((await extract()).code).toBe(0);
    expect(server.requests).toHaveLength(3);
  });

  it('is one JSON line with SERVICE_ERROR_FORMAT=json', async () => {
    answer = (response) => problem(response, 404, 'not_found');
    const { stderr } = await extract([], { env: { SERVICE_ERROR_FORMAT: 'json' } });
    expect(stderr.endsWith('\n')).toBe(true);
    expect(JSON.parse(stderr)).toEqual({
      level: 'error',
      message: 'it is not_found.',
      code: 'not_found',
      request_id: 'req_1',
      exit: 5,
    });
  });

  it.each([
    ['not JSON', '<html>'],
    ['another JSON', '{"ok":true}'],
    ['an item without source', JSON.stringify({ ...result, tasks: [{ text: 'x' }] })],
    ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0x22])],
  ])('that is %s ends with 8', async (_what, body) => {
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(body);
    };
    const { code, stdout } = await extract(['--format', 'json']);
    expect({ code, stdout: stdout.length }).toEqual({ code: 8, stdout: 0 });
  });

  it('that breaks off in the middle ends with 7', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{', () => response.destroy());
    };
    expect((await extract()).code).toBe(7);
  });
});

describe('a host that cannot be reached', () => {
  it('ends with 7', async () => {
    expect((await extract([], { env: { SERVICE_BASE_URL: 'http://127.0.0.1:1' } })).stderr).toContain(
      'nothing answers on that port',
    );
  });

  it('says how to choose another one where no production host exists yet', async () => {
    const { code, stderr } = await extract([], { env: { SERVICE_BASE_URL: '', https_proxy: 'http://127.0.0.1:1' } });
    expect(code).toBe(7);
    expect(stderr).toContain('set SERVICE_BASE_URL');
  });

  it('is asked through the proxy of the environment, except where NO_PROXY covers it', async () => {
    const env = { SERVICE_BASE_URL: 'http://service.example', http_proxy: server.url };
    expect((await extract([], { env })).code).toBe(0);
    expect(server.requests[0]).toMatchObject({
      url: 'http://service.example/api/extract',
      headers: { host: 'service.example' },
    });
    const dead = await extract([], { env: { ...env, http_proxy: 'http://ana:secret@127.0.0.1:1' } });
    expect(dead.stderr).toContain('nothing answers on that port (through the proxy 127.0.0.1:1)');
    expect((await extract([], { env: { ...env, NO_PROXY: 'other.example, .example' } })).code).toBe(7);
    expect(server.requests).toHaveLength(1);
  });

  it('is not asked through a proxy when it is this machine', async () => {
    expect((await extract(['--bearer', 'svc_abc'], { env: { http_proxy: 'http://127.0.0.1:1' } })).code).toBe(0);
  });
});

it('an answer of another type than the contract has is not taken for an error document', async () => {
  answer = (response) => json(response, 500, ['not', 'a', 'problem']);
  expect((await extract()).stderr).toContain('the server answered HTTP 500 [code=http_500 request_id=req_test exit=8]');
});

describe('what a request includes', () => {
  const messages = [
    {
      index: 0,
      participant: 0,
      author: 'Omar',
      start_offset: 0,
      end_offset: 39,
      body_start_offset: 6,
      kind: 'chat',
    },
  ];
  const listing = { participants: [{ index: 0, display_name: 'Omar' }], messages };

  it.each([
    [['--resolved-actions-json'], ['messages']],
    [['--format', 'csv'], ['messages']],
    [['--format', 'json', '--fail-on', 'ambiguous'], ['messages']],
    [['--format', 'json'], undefined],
    [['--format', 'markdown'], undefined],
    [[], undefined],
  ])('is what the plugins of %j need', async (argv, include) => {
    expect((await extract(argv)).code).toBe(0);
    expect(sent()['include']).toEqual(include);
  });

  it('is not printed by --format json, also where a gate needs it', async () => {
    const plain = (await extract(['--format', 'json'])).stdout.toString();
    answer = (response) => json(response, 200, { ...result, ...listing });
    expect((await extract(['--format', 'json', '--fail-on', 'ambiguous'])).stdout.toString()).toBe(plain);
    expect(JSON.parse(plain)).toEqual(result);
  });

  it('names the speakers of actions; a service that does not know how to include it is taken as it is', async () => {
    const read = async () => {
      const { code, stdout } = await extract(['--resolved-actions-json']);
      expect(code).toBe(0);
      return JSON.parse(stdout.toString()) as {
        input: { message_count: number | null };
        participants: readonly { ref: string; message_count: number | null }[];
        actions: readonly { id_basis: string; owner: { state: string }; evidence: { speaker_ref: string | null }[] }[];
      };
    };
    const older = await read();
    expect(older.input.message_count).toBeNull();
    expect(older.actions).toMatchObject([
      { id_basis: 'line', owner: { state: 'resolved' }, evidence: [{ speaker_ref: null }] },
    ]);
    answer = (response) => json(response, 200, { ...result, ...listing });
    const { input, participants, actions } = await read();
    expect(input.message_count).toBe(1);
    expect(participants).toMatchObject([{ message_count: 1 }]);
    expect(actions).toMatchObject([{ id_basis: 'message', evidence: [{ speaker_ref: participants[0]?.ref }] }]);
  });
});
