// The last step of the build: puts the compressed forms of every file of the site beside it, `.br` and `.gz`, where they are
// smaller. The server reads them as they are, so the best level costs nothing but the time of the build.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';

const folder = fileURLToPath(new URL('../dist/', import.meta.url));

const FORMS = {
  '.br': (body) =>
    brotliCompressSync(body, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY,
        [zlib.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  '.gz': (body) => gzipSync(body, { level: zlib.Z_BEST_COMPRESSION }),
};

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath, entry.name));
const isForm = (file) => path.extname(file) in FORMS;
for (const file of files.filter(isForm)) rmSync(file);

const sums = { plain: 0, '.br': 0, '.gz': 0 };
for (const file of files.filter((file) => !isForm(file))) {
  const body = readFileSync(file);
  sums.plain += body.length;
  for (const [ending, compress] of Object.entries(FORMS)) {
    const form = compress(body);
    if (form.length < body.length) writeFileSync(file + ending, form);
    sums[ending] += Math.min(form.length, body.length);
  }
}
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
process.stdout.write(
  `${files.filter((file) => !isForm(file)).length} files, ${kilobytes(sums.plain)}, ` +
    `${kilobytes(sums['.br'])} as Brotli, ${kilobytes(sums['.gz'])} as gzip\n`,
);
