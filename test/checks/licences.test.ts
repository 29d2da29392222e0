import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

interface Bom {
  readonly bomFormat: string;
  readonly components: readonly { name: string; version: string; purl: string; licenses: readonly object[] }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

let folder: string;
let bom: Bom;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'licences-'));
  await run(process.execPath, [path.join(root, 'scripts/licences.mjs'), folder]);
  bom = JSON.parse(readFileSync(path.join(folder, 'sbom.cdx.json'), 'utf8')) as Bom;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('npm run licences', () => {
  it('lists what the service takes, what that takes, and what is in its pages, but no tool', () => {
    const names = bom.components.map(({ name }) => name);
    expect(bom.bomFormat).toBe('CycloneDX');
    // Of the backend, of a package of the backend, of the pages.
    expect(names).toEqual(expect.arrayContaining(['pino', 'thread-stream', 'preact']));
    expect(
      names.filter((name) => ['vitest', 'typescript', 'vite', '@structured-extraction/proto'].includes(name)),
    ).toEqual([]);
  });

  it('says of each its licence, and where it comes from', () => {
    for (const { name, version, purl, licenses } of bom.components) {
      expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`);
      expect(licenses).toHaveLength(1);
    }
  });

  it('says what needs what', () => {
    const needs = (ref: string) => bom.dependencies.find((one) => one.ref.startsWith(ref))?.dependsOn ?? [];
    expect(needs('service')).toEqual(expect.arrayContaining([expect.stringMatching(/^pino@/)]));
    expect(needs('pino@')).toEqual(expect.arrayContaining([expect.stringMatching(/^thread-stream@/)]));
  });

  it('has the licence of each in the notices', () => {
    const notices = readFileSync(path.join(folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
    for (const { name, version } of bom.components) expect(notices).toContain(`\n${name}@${version}\n`);
    expect(notices).toContain('The above copyright notice and this permission notice');
  });
});
