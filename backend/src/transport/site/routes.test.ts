import { expect, it } from 'vitest';
import { siteRoutes } from './routes.js';
import { servedFile } from './served-file.js';

const FILES = ['/', '/docs', '/docs/webhooks', '/docs-of-old', '/assets/docs-BxK3f0aZ.js'].map((path) =>
  servedFile(path, path.endsWith('.js') ? '.js' : '.html', { identity: Buffer.from('') }),
);

const paths = (exposeDocs: boolean) =>
  siteRoutes({ exposeDocs, publicUrl: undefined }, FILES, () => undefined).map(({ path }) => path);

it('has a route for each file', () => {
  expect(paths(true)).toEqual(FILES.map(({ path }) => path));
});

it('keeps the pages of the documentation to itself where it is not exposed', () => {
  expect(paths(false)).toEqual(['/', '/docs-of-old', '/assets/docs-BxK3f0aZ.js']);
});
