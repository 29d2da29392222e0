import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of the large reader that is not the one that was made. */
export class ModelFilesError extends Error {}

/**
 * Makes sure that the files beside `model` are those that `digests.json` names, by their SHA-256.
 * @throws {ModelFilesError} naming the file
 */
export async function checkModelFiles(model: string): Promise<void> {
  const folder = path.dirname(model);
  const digests = JSON.parse(readFileSync(path.join(folder, 'digests.json'), 'utf8')) as Record<string, string>;
  await Promise.all(
    Object.entries(digests).map(async ([name, digest]) => {
      const hash = createHash('sha256');
      for await (const chunk of createReadStream(path.join(folder, name), { highWaterMark: 1 << 20 }))
        hash.update(chunk);
      if (hash.digest('hex') !== digest) {
        const file = path.join(folder, name);
        throw new ModelFilesError(`${file} is damaged: its digest is another; install the service again`);
      }
    }),
  );
}
