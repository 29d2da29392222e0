import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What keeps a break from being applied in the repository at `root`; empty: nothing. */
export function faultsOf({ what, file, from, to, red }, root) {
  const missing = [file, ...red].filter((name) => !existsSync(path.join(root, name)));
  if (missing.length > 0) return missing.map((name) => `"${what}": ${name} is not there`);
  const times = readFileSync(path.join(root, file), 'utf8').split(from).length - 1;
  return [
    ...(times === 1 ? [] : [`"${what}": ${file} has ${JSON.stringify(from)} ${times} times: it has to be there once`]),
    ...(from === to ? [`"${what}" changes nothing`] : []),
    ...(red.length === 0 ? [`"${what}" names no test`] : []),
  ];
}

/** Puts the break into the file. @returns a function that takes it out again */
export function applyBreak({ file, from, to }, root) {
  const place = path.join(root, file);
  const whole = readFileSync(place, 'utf8');
  const at = whole.indexOf(from);
  writeFileSync(place, whole.slice(0, at) + to + whole.slice(at + from.length));
  return () => writeFileSync(place, whole);
}
