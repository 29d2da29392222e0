import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What "npm run compile" makes: all that the tests of the engine take. */
const COMPILED = ['backend/dist', 'backend/training/dist', 'proto/dist', 'proto/client/dist'];
/** What whole programs take as well. */
const BUILT = [...COMPILED, 'backend/website/dist', 'cli/dist'];
const OWN_SCOPE = '@structured-extraction';

/**
 * Copies the files of the repository with what was built into a new folder. Packages of others stay where they are: links
 * lead to them. The workspaces are those of the copy.
 * @param onlyCompiled leaves out what "npm run build" makes beyond "npm run compile"
 * @returns the folder
 */
export function copyRepository(root, { onlyCompiled }) {
  const copy = mkdtempSync(path.join(tmpdir(), 'breaks-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(path.join(root, file)));
  for (const file of files) cpSync(path.join(root, file), path.join(copy, file));
  const plugins = readdirSync(path.join(root, 'plugins')).map((name) => `plugins/${name}/dist`);
  for (const folder of [...(onlyCompiled ? COMPILED : BUILT), ...plugins]) {
    if (!existsSync(path.join(root, folder))) {
      throw new Error(`${folder} is not there: run "npm run ${onlyCompiled ? 'compile' : 'build'}" first`);
    }
    cpSync(path.join(root, folder), path.join(copy, folder), { recursive: true, preserveTimestamps: true });
  }
  for (const file of files.filter((name) => path.basename(name) === 'package.json')) {
    linkPackages(path.join(root, path.dirname(file)), path.join(copy, path.dirname(file)), copy);
  }
  return copy;
}

function linkPackages(from, to) {
  const packages = path.join(from, 'node_modules');
  if (!existsSync(packages)) return;
  mkdirSync(path.join(to, 'node_modules'), { recursive: true });
  for (const name of readdirSync(packages)) {
    const target = path.join(to, 'node_modules', name);
    if (name === OWN_SCOPE) cpSync(path.join(packages, name), target, { recursive: true, verbatimSymlinks: true });
    else if (!['.cache', '.vite', '.package-lock.json'].includes(name)) symlinkSync(path.join(packages, name), target);
  }
}
