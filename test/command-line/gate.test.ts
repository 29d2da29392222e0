import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SharedServer, sharedServer } from '../support/shared-server.js';
import { incidentText } from './support/incident.js';
import { type RunOptions, runService, temporaryFolder } from './support/service.js';

const examples = fileURLToPath(new URL('../../examples/', import.meta.url));
/** A file that holds {@link incidentText}. */
let incident: string;

let server: SharedServer;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  [server, folder] = await Promise.all([sharedServer(), temporaryFolder()]);
  incident = path.join(folder.path, 'incident.txt');
  writeFileSync(incident, incidentText());
});
afterAll(async () => {
  await folder?.remove();
});

function extract(argv: readonly string[], options: RunOptions = {}) {
  const env = { SERVICE_BASE_URL: server.url, ...options.env };
  return runService(['extract', ...argv], { cwd: folder.path, ...options, env });
}

interface Listed {
  readonly what: string;
  readonly id: string | null;
  readonly title: string;
  readonly path: string | null;
  readonly line: number | null;
  readonly message_index: number | null;
  readonly confidence: number;
}

async function findings(argv: readonly string[], options: RunOptions = {}): Promise<readonly Listed[]> {
  const { code, stderr } = await extract(argv, { ...options, env: { SERVICE_ERROR_FORMAT: 'json' } });
  expect(code).toBe(11);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  return JSON.parse(stderr).findings;
}

describe('--fail-on', () => {
  it('writes the result, lists what it names on stderr, and ends with 11', async () => {
    const plain = await extract(['--file', incident, '--format', 'json']);
    const gated = await extract(['--file', incident, '--format', 'json', '--fail-on', 'undated,unowned']);
    expect([plain.code, gated.code]).toEqual([0, 11]);
    expect(gated.stdout).toEqual(plain.stdout);
    const [error, ...lines] = gated.stderr.trimEnd().split('\n');
    expect(error).toMatch(
      /^service: error: the result does not pass --fail-on: \d{1,3} u\w{1,20}(?:, \d{1,3} undated)? \[code=gate_failed exit=11\]$/,
    );
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line).toMatch(
        /^ {2}(?:unowned|undated): .{1,255} \(owner: .{1,80}, due: .{1,80}, .{1,200}:\d{1,4}, confidence [\d.]{1,6}\)$/,
      );
    }
  });

  it('writes the result to --output as well', async () => {
    const { code, stdout } = await extract(['--file', incident, '--fail-on', 'risk', '--output', 'r.txt']);
    expect([code, stdout.length]).toEqual([11, 0]);
    expect(readFileSync(path.join(folder.path, 'r.txt'), 'utf8')).toMatch(/^Summary\n/);
  });

  it('names just what the result has, each at its line', async () => {
    const { stdout } = await extract(['--file', incident, '--format', 'json']);
    const { risks } = JSON.parse(stdout.toString()) as {
      risks: { status: string; confidence: number; text: string }[];
    };
    const open = risks.filter(({ status }) => status !== 'mitigated');
    const listed = await findings(['--file', incident, '--fail-on', 'risk']);
    expect(listed.map(({ title }) => title)).toEqual(open.map(({ text }) => text));
    const { actions } = JSON.parse((await extract(['--file', incident, '--resolved-actions-json'])).stdout.toString());
    const undated = actions.filter((action: { flags: string[]; status: string }) => {
      return action.status === 'open' && action.flags.includes('no_due');
    });
    expect(undated.length).toBeGreaterThan(0);
    const named = await findings(['--file', incident, '--fail-on', 'undated']);
    expect(named.map(({ id }) => id)).toEqual(undated.map(({ id }: { id: string }) => id));
    const lines = readFileSync(incident, 'utf8').split('\n');
    for (const [index, { line, path: file }] of named.entries()) {
      expect(file).toBe(incident);
      expect(lines[(line ?? 0) - 1]).toContain(undated[index].evidence[0].quote.split('\n')[0].slice(0, 20));
    }
  });

  it('counts items from --min-confidence on', async () => {
    const all = await findings(['--file', incident, '--fail-on', 'undated,risk']);
    const [lowest, ...others] = all.map(({ confidence }) => confidence).toSorted((a, b) => a - b);
    const above = (((lowest ?? 0) + (others.find((one) => one > (lowest ?? 0)) ?? 1)) / 2).toFixed(4);
    const some = await findings(['--file', incident, '--fail-on', 'undated,risk', '--min-confidence', above]);
    expect(some).toEqual(all.filter(({ confidence }) => confidence >= Number(above)));
    expect(some.length).toBeLessThan(all.length);
    const none = await extract(['--file', incident, '--fail-on', 'undated,risk', '--min-confidence', '1']);
    expect([none.code, none.stderr]).toEqual([0, '']);
  });

  it('does not count what is done', async () => {
    const minutes = path.join(examples, 'minutes.md');
    const { actions } = JSON.parse((await extract(['--file', minutes, '--resolved-actions-json'])).stdout.toString());
    const undated = actions.filter(({ flags }: { flags: string[] }) => flags.includes('no_due'));
    const open = undated.filter(({ status }: { status: string }) => status === 'open');
    expect(undated.length).toBeGreaterThan(open.length);
    const named = await findings(['--file', minutes, '--fail-on', 'undated']);
    expect(named.map(({ id }) => id)).toEqual(open.map(({ id }: { id: string }) => id));
  });

  it('says the message where the text comes from a pipe', async () => {
    const [first] = await findings(['--stdin', '--fail-on', 'risk'], { stdin: readFileSync(incident) });
    expect(first).toMatchObject({ path: null, message_index: expect.any(Number) });
    const { stderr } = await extract(['--stdin', '--fail-on', 'risk'], { stdin: readFileSync(incident) });
    expect(stderr).toMatch(/^ {2}risk: .{1,255} \(message \d{1,3}, confidence [\d.]{1,6}\)$/m);
  });

  it.each([
    [['--fail-on', 'everything'], '--fail-on has a word that is none of unowned'],
    [['--min-confidence', '0.5'], '--min-confidence needs --fail-on'],
    [['--fail-on', 'risk', '--min-confidence', '2'], '--min-confidence has to be a number from 0 to 1'],
  ])('refuses %j before anything is sent', async (argv, message) => {
    const { code, stdout, stderr } = await extract(['--file', incident, ...argv]);
    expect([code, stdout.length]).toEqual([2, 0]);
    expect(stderr).toContain(message);
  });
});
