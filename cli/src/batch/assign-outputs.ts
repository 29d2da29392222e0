import { usage } from '../usage.js';
import type { Assignment, Input } from './input.js';
import { OWN_NAMES } from './own-names.js';

/** The ending of the files of a format, where that is another than its name. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  text: 'txt',
  markdown: 'md',
  'jira-csv': 'jira.csv',
  github: 'github.jsonl',
  junit: 'junit.xml',
  taskwarrior: 'taskwarrior.json',
  todotxt: 'todo.txt',
};

/** File systems on which `A.txt` and `a.txt` are one file. */
const FOLDS_CASE = process.platform === 'darwin' || process.platform === 'win32';

/**
 * Gives each input the place of its result: its name with the ending of the format behind it.
 * @throws {Failure} usage, where two results would be in each other's way
 */
export function assignOutputs(inputs: readonly Input[], format: string): readonly Assignment[] {
  const ending = Object.hasOwn(EXTENSIONS, format) ? EXTENSIONS[format] : format;
  const assigned = inputs.map(({ path, name }) => ({ path, name, output: `${name}.${ending}` }));
  const holders = new Map<string, string>(OWN_NAMES.map((name) => [keyOf(name), 'what the batch keeps there']));
  for (const { path, output } of assigned) {
    const holder = holders.get(keyOf(output));
    if (holder !== undefined) throw clash(path, holder, output);
    holders.set(keyOf(output), path);
  }
  for (const { path, output } of assigned) {
    for (let end = output.indexOf('/'); end !== -1; end = output.indexOf('/', end + 1)) {
      const holder = holders.get(keyOf(output.slice(0, end)));
      if (holder !== undefined) throw clash(path, holder, output.slice(0, end));
    }
  }
  return assigned;
}

function keyOf(output: string): string {
  return FOLDS_CASE ? output.normalize('NFC').toLowerCase() : output;
}

function clash(path: string, holder: string, output: string) {
  return usage(
    `the results of ${path} and of ${holder} would both be at ${output} in the output folder`,
    'give each a call of its own, with another --output-dir, or call from a folder above both',
  );
}
