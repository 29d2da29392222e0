import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Logger } from 'pino';
import { type Configuration, ConfigurationError } from '../configuration.js';
import { type DataDirectory, dataDirectory, makeDataDirectory, syncToDisk } from './data-directory.js';

const SECRET_BYTES = 32;
const SECRET = /^[0-9a-f]{64}$/;

/**
 * SERVICE_SECRET, or the secret of the data directory, which is made there where there is none. Call it after
 * `openStore`, which refuses a directory that holds something else.
 * @throws {ConfigurationError} where the directory cannot be used, or its secret is damaged
 */
export function loadSecret(
  { secret, dataDir, databaseUrl }: Pick<Configuration, 'secret' | 'dataDir' | 'databaseUrl'>,
  logger: Logger,
): string {
  if (secret !== undefined) return secret;
  const files = dataDirectory(dataDir);
  makeDataDirectory(files);
  const known = readSecret(files);
  if (known !== undefined) return known;
  const made = makeSecret(files);
  if (databaseUrl !== undefined) {
    logger.warn(
      'SERVICE_SECRET is not set: a secret was made in SERVICE_DATA_DIR. Other processes on the same store need the same one',
    );
  }
  return made;
}

/** The secret of the data directory; undefined where there is none yet. @throws {ConfigurationError} */
export function readSecret({ secret }: DataDirectory): string | undefined {
  let text: string;
  try {
    text = readFileSync(secret, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new ConfigurationError('SERVICE_DATA_DIR holds a file "secret" that the service cannot read');
  }
  if (SECRET.test(text)) return text;
  throw new ConfigurationError(
    'SERVICE_DATA_DIR holds a file "secret" that is damaged. Put the file back from a copy, or set SERVICE_SECRET to what it held',
  );
}

/** Of several processes that do this at one time all get the same secret: that of the first whose link is made. */
function makeSecret(files: DataDirectory): string {
  const own = `${files.secret}.${randomBytes(8).toString('hex')}.new`;
  try {
    writeFileSync(own, `${randomBytes(SECRET_BYTES).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
    linkSync(own, files.secret);
    syncToDisk(files.folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new ConfigurationError('SERVICE_DATA_DIR must be a directory in which the service can make files', {
        cause: error,
      });
    }
  } finally {
    rmSync(own, { force: true });
  }
  const made = readSecret(files);
  if (made === undefined) throw new ConfigurationError('SERVICE_DATA_DIR lost its file "secret" while it was made');
  return made;
}
