import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Ajv } from 'ajv';
import { build } from 'esbuild';
// @ts-expect-error: it is written in JavaScript
import gitlabSchema from 'gitlab-ci-local/src/schema/index.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { accountClient, createToken } from '../support/account-client.js';
import { type Person, sessionJwt, signUp } from '../support/accounts.js';
import { type SharedServer, sharedServer } from '../support/shared-server.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const github = read('examples/ci/github-actions.yml');
const gitlab = read('examples/ci/gitlab-ci.yml');

/** A thread whose first part leaves nothing without an owner, and whose second part does. */
const FIRST = `Lena Brandt  9:02 AM
The pump in hall 2 is loud again
Omar Said  9:04 AM
I will order a spare bearing today
`;
const SECOND = `${FIRST}Lena Brandt  9:30 AM
TODO: somebody has to check the crane before Friday
`;

interface Step {
  readonly name?: string;
  readonly if?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}

interface GithubJob {
  readonly env: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

interface GitlabJob {
  readonly variables: Readonly<Record<string, string>>;
  readonly script: readonly string[];
  readonly artifacts: { readonly reports: { readonly junit: string } };
}

let folder: string;
let server: SharedServer;
let person: Person;
let bearer: string;
let client: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'service-ci-'));
  server = await sharedServer();
  person = await signUp(server.url);
  bearer = (await createToken(accountClient(server.url, await sessionJwt(server.url, person)))).secret;
  const packed = await run('npm', ['pack', '--ignore-scripts', '--silent', '-w', 'cli', '--pack-destination', folder], {
    cwd: root,
  });
  client = path.join(folder, packed.stdout.trim());
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

/** A checkout of a repository with a thread, and what CI gives to its jobs. */
function checkout(name: string, thread: string) {
  const cwd = path.join(folder, name);
  mkdirSync(path.join(cwd, 'threads'), { recursive: true });
  writeFileSync(path.join(cwd, 'threads/incident.txt'), thread);
  const npm = { npm_config_prefix: path.join(cwd, 'npm'), npm_config_offline: 'true', npm_config_omit: 'optional' };
  const env = { HOME: cwd, PATH: `${path.join(cwd, 'npm/bin')}:${process.env['PATH']}`, ...npm };
  return { cwd, env };
}

/** Runs a script as CI does: bash that stops at the first command that fails. */
async function bash(script: string, cwd: string, env: Readonly<Record<string, string>>) {
  try {
    const { stdout, stderr } = await run('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
      cwd,
      env,
    });
    return { status: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { status: code, stdout, stderr };
  }
}

const CONTEXTS = () => ({
  'vars.SERVICE_BASE_URL': server.url,
  'vars.CLIENT_PACKAGE': client,
  'secrets.SERVICE_BEARER': bearer,
});

/** Puts the values of the contexts where the workflow names them. */
function filled(env: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const values = Object.entries(CONTEXTS());
  const fill = (text: string) => values.reduce((told, [name, value]) => told.replace(`\${{ ${name} }}`, value), text);
  return Object.fromEntries(Object.entries(env).map(([name, text]) => [name, fill(String(text))]));
}

/** Of `${{ !cancelled() && hashFiles('a') != '' }}`, whether the files are there. */
function holds(condition: string, cwd: string): boolean {
  const files = [...condition.matchAll(/hashFiles\('([^']{1,80})'\) != ''/g)].map(([, file = '']) => file);
  const rest = condition.replace(/ && hashFiles\('[^']{1,80}'\) != ''/g, '');
  expect(rest.replace(/^\$/, '')).toBe('{{ !cancelled() }}');
  return files.every((file) => existsSync(path.join(cwd, file)));
}

/** Runs the steps of the workflow that run something; a cache is a folder that stays. */
async function runWorkflow({ cwd, env }: ReturnType<typeof checkout>) {
  const job = parse(github).jobs.actions as GithubJob;
  const summary = path.join(cwd, 'summary.md');
  rmSync(summary, { force: true });
  writeFileSync(summary, '');
  const failed: { name: string | undefined; status: number; stderr: string }[] = [];
  for (const { name, run: script, env: own, if: condition } of job.steps) {
    if (script === undefined) continue;
    if (condition === undefined ? failed.length > 0 : !holds(condition, cwd)) continue;
    const given = { ...env, ...filled(job.env), ...filled(own), GITHUB_STEP_SUMMARY: summary };
    const { status, stderr } = await bash(script, cwd, given);
    if (status !== 0) failed.push({ name, status, stderr });
  }
  return { failed, summary: readFileSync(summary, 'utf8') };
}

async function runPipeline({ cwd, env }: ReturnType<typeof checkout>) {
  const job = parse(gitlab).actions as GitlabJob;
  const given = {
    ...env,
    ...job.variables,
    SERVICE_BASE_URL: server.url,
    CLIENT_PACKAGE: client,
    SERVICE_BEARER: bearer,
  };
  return bash(job.script.join('\n'), cwd, given);
}

function expectReports(cwd: string): void {
  const result = (file: string) => readFileSync(path.join(cwd, 'result', file), 'utf8');
  expect(result('junit.xml')).toMatch(/^<\?xml[\s\S]{1,400}<testsuite/);
  expect(JSON.parse(result('actions.sarif'))).toMatchObject({ version: '2.1.0' });
  expect(JSON.parse(result('actions.json'))).toMatchObject({
    resolved_actions_version: '1',
    context: { thread_id: 'threads/incident.txt' },
  });
}

interface WorkflowParser {
  readonly NoOperationTraceWriter: new () => object;
  parseWorkflow(
    file: { readonly name: string; readonly content: string },
    trace: object,
  ): { readonly context: { readonly errors: { getErrors(): readonly { readonly message: string }[] } } };
}

/** GitHub's own parser. It imports JSON as a bundler takes it and Node does not. */
async function workflowParser(): Promise<WorkflowParser> {
  const outfile = path.join(folder, 'workflow-parser.mjs');
  const entryPoints = [fileURLToPath(import.meta.resolve('@actions/workflow-parser'))];
  await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' });
  return (await import(pathToFileURL(outfile).href)) as WorkflowParser;
}

describe('the workflow for GitHub', () => {
  it('is one that GitHub takes', async () => {
    const { parseWorkflow, NoOperationTraceWriter } = await workflowParser();
    const problems = (content: string) => {
      const { context } = parseWorkflow({ name: 'actions.yml', content }, new NoOperationTraceWriter());
      return context.errors.getErrors().map(({ message }) => message);
    };
    expect(problems(github)).toEqual([]);
    expect(problems(github.replace('runs-on', 'run-on'))).not.toEqual([]);
    expect(problems(github.replace('hashFiles(', 'hashFile('))).not.toEqual([]);
  });

  it('passes, then fails on what nobody owns and says what is new, with every report kept', async () => {
    const repository = checkout('github', FIRST);
    expect(await runWorkflow(repository)).toEqual({ failed: [], summary: '' });
    expectReports(repository.cwd);

    writeFileSync(path.join(repository.cwd, 'threads/incident.txt'), SECOND);
    const { failed, summary } = await runWorkflow(repository);
    expect(failed.map(({ name, status }) => [name, status])).toEqual([['Extract', 11]]);
    const [first] = JSON.parse(failed[0]?.stderr ?? '').findings;
    expect(first).toMatchObject({ what: 'unowned', path: 'threads/incident.txt', line: 6 });
    expect(summary).toMatch(/^1 new, 0 closed, 0 changed, 1 as they were\.\n\n## New\n/);
    expectReports(repository.cwd);
  });

  it('calls with the token, and prints it nowhere', async () => {
    const printed = await runWorkflow(checkout('github-secrecy', SECOND));
    const { event } = await server.logged(
      ({ event }) => (event as { user_id?: string } | undefined)?.user_id === person.id,
    );
    expect(event).toMatchObject({ authenticated: true, source_surface: 'cli' });
    expect(JSON.stringify(printed)).not.toContain(bearer);
  });
});

describe('the pipeline for GitLab', () => {
  it('is one that GitLab takes', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false });
    const validate = ajv.compile(gitlabSchema as object);
    expect(validate(parse(gitlab)) ? [] : validate.errors).toEqual([]);
    expect(validate(parse(gitlab.replace('script:', 'scripts:')))).toBe(false);
  });

  it('passes, then fails on what nobody owns and says what is new, with every report kept', async () => {
    const repository = checkout('gitlab', FIRST);
    expect(await runPipeline(repository)).toMatchObject({ status: 0, stderr: '' });
    expectReports(repository.cwd);
    expect(existsSync(path.join(repository.cwd, (parse(gitlab).actions as GitlabJob).artifacts.reports.junit))).toBe(
      true,
    );

    writeFileSync(path.join(repository.cwd, 'threads/incident.txt'), SECOND);
    const { status, stdout, stderr } = await runPipeline(repository);
    expect(status).toBe(11);
    expect(JSON.parse(stderr).findings[0]).toMatchObject({ what: 'unowned', line: 6 });
    expect(stdout).toContain('1 new, 0 closed, 0 changed, 1 as they were.');
    expectReports(repository.cwd);
  });

  it('ends with the status of the client where the service is away, and keeps the result of the run before', async () => {
    const repository = checkout('gitlab-away', FIRST);
    mkdirSync(path.join(repository.cwd, 'last'));
    cpSync(path.join(folder, 'gitlab/last/actions.json'), path.join(repository.cwd, 'last/actions.json'));
    const before = readFileSync(path.join(repository.cwd, 'last/actions.json'));
    const job = parse(gitlab).actions as GitlabJob;
    const script = job.script.filter((line) => !line.includes('junit') && !line.includes('sarif')).join('\n');
    const env = { ...repository.env, ...job.variables, SERVICE_BASE_URL: 'http://127.0.0.1:1', CLIENT_PACKAGE: client };
    const { status, stderr } = await bash(script, repository.cwd, env);
    expect([status, JSON.parse(stderr).exit]).toEqual([7, 7]);
    expect(readFileSync(path.join(repository.cwd, 'last/actions.json'))).toEqual(before);
  });
});

describe('docs/ci.md', () => {
  const guide = read('docs/ci.md');
  it('shows both files word for word', () => {
    const blocks = [...guide.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(([, code]) => code);
    expect(blocks).toEqual([github, gitlab]);
  });

  it('has a script that tells a gate from a failure', async () => {
    const repository = checkout('script', SECOND);
    const [script = ''] = [...guide.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, code]) => code);
    await bash('npm install --global "$CLIENT_PACKAGE"', repository.cwd, { ...repository.env, CLIENT_PACKAGE: client });
    const { status, stdout } = await bash(script, repository.cwd, { ...repository.env, SERVICE_BASE_URL: server.url });
    expect([status, stdout]).toEqual([0, 'somebody has to take these\n']);
  });

  it('shows a finding as it is printed', async () => {
    const repository = checkout('shown', SECOND);
    await bash('npm install --global "$CLIENT_PACKAGE"', repository.cwd, { ...repository.env, CLIENT_PACKAGE: client });
    const call = 'service extract --file threads/incident.txt --fail-on unowned';
    const { stderr } = await bash(call, repository.cwd, { ...repository.env, SERVICE_BASE_URL: server.url });
    const [shown = ''] = [...guide.matchAll(/^```text\n([\s\S]*?)^```$/gm)].map(([, code]) => code);
    const form = (text: string) =>
      text.replace(/: [A-Z].* \(owner/, ': TITLE (owner').replace(/due: .* confidence [\d.]{1,6}/, 'REST');
    expect(form(stderr)).toBe(form(shown));
  });
});
