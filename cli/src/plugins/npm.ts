import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

export interface NpmEnded {
  /** Null: it was ended by a signal. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** What is kept of each output, in characters: errors are at the end. */
const KEPT = 64 * 1024;

const ARGUMENTS = [
  'install',
  // Nothing of a package runs before the user asks for it.
  '--ignore-scripts',
  '--omit=dev',
  '--no-audit',
  '--no-fund',
  '--save-exact',
  // A folder is copied, as it would be packed: later changes in it do not reach the client.
  '--install-links',
  '--no-global',
  '--no-update-notifier',
  '--no-progress',
  // Whoever is offline is told so within seconds.
  '--fetch-retry-mintimeout=500',
  '--fetch-retry-maxtimeout=3000',
  '--json',
];

/**
 * Has npm install one package into a folder that has a package.json.
 * @param onStart told the process, so that it can be ended
 * @returns null where there is no npm
 */
export async function npmInstall(
  request: string,
  folder: string,
  environment: Environment,
  onStart: (child: ChildProcess) => void,
): Promise<NpmEnded | null> {
  const [program, ...words] = npmProgram(environment, process.platform);
  const child = spawn(program, [...words, ...ARGUMENTS, '--', request], {
    cwd: folder,
    env: withoutOwn(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  onStart(child);
  const written = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      written[name] = `${written[name]}${text}`.slice(-KEPT);
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? resolve(null) : reject(error)));
    child.once('close', (status) => resolve({ status, ...written }));
  });
}

/** The words that start npm. On Windows it is a script of the shell, which would read more in a request than is there. */
export function npmProgram(environment: Environment, platform: NodeJS.Platform): readonly [string, ...string[]] {
  if (platform !== 'win32') return ['npm'];
  const folders = (environment['PATH'] ?? environment['Path'] ?? '').split(';');
  const scripts = folders.map((folder) => path.join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js'));
  const script = scripts.find((file) => existsSync(file));
  return script === undefined ? ['npm.exe'] : [process.execPath, script];
}

/** Neither the token nor anything else of this client is the business of npm and of what it starts. */
export function withoutOwn(environment: Environment): Record<string, string> {
  const foreign = Object.entries(environment).filter(([name]) => !name.toUpperCase().startsWith('SERVICE_'));
  return Object.fromEntries(foreign) as Record<string, string>;
}
