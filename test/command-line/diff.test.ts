import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SharedServer, sharedServer } from '../support/shared-server.js';
import { type RunOptions, runService, temporaryFolder } from './support/service.js';

const incident = readFileSync(fileURLToPath(new URL('../../examples/slack-incident.txt', import.meta.url)), 'utf8');
/** Where the thread was on its first day. */
const beginning = incident.slice(0, incident.lastIndexOf('\n', incident.length * 0.6) + 1);

let server: SharedServer;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  [server, folder] = await Promise.all([sharedServer(), temporaryFolder()]);
  await resolve(incident, 'whole.json');
  await resolve(`Ana Ruiz  8:00 AM\ngood morning\n${incident}`, 'moved.json');
  await resolve(beginning, 'beginning.json');
  await resolve(incident, 'other-thread.json', '--thread-id', 't2');
  writeFileSync(
    path.join(folder.path, 'extraction.json'),
    (await run(['extract', '--stdin', '--format', 'json'], { stdin: incident })).stdout,
  );
});
afterAll(async () => {
  await folder?.remove();
});

function run(argv: readonly string[], options: RunOptions = {}) {
  return runService(argv, { cwd: folder.path, ...options, env: { SERVICE_BASE_URL: server.url, ...options.env } });
}

async function resolve(text: string, output: string, ...argv: string[]): Promise<void> {
  const { code, stderr } = await run(['extract', '--stdin', '--resolved-actions-json', '--output', output, ...argv], {
    stdin: text,
  });
  expect([code, stderr]).toEqual([0, '']);
}

const read = (name: string) => JSON.parse(readFileSync(path.join(folder.path, name), 'utf8'));
const write = (name: string, value: unknown) => writeFileSync(path.join(folder.path, name), JSON.stringify(value));

describe('service diff', () => {
  it('finds nothing between two runs over the same thread, one with a message more above', async () => {
    const { code, stdout, stderr } = await run(['diff', 'whole.json', 'moved.json', '--exit-code']);
    const { length } = read('whole.json').actions;
    expect([code, stdout.toString(), stderr]).toEqual([0, `0 new, 0 closed, 0 changed, ${length} as they were\n`, '']);
  });

  it('says what the rest of a thread has brought, in three forms, and ends with 0', async () => {
    const text = await run(['diff', 'beginning.json', 'whole.json']);
    expect([text.code, text.stderr]).toEqual([0, '']);
    const json = JSON.parse(
      (await run(['diff', 'beginning.json', 'whole.json', '--format', 'json'])).stdout.toString(),
    );
    const ids = (name: string): string[] => read(name).actions.map(({ id }: { id: string }) => id);
    const appeared = ids('whole.json').filter((id) => !ids('beginning.json').includes(id));
    expect(appeared.length).toBeGreaterThan(0);
    expect(json.new.map(({ id }: { id: string }) => id)).toEqual(appeared);
    expect(text.stdout.toString().startsWith(`${json.counts.new} new, ${json.counts.closed} closed`)).toBe(true);
    const markdown = await run(['diff', 'beginning.json', 'whole.json', '--format', 'markdown']);
    expect(markdown.stdout.toString()).toMatch(/^\d{1,3} new, .{1,60}\.\n\n## New\n\n- \*\*/);
    const back = await run(['diff', 'whole.json', 'beginning.json', '--format', 'json']);
    expect(JSON.parse(back.stdout.toString()).counts).toMatchObject({
      new: json.counts.closed,
      closed: json.counts.new,
      changed: json.counts.changed,
    });
  });

  it('ends with 11 with --exit-code, and the difference is on stdout', async () => {
    const plain = await run(['diff', 'beginning.json', 'whole.json']);
    const { code, stdout, stderr } = await run(['diff', 'beginning.json', 'whole.json', '--exit-code']);
    expect([code, stdout]).toEqual([11, plain.stdout]);
    expect(stderr).toMatch(/^service: error: the two results differ: .{1,80} \[code=different exit=11\]\n$/);
  });

  it('takes one of the two from stdin', async () => {
    const stdin = readFileSync(path.join(folder.path, 'whole.json'));
    for (const argv of [
      ['-', 'whole.json'],
      ['whole.json', '-'],
    ]) {
      const { code, stdout, stderr } = await run(['diff', ...argv, '--exit-code'], { stdin });
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout.toString()).toMatch(/^0 new/);
    }
  });

  it('warns where the ids cannot be the same', async () => {
    const { stderr } = await run(['diff', 'whole.json', 'other-thread.json']);
    expect(stderr).toBe(
      'service: warning: ids rest on the thread id, and it is another (none, t2): the same action has two ids\n',
    );
  });

  it('sends nothing', async () => {
    const env = { SERVICE_BASE_URL: 'http://127.0.0.1:1' };
    expect((await run(['diff', 'whole.json', 'whole.json'], { env })).code).toBe(0);
  });

  it.each<[readonly string[], number, string]>([
    [['whole.json'], 2, 'missing NEW'],
    [['-', '-'], 2, 'only one of the two can be -'],
    [['whole.json', 'whole.json', 'whole.json'], 2, 'argument that belongs to no flag'],
    [['whole.json', 'whole.json', '--format', 'csv'], 2, '--format has to be one of text, json, markdown'],
    [['whole.json', 'nowhere.json'], 3, 'nowhere.json does not exist'],
    [['.', 'whole.json'], 3, '. is a directory'],
    [['extraction.json', 'whole.json'], 3, 'extraction.json is the plain result of an extraction, not ResolvedActions'],
    [['twice.json', 'whole.json'], 3, 'actions[1].id is that of an earlier action, too'],
    [['version-2.json', 'whole.json'], 3, 'version-2.json is ResolvedActions "2", and this client reads version 1'],
    [['-', 'whole.json'], 3, 'stdin is not JSON'],
  ])('refuses %j with %d', async (argv, exit, message) => {
    const whole = read('whole.json');
    write('twice.json', { ...whole, actions: [whole.actions[0], whole.actions[0]] });
    write('version-2.json', { ...whole, resolved_actions_version: '2' });
    const { code, stdout, stderr } = await run(['diff', ...argv], { stdin: 'x' });
    expect([code, stdout.length]).toEqual([exit, 0]);
    expect(stderr).toContain(message);
    if (message.includes('plain result')) expect(stderr).toContain('hint: make it with: service extract --file');
  });
});

describe('service schema', () => {
  it('lists the names, and prints the schema that what the client writes is checked against', async () => {
    expect((await run(['schema'])).stdout.toString()).toBe('resolved-actions\n');
    const { code, stdout, stderr } = await run(['schema', 'resolved-actions']);
    expect([code, stderr]).toEqual([0, '']);
    const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(JSON.parse(stdout.toString()));
    expect(validate(read('whole.json'))).toBe(true);
    expect(validate({ ...read('whole.json'), more: 1 })).toBe(false);
  });

  it('has no other', async () => {
    const { code, stderr } = await run(['schema', 'toString']);
    expect([code, stderr]).toEqual([
      2,
      'service: error: there is no schema of that name [code=usage exit=2]\nhint: the names: resolved-actions\n',
    ]);
  });
});
