// npm run check:image: does what backend/deploy/Dockerfile says, step by step and without Docker, with what is committed and
// with the image's version of Node, then starts the result as the image's user, over files that nobody may write, sends it a
// conversation and asks for the website. What only Docker can show stays open: that the base image has the rest (sh, mkdir,
// chown).
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeContext } from './image/build-context.mjs';
import { programsOfImage } from './image/node-of-image.mjs';
import { problemsOfPackages, sizeOf } from './image/packages.mjs';
import { inRoot, inStage, runDockerfile } from './image/run-dockerfile.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (name) => readFileSync(path.join(root, name), 'utf8');
const report = (line) => process.stdout.write(`${line}\n`);
const dockerfile = read('backend/deploy/Dockerfile');

const folder = mkdtempSync(path.join(tmpdir(), 'service-image-'));
try {
  chmodSync(folder, 0o755);
  await checkImage();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  spawnSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
}

async function checkImage() {
  const context = path.join(folder, 'context');
  mkdirSync(context);
  makeContext(root, context, read('backend/deploy/Dockerfile.dockerignore'));
  const programs = path.join(folder, 'programs');
  report(`node ${programsOfImage(/^FROM node:(\d+)/m.exec(dockerfile)[1], programs)}`);
  const environment = { ...withoutNpm(process.env), PATH: `${programs}:${process.env.PATH}` };
  const image = runDockerfile(dockerfile, { context, folder, environment, report });

  const { dependencies } = JSON.parse(read('backend/package.json'));
  const tools = ['package.json', 'backend/website/package.json']
    .flatMap((file) => Object.keys(JSON.parse(read(file)).devDependencies))
    .filter((name) => dependencies[name] === undefined);
  const problems = problemsOfPackages(inStage(image, '.'), JSON.parse(read('package-lock.json')), tools);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  report(`${Math.round(sizeOf(inStage(image, '.')) / 1e6)} MB over the base image`);
  await smoke(image, programs);
}

/** Starts the image's command in its environment and nothing else of this machine's. */
async function smoke(image, programs) {
  spawnSync('chmod', ['-R', 'a-w', inStage(image, '.')]);
  const port = await freePort();
  const variables = Object.entries(image.variables).map(([name, value]) => [name, inRoot(image, value)]);
  const [uid, gid] = image.user.split(':').map(Number);
  const options = {
    cwd: inStage(image, '.'),
    env: { PATH: `${programs}:/usr/bin:/bin`, ...Object.fromEntries(variables), SERVICE_PORT: String(port) },
    // Only root can become another user.
    ...(process.getuid() === 0 ? { uid, gid } : {}),
  };
  const isHealthy = () => spawnSync(image.health[0], image.health.slice(1), options).status === 0;
  const server = spawn(image.start[0], image.start.slice(1), { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (log += chunk));
  const ended = new Promise((resolve) => server.once('close', resolve));
  try {
    await until(() => server.exitCode !== null || isHealthy());
    const body = JSON.stringify({ raw_content: 'Ana: Ben, can you send the report by Friday?\nBen: will do' });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`http://127.0.0.1:${port}/api/extract`, { method: 'POST', headers, body });
    const { tasks } = await answer.json();
    if (tasks?.[0]?.owner !== 'Ben') throw new Error(`it answered ${answer.status} without Ben's task`);
    const page = await fetch(`http://127.0.0.1:${port}/`);
    const html = await page.text();
    if (!html.includes('<title>')) throw new Error(`it answered ${page.status} without the page of the website`);
    const script = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1];
    const { status: found } = await fetch(new URL(script, page.url));
    if (found !== 200) throw new Error(`it answered ${found} to ${script}`);
    server.kill('SIGTERM');
    const status = await ended;
    if (status !== 0) throw new Error(`it ended with ${status} after SIGTERM`);
    if (isHealthy()) throw new Error('the health check finds a server that has ended');
    report('started, healthy, extracted, showed the website, ended with 0');
  } catch (error) {
    throw new Error(`${error.message}\n${log}`);
  } finally {
    server.kill('SIGKILL');
    await ended;
  }
}

/** A check that npm started must not tell the steps of the image where the project lies. */
function withoutNpm(environment) {
  const isKept = ([name]) => !name.startsWith('npm_') || name === 'npm_config_registry';
  return Object.fromEntries(Object.entries(environment).filter(isKept));
}

async function until(holds) {
  for (let tries = 0; tries < 100; tries += 1) {
    if (holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('it did not become healthy');
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
