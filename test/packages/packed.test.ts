import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeInBrowser } from '../support/browser.js';
import { freePort } from '../support/server-process.js';
import { sharedServer } from '../support/shared-server.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const PACKAGES = ['proto', 'proto/client', 'plugins/kit'];

/** The program of the client's README. */
const [, PROGRAM = ''] =
  /```ts\n([\s\S]{1,5000}?)```/.exec(readFileSync(path.join(root, 'proto/client/README.md'), 'utf8')) ?? [];
const PRINTED = 'Ben 2026-03-13 Ben, can you send the report by Friday?';

interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

/** A project of somebody else, with the packages installed from what `npm pack` made. */
let project: string;
let packed: Readonly<Record<string, Packed>>;
beforeAll(async () => {
  project = mkdtempSync(path.join(tmpdir(), 'packed-'));
  writeFileSync(path.join(project, 'package.json'), '{ "type": "module" }');
  const workspaces = PACKAGES.flatMap((name) => ['-w', name]);
  const { stdout } = await run(
    'npm',
    ['pack', '--ignore-scripts', '--json', ...workspaces, '--pack-destination', project],
    { cwd: root },
  );
  packed = Object.fromEntries(
    Object.values(JSON.parse(stdout) as Record<string, Packed & { name: string }>).map((one) => [one.name, one]),
  );
  const archives = Object.values(packed).map(({ filename }) => `./${filename}`);
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', ...archives], {
    cwd: project,
  });
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Compiles a program against what was installed, declarations of the packages included. */
async function compile(name: string, code: string): Promise<void> {
  writeFileSync(path.join(project, `${name}.ts`), code);
  await run(
    process.execPath,
    [
      path.join(root, 'node_modules/typescript-native/bin/tsc'),
      ...['--strict', '--exactOptionalPropertyTypes', '--module', 'nodenext', '--target', 'es2022'],
      ...['--lib', 'es2023,dom,dom.asynciterable', '--types', 'node'],
      ...['--typeRoots', path.join(root, 'node_modules/@types'), `${name}.ts`],
    ],
    { cwd: project },
  );
}

const node = (file: string) => run(process.execPath, [file], { cwd: project });

describe('the packed packages', () => {
  it('hold a licence, a README and what was compiled, and neither sources nor tests', () => {
    expect(Object.keys(packed).sort()).toEqual([
      '@structured-extraction/client',
      '@structured-extraction/plugin-kit',
      '@structured-extraction/proto',
    ]);
    for (const { files } of Object.values(packed)) {
      const names = files.map((file) => file.path);
      expect(names).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
      expect(names.filter((name) => /\.test\.|(?<!\.d)\.ts$|\.map$|tsbuildinfo|^src\//.test(name))).toEqual([]);
    }
    expect(packed['@structured-extraction/proto']?.files.map((file) => file.path)).toEqual(
      expect.arrayContaining(['extraction/v1/extraction.proto', 'account/v1/account.proto', 'buf.yaml']),
    );
  });

  it('have a client that compiles and runs as its README says', async () => {
    const { url } = await sharedServer();
    await compile('readme', PROGRAM.replace('http://127.0.0.1:8080', url));
    const { stdout, stderr } = await node('readme.js');
    expect(stderr).toBe('');
    expect(stdout.split('\n')).toEqual(expect.arrayContaining([PRINTED, expect.stringMatching(/^parse \d+$/)]));
  });

  it('have messages of the contract, and the words of a response', async () => {
    const program = `
      import { create, toBinary } from '@bufbuild/protobuf';
      import { ExtractionResponseSchema, TaskKind } from '@structured-extraction/proto/extraction/v1/extraction_pb';
      import { responseOfMessage } from '@structured-extraction/proto/words/response-of-message';
      const message = create(ExtractionResponseSchema, { tasks: [{ text: 'a', kind: TaskKind.REQUEST }] });
      const [task] = responseOfMessage(message).tasks;
      console.log(toBinary(ExtractionResponseSchema, message).length, task?.kind satisfies string | undefined);`;
    await compile('messages', program);
    expect((await node('messages.js')).stdout).toBe('7 request\n');
  });

  it('have the files of the contract for other generators', async () => {
    const program = `import { readFileSync } from 'node:fs';
      import { fileURLToPath } from 'node:url';
      const file = import.meta.resolve('@structured-extraction/proto/extraction/v1/extraction.proto');
      console.log(readFileSync(fileURLToPath(file), 'utf8').includes('service ExtractionService'));`;
    writeFileSync(path.join(project, 'file.js'), program);
    expect((await node('file.js')).stdout).toBe('true\n');
  });

  it('have a kit with which a plugin of somebody else compiles and is tested', async () => {
    await compile(
      'plugin',
      `import { defineContribution, sanitizeLine } from '@structured-extraction/plugin-kit';
      export default defineContribution({
        formats: { titles: ({ response }) => response.tasks.map(({ text }) => sanitizeLine(text)).join('\\n') },
      });`,
    );
    const service = { apiVersion: 1, module: './plugin.js', formats: [{ name: 'titles' }] };
    writeFileSync(path.join(project, 'package.json'), JSON.stringify({ type: 'module', service }));
    writeFileSync(
      path.join(project, 'plugin-test.js'),
      `import { testContribution } from '@structured-extraction/plugin-kit/testing';
      import { fullResponse } from '@structured-extraction/plugin-kit/samples';
      await testContribution(import.meta.dirname ?? '.');
      console.log(fullResponse.tasks.length > 0);`,
    );
    expect((await node('plugin-test.js')).stdout).toBe('true\n');
  });
});

let appPort: number;
describeInBrowser(
  'the packed client in a page of another site',
  async () => {
    appPort = await freePort();
    return { SERVICE_CORS_ORIGINS: `http://localhost:${appPort}` };
  },
  ({ server, visit }) => {
    it('extracts and streams as its README says', async () => {
      writeFileSync(path.join(project, 'page.ts'), PROGRAM.replace('http://127.0.0.1:8080', server().url));
      const bundled = await build({
        entryPoints: [path.join(project, 'page.ts')],
        bundle: true,
        write: false,
        format: 'esm',
        platform: 'browser',
        logLevel: 'silent',
      });
      const script = bundled.outputFiles[0]?.text ?? '';
      const site = createServer((request, response) => {
        response.setHeader('content-type', request.url === '/page.js' ? 'text/javascript' : 'text/html; charset=utf-8');
        response.end(request.url === '/page.js' ? script : '<script type="module" src="/page.js"></script>');
      });
      await new Promise<void>((resolve) => site.listen(appPort, 'localhost', resolve));
      const { page, misdeeds } = await visit();
      const printed: string[] = [];
      page.on('console', (message) => printed.push(message.text()));
      await page.goto(`http://localhost:${(site.address() as AddressInfo).port}/`);
      await expect
        .poll(() => printed)
        .toEqual(expect.arrayContaining([PRINTED, expect.stringMatching(/^summarize \d/)]));
      expect(misdeeds.errors).toEqual([]);
      site.closeAllConnections();
      site.close();
    });
  },
);
