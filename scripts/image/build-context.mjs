import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Puts what is committed into `folder`, less what the ignore file keeps out of the build. */
export function makeContext(root, folder, ignoreFile) {
  const archive = execFileSync('git', ['archive', '--format=tar', 'HEAD'], { cwd: root, maxBuffer: 1 << 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const isIgnored = ignoreRule(ignoreFile);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isDirectory() && isIgnored(path.relative(folder, file))) rmSync(file);
  }
}

/** As Docker reads it: every pattern from the root of the context, folders with all that they hold, the last match wins. */
export function ignoreRule(text) {
  const lines = text.split('\n').map((line) => line.trim());
  const rules = lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ keeps: line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '')) }));
  return (file) => rules.findLast(({ pattern }) => pattern.test(file))?.keeps === false;
}

function patternOf(glob) {
  const parts = glob.split('/').map((part) => {
    if (part === '**') return '(?:[^/]+/)*';
    const words = part.split('*').map((word) => word.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'));
    return `${words.join('[^/]*')}/`;
  });
  return new RegExp(`^${parts.join('').replace(/\/$/, '')}(?:/|$)`);
}
