// npm run build:docs: writes the pages under /docs and the one for what is refused into dist, after Vite has built the others.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { openApiDocument } from '../../dist/transport/docs/openapi.js';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const dist = fileURLToPath(new URL('../dist/', import.meta.url));

/** The module loader of Vite: the pages are made of the same components as the rest of the website. */
const vite = await createServer({
  configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
  server: { middlewareMode: true, watch: null, ws: false },
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
  logLevel: 'error',
});
try {
  const { docsPages } = await vite.ssrLoadModule('/docs/site.tsx');
  const { refusalPage } = await vite.ssrLoadModule('/docs/pages/refusal.tsx');
  const { bundleOf } = await vite.ssrLoadModule('/docs/pages/bundle.ts');
  const bundle = bundleOf(
    JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')),
    'src/pages/docs/main.ts',
  );
  const pages = docsPages({
    read: (file) => readFileSync(path.join(repository, file), 'utf8'),
    hasFile: (file) => existsSync(path.join(repository, file)),
    assetOf: publish,
    api: openApiDocument({ maxContentBytes: 1024 * 1024, publicUrl: undefined }),
    bundle,
  });
  for (const [address, html] of pages)
    write(address === '/docs' ? 'docs/index.html' : `${address.slice(1)}.html`, html);
  write('.refusal.html', refusalPage(bundle));
} finally {
  await vite.close();
}

/** Copies a picture to where its address says what is in it, so that browsers may keep it. */
function publish(file) {
  const source = path.join(repository, file);
  if (!existsSync(source)) return undefined;
  const { name, ext } = path.parse(file);
  const hash = createHash('sha256').update(readFileSync(source)).digest('base64url').slice(0, 8);
  const address = `assets/${name}-${hash}${ext}`;
  mkdirSync(path.join(dist, 'assets'), { recursive: true });
  copyFileSync(source, path.join(dist, address));
  return `/${address}`;
}

function write(file, html) {
  mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
  writeFileSync(path.join(dist, file), html);
}
