import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { EXIT } from '../../cli/dist/exit-codes.js';
import { EXIT_STATUSES, VARIABLES } from '../../cli/dist/manual/facts.js';
import { runService } from './support/service.js';

interface Described {
  readonly words: string;
  readonly summary: string;
  readonly examples: readonly string[];
  readonly flags: readonly { readonly name: string }[];
}

const guide = readFileSync(fileURLToPath(new URL('../../docs/cli.md', import.meta.url)), 'utf8');
const { stdout } = await runService(['manual', '--format', 'json']);
const commands = JSON.parse(stdout.toString()) as readonly Described[];
const page = (await runService(['manual'])).stdout.toString();

const hasMandoc = spawnSync('mandoc', ['-V']).error === undefined;
if (!hasMandoc && process.env['CI'] === 'true') throw new Error('mandoc is not installed: apt-get install mandoc');

describe('the manual', () => {
  it.each(commands.map(({ words }) => [words]))('of service %s has a summary and an example', (words) => {
    const command = commands.find((found) => found.words === words);
    expect(command?.summary).not.toBe('');
    expect(command?.examples.join('\n')).toContain('service');
  });

  it.each(commands.map(({ words }) => [words]))('service %s --help says the same', async (words) => {
    const { code, stdout: help, stderr } = await runService([...words.split(' '), '--help']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const text = help.toString();
    for (const { name } of commands.find((found) => found.words === words)?.flags ?? []) {
      expect(text).toContain(`--${name}`);
    }
    expect(text).toContain('EXAMPLE');
  });

  it('names every command, flag and exit status once', () => {
    const headings = page.split('\n').filter((line) => line.startsWith('.SS '));
    const named = headings.map((line) =>
      line
        .replace(/^\.SS service /, '')
        .replace(/ \[?\\fI.*$/, '')
        .replaceAll('\\-', '-'),
    );
    expect(named).toEqual(commands.map(({ words }) => words));
    expect(page).toContain('.BI "\\-\\-format " FORMAT');
    const numbers = EXIT_STATUSES.flatMap(({ status }) => status.split(', ').map(Number));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Object.values(EXIT).toSorted((a, b) => a - b));
  });

  it('names the variables that the guide names', () => {
    const [, table = ''] = guide.split('## Environment');
    const inGuide = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(
      ([, cell = '']) => cell.match(/[A-Za-z_]{2,}/g) ?? [],
    );
    expect(VARIABLES.flatMap(({ name }) => name.split(', ')).sort()).toEqual(inGuide.sort());
  });

  it.skipIf(!hasMandoc)(
    `is a page without faults${hasMandoc ? '' : ' (not installed: apt-get install mandoc)'}`,
    () => {
      const { stdout: faults } = spawnSync('mandoc', ['-T', 'lint', '-W', 'warning'], {
        input: page,
        encoding: 'utf8',
      });
      // The page has the version of the client instead of a date: the same sources give the same bytes.
      expect(faults.split('\n').filter((line) => line !== '' && !line.includes('missing date'))).toEqual([]);
      const { stdout: text } = spawnSync('mandoc', ['-T', 'utf8'], { input: page, encoding: 'utf8' });
      expect(text).toMatch(/service [‐-]* ?extract summary/);
    },
  );
});
