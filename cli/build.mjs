// Bundles the command line into CommonJS files that need no package at run time: dist/service.cjs, which every call reads, so
// it is small; dist/framework.cjs, dist/rpc.cjs and one for each built-in plugin, which it loads where it needs them; and
// dist/keychain.cjs and dist/plugin.cjs, the processes that ask a keychain and run a plugin for it, which take the packages
// that are there. Then the manual, from the bundles.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('.', import.meta.url));
const require = createRequire(import.meta.url);
const { service } = require('./package.json');

/** Stands in for src/plugins/built-in.ts: the same package.json files, held inside, and the same modules. */
const builtInPlugins = {
  name: 'built-in-plugins',
  setup(bundle) {
    bundle.onLoad({ filter: /[\\/]plugins[\\/]built-in\.ts$/ }, () => {
      const plugins = service.plugins.map((name) => {
        const { version, service: manifest } = require(`${name}/package.json`);
        const facts = JSON.stringify({ name, version, origin: 'built in', folder: null, manifest });
        return `{ ...${facts}, load: () => import(${JSON.stringify(name)}) }`;
      });
      return { contents: `export const builtInPlugins = () => [${plugins.join(',\n')}];`, resolveDir: root };
    });
  },
};

/** Stands in for src/schemas/bundled.ts: the same files, held inside. */
const bundledSchemas = {
  name: 'bundled-schemas',
  setup(bundle) {
    bundle.onLoad({ filter: /[\\/]schemas[\\/]bundled\.ts$/ }, () => {
      const schemas = Object.entries(service.schemas).map(
        ([name, file]) => `${JSON.stringify(name)}: () => require(${JSON.stringify(file)})`,
      );
      return { contents: `export const bundledSchemas = () => ({ ${schemas.join(', ')} });`, resolveDir: root };
    });
  },
};

/** What is in a bundle of its own, and the modules that lead there: each is loaded when it is called. */
const PARTS = {
  rpc: /\/rpc\/send-rpc\.js$/,
  framework: /\/(?:run-command|show-help|commands\/index)\.js$/,
};
/** `plugin-markdown` for `@structured-extraction/plugin-markdown`. */
const partOf = (plugin) => path.basename(plugin);

/** Leaves parts out of a bundle: it loads theirs. */
const without = (...parts) => ({
  name: 'parts',
  setup(bundle) {
    for (const part of parts) {
      bundle.onResolve({ filter: PARTS[part] }, () => ({ path: part, namespace: 'part' }));
    }
    bundle.onResolve({ filter: /^@structured-extraction\/plugin-/ }, ({ path: name }) =>
      service.plugins.includes(name) ? { path: partOf(name), namespace: 'part' } : undefined,
    );
    bundle.onResolve({ filter: /^[.]\/[\w-]+[.]cjs$/, namespace: 'part' }, ({ path }) => ({ path, external: true }));
    // By require: import() would have the loader of ES modules read all of it for the names that it exports.
    bundle.onLoad({ filter: /^/, namespace: 'part' }, ({ path }) => ({
      contents: `module.exports = require('./${path}.cjs')`,
    }));
  },
});

/** The whole of the framework is twice as long as the parts that are used. */
const usedParts = {
  name: 'used-parts',
  setup(bundle) {
    bundle.onResolve({ filter: /^@oclif[/]core$/ }, () => ({ path: path.join(stubs, 'framework.mjs') }));
  },
};

/** oclif looks for commands by glob patterns and shows spinners; this client does neither. */
const stubs = mkdtempSync(path.join(tmpdir(), 'service-build-'));
try {
  writeFileSync(path.join(stubs, 'tinyglobby.cjs'), 'exports.glob = async () => [];');
  writeFileSync(
    path.join(stubs, 'cli-spinners.cjs'),
    'exports.dots = exports.dots2 = exports.line = { interval: 80, frames: ["-"] };',
  );
  writeFileSync(path.join(stubs, 'framework.mjs'), frameworkParts());
  const shared = {
    metafile: true,
    absWorkingDir: root,
    outdir: 'dist',
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    target: 'node18',
    format: 'cjs',
    minify: true,
    keepNames: true,
    legalComments: 'none',
    external: ['typescript', 'ts-node', 'tsx'],
    define: { 'import.meta.url': 'moduleUrl' },
    banner: { js: '"use strict"; const moduleUrl = require("node:url").pathToFileURL(__filename).href;' },
    alias: {
      tinyglobby: path.join(stubs, 'tinyglobby.cjs'),
      'cli-spinners': path.join(stubs, 'cli-spinners.cjs'),
    },
    logLevel: 'warning',
  };
  const builtIn = Object.fromEntries(service.plugins.map((name) => [partOf(name), require.resolve(name)]));
  const bundles = await Promise.all(
    [
      { entryPoints: { service: 'src/main.ts' }, plugins: [builtInPlugins, without('framework', 'rpc')] },
      {
        entryPoints: { framework: 'src/framework-part.ts' },
        plugins: [builtInPlugins, bundledSchemas, usedParts, without('rpc')],
      },
      {
        entryPoints: {
          keychain: 'src/keychain/main.ts',
          plugin: 'src/plugin-process/main.ts',
          rpc: 'src/rpc/send-rpc.ts',
          ...builtIn,
        },
      },
    ].map((bundle) => build({ ...shared, ...bundle })),
  );
  for (const [file, format] of [
    ['commands.json', 'json'],
    ['service.1', 'man'],
  ]) {
    writeFileSync(path.join(root, 'dist', file), manualOf(format));
  }
  writeFileSync(
    path.join(root, 'dist/THIRD-PARTY-LICENSES.txt'),
    licencesOf(bundles.flatMap(({ metafile }) => Object.keys(metafile.inputs))),
  );
} finally {
  rmSync(stubs, { recursive: true });
}

/** Stands in for the entry of the framework. */
function frameworkParts() {
  const from = (name) => JSON.stringify(require.resolve(`@oclif/core/${name}`));
  return [
    `export * as Args from ${from('args')};`,
    `export { Command } from ${from('command')};`,
    `export { Config } from ${from('config')};`,
    `export * as Errors from ${from('errors')};`,
    `export * as Flags from ${from('flags')};`,
    `export { Help } from ${from('help')};`,
  ].join('\n');
}

/** The manual as the bundle prints it where nobody has plugins or settings. */
function manualOf(format) {
  const env = { PATH: process.env.PATH, HOME: stubs, XDG_CONFIG_HOME: stubs, XDG_DATA_HOME: stubs };
  return execFileSync(process.execPath, [path.join(root, 'dist/service.cjs'), 'manual', '--format', format], { env });
}

/** The licence of every package that went into the bundle: each asks for its notice to travel along. */
function licencesOf(inputs) {
  const packages = new Set(inputs.map((input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0]));
  packages.delete(undefined);
  return [...packages]
    .sort()
    .map((folder) => licenceOf(path.join(root, folder)))
    .join('\n');
}

function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'LICENCE', 'license', 'License'].map((found) =>
    path.join(folder, found),
  );
  const text = file.find((found) => existsSync(found));
  return `${name} ${version} (${license})\n\n${text === undefined ? '' : readFileSync(text, 'utf8')}\n`;
}
