import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as kit from '@structured-extraction/plugin-kit';
import { type Manifest, readManifest } from '@structured-extraction/plugin-kit';
import * as testing from '@structured-extraction/plugin-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SharedServer, sharedServer } from '../support/shared-server.js';
import { type StandInRegistry, startRegistry } from './support/packages.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const guide = readFileSync(path.join(root, 'docs/plugins.md'), 'utf8');
const [tutorial = '', ...reference] = guide.split(/^## Trust$/m);

/** One block of shell, and the lines that the guide shows after it. */
interface Step {
  readonly code: string;
  readonly shown: readonly string[];
}

/** The blocks of the tutorial, in their order. */
function steps(): readonly Step[] {
  const found: { code: string; shown: string[] }[] = [];
  for (const [, language, text = ''] of tutorial.matchAll(/^```([a-z]+)\n([\s\S]*?)^```$/gm)) {
    if (language === 'sh') found.push({ code: text, shown: [] });
    else found.at(-1)?.shown.push(...text.trimEnd().split('\n'));
  }
  return found;
}

/** The first cells of the table below a heading. */
function rows(heading: string): readonly string[] {
  const [, section = ''] = reference.join('').split(`\n## ${heading}\n`);
  const [table = ''] = section.split('\n## ');
  return [...table.matchAll(/^\| (`[^|]{1,200}) \|/gm)].map(([, cell = '']) => cell);
}

const named = (cells: readonly string[]): readonly string[] =>
  cells.flatMap((cell) => [...cell.matchAll(/`([^`]{1,100})`/g)].map(([, name = '']) => name));

/** The fields of an interface of the kit. */
function fieldsOf(file: string, name: string): readonly string[] {
  const types = readFileSync(path.join(root, `plugins/kit/dist/${file}.d.ts`), 'utf8');
  const [, body = ''] = types.split(`export interface ${name} {`);
  const [own = ''] = body.split(/^}/m);
  return [...own.matchAll(/^ {4}(?:readonly )?(\w{1,40})\??[:(]/gm)].map(([, field = '']) => field);
}

let home: string;
let server: SharedServer;
let registry: StandInRegistry;

beforeAll(async () => {
  server = await sharedServer();
  registry = await startRegistry();
  home = mkdtempSync(path.join(tmpdir(), 'plugins-guide-'));
  symlinkSync(root, path.join(home, 'structured-extraction-service'));
  // The one package that the kit needs, which a registry has.
  const canonicalize = path.join(root, 'node_modules/canonicalize');
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', home], { cwd: canonicalize });
  await registry.publish(path.join(home, stdout.trim().split('\n').at(-1) ?? ''));
});
afterAll(async () => {
  await registry?.close();
  rmSync(home, { recursive: true, force: true });
});

describe('docs/plugins.md', () => {
  it('is a tutorial that works as it is written, from an empty folder to an installed plug-in', async () => {
    const written = steps();
    expect(written.length).toBeGreaterThan(6);
    const script = written.map(({ code }, index) => `${code}\necho '=== ${index}'\n`).join('');
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', here(script)], {
      cwd: home,
      env: {
        PATH: `${path.join(home, 'global/bin')}:${path.dirname(process.execPath)}:${process.env['PATH']}`,
        HOME: home,
        LANG: 'C.UTF-8',
        npm_config_prefix: path.join(home, 'global'),
        npm_config_cache: path.join(home, 'npm-cache'),
        npm_config_registry: registry.url,
        npm_config_update_notifier: 'false',
      },
    });
    const printed = stdout.split(/^=== \d{1,2}\n/m);
    for (const [index, { shown }] of written.entries()) {
      const lines = printed[index]?.split('\n').map((line) => line.trim()) ?? [];
      for (const line of shown) expect(lines.filter((printedLine) => printedLine.startsWith(line))).not.toEqual([]);
    }
    expect(printed.at(written.findIndex(({ code }) => code.includes('plugins link')))).toContain('linked');
    expect(stdout).toMatch(/^uninstalled service-plugin-standup$/m);
    expect(existsSync(path.join(home, '.local/share/service/plugins.json'))).toBe(true);
  });

  it('names every field that a manifest can have, and no other', () => {
    const flag = { name: 'f', type: 'string', description: 'x', options: ['a'], dependsOn: ['b'], exclusive: ['c'] };
    const full: Manifest = readManifest({
      apiVersion: 1,
      module: 'x',
      formats: [{ name: 'x', description: 'x', default: true }],
      flags: [{ ...flag, format: 'x' }],
      transforms: [{ name: 'x', description: 'x' }],
      commands: [
        {
          id: 'x',
          summary: 'x',
          description: 'x',
          examples: ['x'],
          args: [{ name: 'x', description: 'x', required: true }],
          flags: [flag],
        },
      ],
    });
    const fields = Object.entries(full).flatMap(([name, value]) => pathsOf(name, value));
    expect(named(rows('What package.json declares'))).toEqual(fields);
  });

  it('names every field of the contexts, and no other', () => {
    const ofFormats = named(rows('What formats, flags and transforms get'));
    expect(ofFormats.toSorted()).toEqual(fieldsOf('contribution', 'Context').toSorted());
    const ofCommands = named(rows('What commands get'));
    expect(ofCommands.toSorted()).toEqual(fieldsOf('command', 'CommandContext').toSorted());
    expect(ofCommands.length).toBeGreaterThan(5);
  });

  it('names every function of the kit, and no other', () => {
    const functions = (module: object): string[] =>
      Object.entries(module).flatMap(([name, value]) =>
        typeof value === 'function' && /^[a-z]/.test(name) ? [name] : [],
      );
    const names = (heading: string): string[] => named(rows(heading)).map((call) => call.split('(', 1)[0] ?? '');
    expect(names('Text of a conversation').toSorted()).toEqual(functions(kit).toSorted());
    expect(names('Tests of your own').toSorted()).toEqual(functions(testing).toSorted());
  });
});

function here(script: string): string {
  return script.replaceAll('127.0.0.1:8080', `127.0.0.1:${server.port}`);
}

function pathsOf(name: string, value: unknown): readonly string[] {
  const [first] = Array.isArray(value) ? (value as unknown[]) : [];
  if (typeof first !== 'object' || first === null || name === 'commands[].flags') return [name];
  return Object.entries(first).flatMap(([field, inner]) => pathsOf(`${name}[].${field}`, inner));
}
