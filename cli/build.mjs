// Bundles the command line into one CommonJS file that needs no package at run time, dist/service.cjs, and the process
// that asks a keychain for it into another one, dist/keychain.cjs: it takes the packages that are there. What --rpc needs
// is in dist/rpc.cjs.
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

/** Stands in for src/plugins/built-in.ts: the same package.json files and the same modules, held inside. */
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

/** The RPC protocols are in a bundle of their own, loaded where --rpc asks for them. */
const rpcPart = {
  name: 'rpc-part',
  setup(bundle) {
    bundle.onResolve({ filter: /\/rpc\/send-rpc\.js$/ }, () => ({ path: './rpc.cjs', external: true }));
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
  const { metafile } = await build({
    metafile: true,
    absWorkingDir: root,
    entryPoints: { service: 'src/main.ts', keychain: 'src/keychain/main.ts', rpc: 'src/rpc/send-rpc.ts' },
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
    banner: { js: 'const moduleUrl = require("node:url").pathToFileURL(__filename).href;' },
    alias: {
      tinyglobby: path.join(stubs, 'tinyglobby.cjs'),
      'cli-spinners': path.join(stubs, 'cli-spinners.cjs'),
    },
    plugins: [builtInPlugins, bundledSchemas, rpcPart],
    logLevel: 'warning',
  });
  for (const [file, format] of [
    ['commands.json', 'json'],
    ['service.1', 'man'],
  ]) {
    writeFileSync(path.join(root, 'dist', file), manualOf(format));
  }
  writeFileSync(path.join(root, 'dist/THIRD-PARTY-LICENSES.txt'), licencesOf(Object.keys(metafile.inputs)));
} finally {
  rmSync(stubs, { recursive: true });
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
