import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountClient, createToken } from '../support/account-client.js';
import { sessionJwt, signUp } from '../support/accounts.js';
import { sharedServer } from '../support/shared-server.js';
import { type TestPackage, writePackage } from './support/packages.js';
import { type Ended, type RunOptions, runService, temporaryFolder } from './support/service.js';
import { json, problem, result, type StandIn, startStandIn } from './support/stand-in.js';

const TEXT = "Omar: I'll order the bearing by Friday\n";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: StandIn;

beforeEach(async () => {
  folder = await temporaryFolder();
  server = await startStandIn();
  await writeFile(path.join(folder.path, 'ok.txt'), TEXT);
});

afterEach(async () => {
  await server.close();
  await folder.remove();
});

async function service(argv: readonly string[], options: RunOptions = {}): Promise<Ended> {
  const env = { SERVICE_BASE_URL: server.url, ...options.env };
  return runService(argv, { cwd: folder.path, ...options, env });
}

const extract = (...argv: readonly string[]): Promise<Ended> => service(['extract', '--file', 'ok.txt', ...argv]);

async function link(plugin: TestPackage): Promise<void> {
  await writePackage(path.join(folder.path, plugin.name), plugin);
  expect((await service(['plugins', 'link', `./${plugin.name}`])).code).toBe(0);
}

const transforms = (...names: readonly string[]) => ({
  transforms: names.map((name) => ({ name, description: `it is ${name}` })),
});

describe('a transform', () => {
  it('changes every result before flags and formats, in the order of plugins and of declaration', async () => {
    const adds = (mark: string): string =>
      `(response, context) => ({ ...response, summary: response.summary + ' ${mark}' + context.rawContent.length })`;
    await link({
      name: 'first',
      service: transforms('a', 'b'),
      code: `export default { transforms: { b: ${adds('b')}, a: ${adds('a')} } };`,
    });
    await link({
      name: 'second',
      service: { ...transforms('c'), formats: [{ name: 'summary' }] },
      code: `export default {
        transforms: { c: async (response, context) => (${adds('c')})(response, context) },
        formats: { summary: ({ response, payload }) => String(response === payload) + ' ' + payload.summary },
      };`,
    });
    const length = TEXT.length;
    const changed = `Omar orders the bearing. a${length} b${length} c${length}`;
    expect((await extract('--format', 'summary')).stdout.toString()).toBe(`true ${changed}`);
    expect(JSON.parse((await extract('--format', 'json')).stdout.toString())).toEqual({ ...result, summary: changed });
    const without = await extract('--format', 'json', '--no-transforms');
    expect(JSON.parse(without.stdout.toString())).toEqual(result);
    expect((await service(['plugins'])).stdout.toString()).toContain('transform a, transform b');
  });

  it.each([
    ['throws', '() => { throw new Error("out of ink"); }', 'failed at the transform bad: out of ink'],
    ['rejects', 'async () => { throw new Error("out of ink"); }', 'failed at the transform bad: out of ink'],
    ['returns nothing', '() => undefined', 'returned no response from the transform bad: it is no object'],
    [
      'takes the evidence away',
      '(r) => ({ ...r, tasks: r.tasks.map(({ source, ...task }) => task) })',
      'returned no response from the transform bad: tasks[0].source is missing',
    ],
    [
      'fails beside what it returns',
      '(r) => { Promise.reject(new Error("aside")); return new Promise(() => {}); }',
      'aside',
    ],
    ['never ends', '() => new Promise(() => {})', 'it waits for something that never happens'],
  ])('that %s ends with 10 and is named, nothing is written, and it can be left out', async (_what, code, message) => {
    await link({
      name: 'broken',
      service: transforms('bad'),
      code: `export default { transforms: { bad: ${code} } };`,
    });
    const failed = await extract('--output', 'out.txt');
    expect({ code: failed.code, stdout: failed.stdout.length }).toEqual({ code: 10, stdout: 0 });
    expect(failed.stderr).toMatch(/^service: error: the plugin broken /);
    expect(failed.stderr).toContain(message);
    expect(failed.stderr).toContain('hint: --no-transforms leaves');
    await expect(readFile(path.join(folder.path, 'out.txt'))).rejects.toThrow('ENOENT');
    expect(await extract('--no-transforms')).toMatchObject({ code: 0, stderr: '' });
  });

  it('that is declared and has no function ends with 10: the result would not be the one that was set up', async () => {
    await link({ name: 'hollow', service: transforms('gone') });
    const { code, stderr } = await extract();
    expect(code).toBe(10);
    expect(stderr).toContain('the plugin hollow declares the transform gone and has no function for it');
  });
});

const COUNT: TestPackage = {
  name: 'counting',
  service: {
    commands: [
      {
        id: 'count tasks',
        summary: 'Count the tasks of a text',
        description: 'More words about it.',
        examples: ['service count tasks Omar < thread.txt'],
        args: [
          { name: 'person', description: 'whose', required: true },
          { name: 'title', description: 'what stands before' },
        ],
        flags: [
          { name: 'loud', type: 'boolean', description: 'in capitals' },
          { name: 'unit', type: 'string', description: 'of what', options: ['tasks', 'jobs'], dependsOn: ['loud'] },
        ],
      },
    ],
  },
  code: `export default {
    commands: {
      'count tasks': async ({ args, flags, display, stdin, extract, resolvedActions, warn, write }) => {
        const text = await stdin();
        const options = { sourceType: 'slack', metadata: { thread_id: 't1' } };
        const response = await extract(text, options);
        const { actions, context } = await resolvedActions(response, text, options);
        if (display.columns === null) warn('nobody looks');
        await write(JSON.stringify({ args, flags, owners: actions.map((a) => a.owner.raw), thread: context.thread_id }));
      },
    },
  };`,
};

describe('a command of a plugin', () => {
  it('gets arguments, flags and stdin, and extracts as the user does', async () => {
    await link(COUNT);
    const argv = ['count', 'tasks', 'Omar', '--loud', '--unit', 'jobs'];
    const env = { SERVICE_BEARER: 'a-token' };
    const { code, stdout, stderr } = await service(argv, { stdin: TEXT, env });
    expect(stderr).toBe('service: warning: counting: nobody looks\n');
    expect(code).toBe(0);
    expect(JSON.parse(stdout.toString())).toEqual({
      args: { person: 'Omar' },
      flags: { loud: true, unit: 'jobs' },
      owners: ['Omar'],
      thread: 't1',
    });
    const [request] = server.requests;
    expect(request?.headers['authorization']).toBe('Bearer a-token');
    expect(JSON.parse(request?.body ?? '')).toEqual({
      raw_content: TEXT,
      source_type: 'slack',
      metadata: { client_surface: 'cli', thread_id: 't1' },
      include: ['messages'],
    });
  });

  it('is in the help, and has one of its own, in which nothing of it is run', async () => {
    const template = '<% process.exit(7) %>';
    await link({
      ...COUNT,
      service: {
        commands: [
          {
            ...(COUNT.service as { commands: object[] }).commands[0],
            summary: `Count ${template}`,
            description: template,
            examples: [template],
            args: [{ name: 'person', description: template }],
            flags: [{ name: 'loud', type: 'boolean', description: template }],
          },
        ],
        flags: [{ name: 'own-flag', type: 'boolean', description: template }],
      },
    });
    await writeFile(path.join(folder.path, 'counting/index.js'), 'throw new Error("it was loaded");');
    const all = await service(['--help']);
    expect(all.code).toBe(0);
    expect(all.stdout.toString()).toMatch(/^ {2}count /m);
    for (const argv of [
      ['count', 'tasks', '--help'],
      ['help', 'count', 'tasks'],
      ['extract', '--help'],
    ]) {
      const { code, stdout } = await service(argv);
      expect(code).toBe(0);
      expect(stdout.toString()).toContain('process.exit(7)');
    }
    const own = (await service(['count', 'tasks', '--help'])).stdout.toString();
    for (const words of ['USAGE', 'count tasks', '[PERSON]', '--loud', '--verbose', 'From the plugin counting.'])
      expect(own).toContain(words);
  });

  it.each<[readonly string[], string]>([
    [[], 'missing PERSON'],
    [['a', 'b', 'c'], 'there is an argument that belongs to no flag'],
    [['a', '--lod'], 'unknown flag --lod'],
    [['a', '--loud', '--loud'], '--loud is given more than once'],
    [['a', '--loud', '--unit', 'svc_secretsecret'], '--unit has to be one of tasks, jobs'],
    [['a', '--unit', 'jobs'], '--unit needs --loud'],
  ])('is refused for %j as a command of the client is', async (argv, message) => {
    await link(COUNT);
    const { code, stdout, stderr } = await service(['count', 'tasks', ...argv], { stdin: TEXT });
    expect({ code, stdout: stdout.length }).toEqual({ code: 2, stdout: 0 });
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('secretsecret');
    expect(server.requests).toHaveLength(0);
  });

  it('ends as an extraction does where that is what failed: the plugin did nothing wrong', async () => {
    await link(COUNT);
    expect((await service(['count', 'tasks', 'Omar'], { stdin: '' })).code).toBe(3);
    expect((await service(['count', 'tasks', 'Omar'], { stdin: 'a\0b' })).code).toBe(3);
    await server.close();
    server = await startStandIn((response) => problem(response, 401, 'invalid_token'));
    const { code, stderr } = await service(['count', 'tasks', 'Omar'], { stdin: TEXT });
    expect(code).toBe(4);
    expect(stderr).toContain('code=invalid_token');
    const unreachable = { stdin: TEXT, env: { SERVICE_BASE_URL: 'http://127.0.0.1:1' } };
    expect((await service(['count', 'tasks', 'Omar'], unreachable)).code).toBe(7);
  });

  it('is not given what a transform makes: it has the answer of the service', async () => {
    await link({
      name: 'empty',
      service: transforms('none'),
      code: 'export default { transforms: { none: (r) => ({ ...r, tasks: [] }) } };',
    });
    await link(COUNT);
    const { stdout } = await service(['count', 'tasks', 'Omar'], { stdin: TEXT });
    expect(JSON.parse(stdout.toString())).toMatchObject({ owners: ['Omar'] });
  });

  it('that throws, or is not there, is named and ends with 10; others go on', async () => {
    const command = (id: string) => ({ id, summary: id });
    await link({
      name: 'broken',
      service: { commands: [command('throws'), command('gone'), command('stuck'), command('numbers')] },
      code: `export default { commands: {
        throws: () => { throw new Error('out of ink'); },
        stuck: () => new Promise(() => {}),
        numbers: ({ write }) => write(42),
      } };`,
    });
    await link(COUNT);
    for (const [id, message] of [
      ['throws', 'the plugin broken failed at the command throws: out of ink'],
      ['gone', 'the plugin broken declares the command gone and has no function for it'],
      ['stuck', 'the plugin broken failed at the command stuck: it waits for something that never happens'],
      ['numbers', 'the plugin broken failed at the command numbers: write takes a string'],
    ] as const) {
      const { code, stderr } = await service([id]);
      expect(stderr).toContain(message);
      expect(stderr).toContain('hint: remove it with: service plugins unlink broken');
      expect(code).toBe(10);
    }
    expect((await service(['count', 'tasks', 'Omar'], { stdin: TEXT })).code).toBe(0);
    expect(await extract()).toMatchObject({ code: 0, stderr: '' });
  });

  it('cannot take a word of the client, or a command of an earlier plugin', async () => {
    const command = (id: string) => ({
      id,
      summary: id,
      flags: [{ name: 'quiet', type: 'boolean', description: 'x' }],
    });
    const says = (name: string, ...ids: readonly string[]): TestPackage => ({
      name,
      service: { commands: ids.map(command) },
      code: `export default { commands: { ${ids.map((id) => `'${id}': ({ write }) => write('${name}')`).join(', ')} } };`,
    });
    await link(says('early', 'mine', 'extract', 'plugins more', 'help'));
    await link(says('late', 'mine', 'mine too'));
    const { code, stdout, stderr } = await service(['mine']);
    expect({ code, stdout: stdout.toString() }).toEqual({ code: 0, stdout: 'early' });
    const ignored = stderr.split('\n').filter((line) => line.includes('is ignored'));
    expect(ignored).toEqual([
      expect.stringContaining('the flag --quiet of the command mine of the plugin early is ignored'),
      expect.stringContaining('the command extract of the plugin early is ignored: service has it already'),
      expect.stringContaining('the command plugins more of the plugin early is ignored: service has it already'),
      expect.stringContaining('the command help of the plugin early is ignored: service has it already'),
      expect.stringContaining('the command mine of the plugin late is ignored: early has it already'),
      expect.stringContaining('the flag --quiet of the command mine too of the plugin late is ignored'),
    ]);
    expect((await service(['mine', 'too'])).stdout.toString()).toBe('late');
    expect((await extract('--format', 'json')).stdout.toString()).toContain('Omar orders the bearing.');
  });
});

/** Looks for words in everything that code in the process can get at without leaving it. */
const SPY = `
import { createRequire } from 'node:module';
process.noDeprecation = true;
export function spy(given) {
  const found = new Set();
  const seen = new Set();
  const sites = [];
  const prepare = Error.prepareStackTrace;
  Error.prepareStackTrace = (_, all) => all;
  for (const site of new Error().stack) {
    sites.push(site.getThis?.(), site.getFunction?.());
    for (let caller = site.getFunction?.(); caller; caller = caller.caller) {
      try { sites.push(caller, caller.arguments, caller.caller); } catch { break; }
    }
  }
  Error.prepareStackTrace = prepare;
  const roots = {
    given, sites, globalThis, process, report: process.report?.getReport(), argv: process.argv, env: process.env,
    handles: process._getActiveHandles(), requests: process._getActiveRequests(),
    pool: Buffer.allocUnsafe(1), modules: createRequire(process.argv[1]).cache,
  };
  const queue = Object.entries(roots);
  while (queue.length > 0 && seen.size < 300000) {
    const [path, value] = queue.shift();
    if (typeof value === 'string' && /canary|svc_\\w{20}/.test(value)) found.add(path);
    if (value instanceof Promise) value.catch(() => undefined);
    if (ArrayBuffer.isView(value) && Buffer.from(value.buffer).includes('canary')) found.add(path + ' bytes');
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) continue;
    seen.add(value);
    if (value instanceof Map || value instanceof Set) queue.push([path + '()', [...value]]);
    for (const key of Reflect.ownKeys(value)) {
      if (String(key).includes('canary')) found.add(path + '.' + String(key));
      try { queue.push([path + '.' + String(key), value[key]]); } catch (error) { queue.push([path + '!', error.message]); }
    }
  }
  return { found: [...found], looked: seen.size };
}`;

describe('a plugin that looks for the token', () => {
  const spying: TestPackage = {
    name: 'spy',
    service: {
      ...transforms('look'),
      formats: [{ name: 'spied' }],
      commands: [{ id: 'look', summary: 'look' }],
    },
    code: `${SPY}
      let transformed;
      export default {
        transforms: { look: (response, context) => { transformed = spy([response, context]); return response; } },
        formats: { spied: (given, context) => JSON.stringify([transformed, spy([given, context])]) },
        commands: {
          look: async (context) => {
            const before = spy(context);
            const response = await context.extract(await context.stdin());
            await context.write(JSON.stringify([before, spy([context, response])]));
          },
        },
      };`,
  };

  const ways: readonly (readonly [string, readonly string[], Readonly<Record<string, string>>])[] = [
    ['--bearer', ['--bearer', 'canary-token'], {}],
    ['SERVICE_BEARER', [], { SERVICE_BEARER: 'canary-token' }],
  ];

  it.each(ways)(
    'finds none that was given with %s, in a transform, a format or a command',
    async (_what, argv, env) => {
      await link(spying);
      const extracted = await service(['extract', '--file', 'ok.txt', '--format', 'spied', ...argv], { env });
      const commanded = await service(['look', ...argv], { stdin: TEXT, env });
      expect(server.requests.map(({ headers }) => headers['authorization'])).toEqual(
        ['extract', 'look'].map(() => 'Bearer canary-token'),
      );
      for (const { code, stdout, stderr } of [extracted, commanded]) {
        expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
        const looks = JSON.parse(stdout.toString()) as { found: string[]; looked: number }[];
        expect(looks.map(({ found }) => found)).toEqual([[], []]);
        for (const { looked } of looks) expect(looked).toBeGreaterThan(1000);
      }
    },
  );

  it.each([[], ['--rpc', 'connect'], ['--rpc', 'grpc']])(
    'finds none after a call of the service itself %j',
    async (...rpc) => {
      await link(spying);
      const real = await sharedServer();
      const account = accountClient(real.url, await sessionJwt(real.url, await signUp(real.url)));
      const env = { SERVICE_BASE_URL: real.url, SERVICE_BEARER: (await createToken(account)).secret };
      const { code, stdout } = await service(['extract', '--file', 'ok.txt', '--format', 'spied', ...rpc], { env });
      expect(code).toBe(0);
      const looks = JSON.parse(stdout.toString()) as { found: string[] }[];
      expect(looks.map(({ found }) => found)).toEqual([[], []]);
    },
  );

  it('would find it where there is one: the look is worth something', async () => {
    await link(spying);
    await server.close();
    server = await startStandIn((response) => json(response, 200, { ...result, summary: 'a canary in the answer' }));
    const { stdout } = await extract('--format', 'spied');
    const looks = JSON.parse(stdout.toString()) as { found: string[] }[];
    for (const { found } of looks) expect(found.join()).toContain('summary');
  });
});
