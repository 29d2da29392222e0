import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from '../../observability/logger.js';
import { type ServedFile, servedFile } from './served-file.js';

/** Where `npm run build:website` puts the website, seen from the compiled module and from the source alike. */
export const SITE_FOLDER = fileURLToPath(new URL('../../../website/dist/', import.meta.url));

/** Names that a path can have without encoding. */
const SERVABLE = /^[\w./-]{1,200}$/;
const HIDDEN = /(?:^|\/)\./;
/** The bundler's names: what is in them follows from what is in the file. */
const HASHED = /^assets\/.{1,150}-[\w-]{8}\.[a-z0-9]{1,5}$/;
const COMPRESSED = /\.(?:br|gz)$/;

/**
 * Reads the built website into memory: no request ever reaches the disk. Beside a file there may be `.br` and `.gz`, its
 * compressed forms; hidden files are nobody's business.
 * @returns every file, under the path of its URL; none where the website has not been built, which is logged
 * @throws Error where a file cannot be served as it is named, or two would be served under one path
 */
export function readSite(folder: string, logger: Logger): readonly ServedFile[] {
  if (!existsSync(folder)) {
    logger.info('the website is not built: `npm run build:website` builds it');
    return [];
  }
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !HIDDEN.test(name))
    .sort();
  const files = names.filter((name) => !COMPRESSED.test(name)).map((name) => readFile(folder, name, names));
  const paths = files.map((file) => file.path);
  const twice = paths.find((one, index) => paths.indexOf(one) !== index);
  if (twice !== undefined) throw new Error(`the website has two files for ${twice}`);
  return files;
}

function readFile(folder: string, name: string, names: readonly string[]): ServedFile {
  if (!SERVABLE.test(name)) throw new Error(`the website has a file that cannot be served under its name: ${name}`);
  const read = (file: string) => readFileSync(path.join(folder, file));
  const bodies = {
    identity: read(name),
    ...(names.includes(`${name}.br`) ? { br: read(`${name}.br`) } : {}),
    ...(names.includes(`${name}.gz`) ? { gzip: read(`${name}.gz`) } : {}),
  };
  return servedFile(urlPath(name), path.extname(name), bodies, HASHED.test(name));
}

/** `index.html` is `/`, `docs/index.html` is `/docs`, `sign-in.html` is `/sign-in`; others keep their name. */
function urlPath(name: string): string {
  return `/${name.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
}
