import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { TokenState } from '@structured-extraction/proto/account/v1/account_pb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountClient, createToken } from '../support/account-client.js';
import { sessionJwt, signUp } from '../support/accounts.js';
import { type StartedServer, startServer } from '../support/start-server.js';
import { missingTaskwarrior } from '../support/taskwarrior.js';

/** The guides start the client many times. */
vi.setConfig({ testTimeout: 90_000 });

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const programs = path.join(root, 'node_modules/.bin');

/** Every fenced block of the language in the guide that contains `words`. */
function blocks(guide: string, language: string, words = ''): string[] {
  const text = readFileSync(path.join(root, `docs/${guide}.md`), 'utf8');
  const fenced = /^```([a-z]+)\n([\s\S]*?)^```$/gm;
  return [...text.matchAll(fenced)]
    .filter(([, name, code = '']) => name === language && code.includes(words))
    .map(([, , code = '']) => code);
}

/** The one block of the guide that contains `words`. */
function block(guide: string, language: string, words: string): string {
  const [only, ...others] = blocks(guide, language, words);
  if (only === undefined || others.length > 0) throw new Error(`docs/${guide}.md: not one block with ${words}`);
  return only;
}

/** A folder in which what the guides call lies as in the repository, and new files do no harm. */
let folder: string;
let server: StartedServer;
let bearer: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'guides-'));
  server = await startServer();
  bearer = (await createToken(accountClient(server.url, await sessionJwt(server.url, await signUp(server.url)))))
    .secret;
  for (const name of ['node_modules', 'examples']) symlinkSync(path.join(root, name), path.join(folder, name));
  cpSync(path.join(root, 'proto'), path.join(folder, 'proto'), { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
}, 90_000);
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function here(code: string): string {
  return code.replaceAll('127.0.0.1:8080', `127.0.0.1:${server.port}`);
}

function environment(more: Readonly<Record<string, string>> = {}) {
  const own = { XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder, XDG_CACHE_HOME: folder, HOME: folder };
  return { ...process.env, ...own, PATH: `${programs}:${process.env['PATH']}`, ...more };
}

/** Runs a block of shell as pasted, but against the server of this test; what is to be installed is there already. */
function paste(code: string, more: Readonly<Record<string, string>> = {}) {
  const script = here(code)
    .replaceAll('npx ', '')
    .replace(/^npm install .*\n/gm, '');
  return run('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder, env: environment(more) });
}

const SUMMARY = 'Ana and Ben talked. 1 open task: Ben to send the report by Friday.';

describe('docs/start.md', () => {
  it('has a call with curl, and shows what it answers', async () => {
    const [call = ''] = blocks('start', 'sh', 'curl -sS http://127.0.0.1:8080/api/extract');
    const answer = JSON.parse((await paste(call)).stdout);
    expect(answer).toMatchObject(JSON.parse(block('start', 'json', '"tasks"')));
    expect(answer.tasks).toHaveLength(1);
  });

  it('has a call of the client that works', async () => {
    const { stdout } = await paste(block('start', 'sh', 'npx service extract'));
    expect(stdout).toMatch(/^Summary\n/);
  });

  it('goes from nothing to a call with a token', async () => {
    const { stdout } = await paste(block('start', 'sh', 'sign-up').replace('ana@', 'start@'));
    expect(JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({ summary: SUMMARY });
  });
});

describe('docs/cli.md', () => {
  const exported = () => block('cli', 'sh', 'export SERVICE_BASE_URL');

  it('has calls that work', async () => {
    const { stdout } = await paste(`${exported()}${block('cli', 'sh', '--source gmail')}`);
    expect(stdout).toMatch(/^Summary\n[\s\S]{1,20000}\n## Tasks[\s\S]{1,20000}"resolved_actions_version":\s?"1"/);
    expect(JSON.parse(readFileSync(path.join(folder, 'result.json'), 'utf8'))).toHaveProperty('tasks');
  });

  it('reads the JSON in a program', async () => {
    const program = block('cli', 'sh', 'require("./result.json")').replaceAll(
      'node -e',
      'node --input-type=commonjs -e',
    );
    expect((await paste(`${exported()}${program}`)).stdout).toMatch(/^Leilani Kahale - /m);
  });

  it('gives the token of the environment', async () => {
    const call = `${exported()}${block('cli', 'sh', 'SERVICE_BEARER=$token')}`;
    expect((await paste(call, { token: bearer })).stdout).toMatch(/^Summary\n/);
    const refused = paste(call, { token: `${bearer}0` });
    await expect(refused).rejects.toMatchObject({ code: 4, stderr: expect.stringContaining('code=invalid_token') });
  });

  it('signs in with a token, extracts as that account, and signs out, which revokes the token', async () => {
    const account = accountClient(server.url, bearer);
    const { id, secret } = await createToken(account, 'of the login');
    const { stdout } = await paste(`${exported()}${block('cli', 'sh', '--with-token')}`, { token: secret });
    expect(stdout).toMatch(/^account: \S{1,80}@example\.com\n[\s\S]{1,20000}^Summary$/m);
    const whoami = paste(`${exported()}npx service whoami`);
    await expect(whoami).rejects.toMatchObject({ code: 4, stderr: expect.stringContaining('code=not_signed_in') });
    const { tokens } = await account.listTokens({});
    expect(tokens.find((token) => token.id === id)).toMatchObject({ state: TokenState.REVOKED });
  });

  it('shows an error as it is', async () => {
    const failed = paste(`${exported()}npx service extract --file thread.txt`);
    const shown = block('cli', 'text', 'service: error');
    await expect(failed).rejects.toMatchObject({ code: 3, stdout: '', stderr: expect.stringContaining(shown) });
  });

  it('compares two results', async () => {
    const { stdout } = await paste(`${exported()}${block('cli', 'sh', 'service diff old.json -')}`);
    expect(stdout).toMatch(/^0 new, 0 closed, 0 changed, \d{1,3} as they were$/m);
  });

  it('extracts many files, and then nothing again', async () => {
    const many = await paste(`${exported()}${block('cli', 'sh', '-print0')}`);
    expect(many.stdout).toMatch(/^(\d{2}) files: \1 done \([\s\S]{1,200}^1 file: 1 done before \(/m);
    const program = block('cli', 'sh', '--summary json').replaceAll('node -p', 'node --input-type=commonjs -p');
    const { stdout } = await paste(`${exported()}${program}`);
    expect(stdout).toMatch(/^0 of (\d{2}) done, \1 before, \d{2,3} tasks$/m);
  });

  it('has settings that hold until they are taken back', async () => {
    const { stdout } = await paste(block('cli', 'sh', 'config set format markdown'));
    expect(stdout).toMatch(/format {3}markdown .*\nsource {3}slack /);
  });

  it('names every flag of the help, and no other', async () => {
    const guide = readFileSync(path.join(root, 'docs/cli.md'), 'utf8');
    const table = guide.slice(guide.indexOf('## Extract'), guide.indexOf('## Formats'));
    const rows = [...table.matchAll(/^\| `(?:-h`, `)?(--[a-z-]+)/gm)].map(([, flag]) => flag);
    const help = (await paste('npx service extract --help')).stdout;
    const flags = [...help.matchAll(/^ {2}(?:-h, | {4})(--[a-z-]+)/gm)].map(([, flag]) => flag);
    expect(rows.toSorted()).toEqual(flags.toSorted());
  });
});

describe('docs/exporters.md', () => {
  const exported = () => block('exporters', 'sh', 'export SERVICE_BASE_URL');
  /** A `gh` that keeps its arguments and what it is given. */
  const recordingGh = `#!/bin/sh\nprintf '%s\\n' "$*" >> calls.txt\ncat >> calls.txt\nprintf '\\n' >> calls.txt\n`;

  it.each([
    ['csv', 'actions.csv', /^"id","title",/],
    ['ics', 'actions.ics', /^BEGIN:VCALENDAR\r\n/],
    ['todotxt', 'todo.txt', / uid:\S{36}\n/],
    ['jira-csv', 'jira.csv', /^"Summary",/],
  ])('writes %s', async (format, file, start) => {
    const call = block('exporters', 'sh', `--format ${format} `);
    await paste(format === 'csv' ? call : `${exported()}${call}`);
    expect(readFileSync(path.join(folder, file), 'utf8')).toMatch(start);
  });

  it('gives each issue to gh', async () => {
    mkdirSync(path.join(folder, 'recording'));
    writeFileSync(path.join(folder, 'recording/gh'), recordingGh, { mode: 0o755 });
    const PATH = `${path.join(folder, 'recording')}:${programs}:${process.env['PATH']}`;
    const create = block('exporters', 'sh', 'gh issue create').replaceAll('node -p', 'node --input-type=commonjs -p');
    await paste(`${exported()}${block('exporters', 'sh', 'gh api')}${create}`, { PATH });
    const issues = readFileSync(path.join(folder, 'issues.jsonl'), 'utf8').trimEnd().split('\n');
    const [first = ''] = issues;
    const { title, body } = JSON.parse(first) as { title: string; body: string };
    const posted = issues.map((issue) => `api repos/{owner}/{repo}/issues --input - --jq .html_url\n${issue}\n`);
    expect(readFileSync(path.join(folder, 'calls.txt'), 'utf8')).toBe(
      `${posted.join('')}issue create --title ${title} --body-file -\n${body}\n\n`,
    );
  });

  it.skipIf(missingTaskwarrior !== undefined)(
    `has Taskwarrior import the tasks [${missingTaskwarrior ?? 'found'}]`,
    async () => {
      writeFileSync(path.join(folder, 'taskrc'), 'confirmation=no\n');
      const own = { TASKRC: path.join(folder, 'taskrc'), TASKDATA: folder };
      const { stdout } = await paste(`${exported()}${block('exporters', 'sh', 'task import')}`, own);
      expect(stdout).toMatch(/ add {2}\S{36} /);
    },
  );
});

describe('docs/grpc.md', () => {
  it('lists the methods and extracts by reflection', async () => {
    const { stdout } = await paste(block('grpc', 'sh', '--list-methods'));
    expect(stdout).toContain('account.v1.AccountService/WatchEvents');
    expect(JSON.parse(stdout.slice(stdout.indexOf('{')))).toMatchObject({ tasks: [{ owner: 'Ben' }] });
  });
});

describe('/docs/api', () => {
  const page = readFileSync(path.join(root, 'backend/website/dist/docs/api.html'), 'utf8');
  const examples = [...page.matchAll(/<code>(curl -sS (?:(?!<\/code>)[\s\S])*)<\/code>/g)].map(([, html = '']) =>
    html
      .replace(/<[^>]{1,100}>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&'),
  );
  /** What a call that is written as it must be is never refused with. */
  const MISTAKES = [
    ...['invalid_json', 'invalid_request', 'invalid_token', 'csrf', 'unsupported_media_type', 'method_not_allowed'],
    ...['invalid_client', 'unsupported_grant_type'],
  ];

  /** The statuses that the description has for the call of an example: a POST where curl has something to send. */
  async function documentedStatuses(example: string): Promise<string[]> {
    const { paths } = (await (await fetch(`${server.url}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { responses: object }>>;
    };
    const { pathname } = new URL(/http:\S+/.exec(example)?.[0] ?? '');
    const method = / (?:-d|--json|--data\S*|-F|-X POST)\b/.test(example) ? 'post' : 'get';
    return Object.keys(paths[pathname]?.[method]?.responses ?? {});
  }

  it('has an example of every call', () => {
    expect(examples.length).toBeGreaterThan(15);
  });

  it.each(examples.map((example) => [example.split('\n', 1)[0], example]))(
    'has a proper call: %s',
    async (_, example) => {
      const { cookie } = await signUp(server.url);
      const session = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1));
      const { stdout } = await paste(`${example} -w '\\n%{http_code}'`, { session, token: bearer });
      const [, body = '', status] = /^([\s\S]*)\n(\d{3})$/.exec(stdout) ?? [];
      const { code, error } = body === '' ? ({} as Record<string, unknown>) : JSON.parse(body);
      expect(MISTAKES).not.toContain(code ?? error);
      // 410 is the answer to a link or a code that is used up or, as here, never was.
      expect(['200', '401', '404', '409', '410', '400']).toContain(status);
      expect(await documentedStatuses(example)).toContain(status);
    },
  );
});
