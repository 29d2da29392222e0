import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';
import { makeFolders } from '../output/make-folders.js';
import { outputFailure } from '../output/output-failure.js';
import { readKeptFile, UnusableFile } from '../read-kept-file.js';

const PREFIX = 'whsec_';
/** What the service makes; Standard Webhooks allows 24 to 64. */
const SECRET_BYTES = 32;
const FILE = 'webhook-secret';

/** The bytes behind the prefix: what both signatures are keyed with. */
export function signingKeyOf(secret: string): Buffer {
  return Buffer.from(secret.slice(PREFIX.length), 'base64');
}

/**
 * The secret in a text, white space around it removed.
 * @throws {Failure} input; `name` says where the text comes from
 */
export function readSecret(text: string, name: string): string {
  const secret = text.trim();
  const length = /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/.test(secret) ? signingKeyOf(secret).length : 0;
  if (length >= 24 && length <= 64) return secret;
  throw unusable(`${name} is no signing secret: whsec_ and the Base64 of 24 to 64 bytes`);
}

/**
 * The secret of this client, for a receiver on the same machine: made when it is first asked for.
 * @throws {Failure} input, where others can read it or it is no secret; output, where it cannot be kept
 */
export function ownSecret(configDir: string): string {
  const file = path.join(configDir, FILE);
  for (;;) {
    const secret = read(file) ?? make(file);
    if (secret !== undefined) return secret;
  }
}

function read(file: string): string | undefined {
  try {
    const text = readKeptFile(file, true);
    return text === null ? undefined : readSecret(text, file);
  } catch (error) {
    if (error instanceof UnusableFile) throw unusable(`${file} ${error.message}`, error.remedy, error);
    throw error;
  }
}

/** Undefined: another process has made it in the meantime. */
function make(file: string): string | undefined {
  const secret = PREFIX + randomBytes(SECRET_BYTES).toString('base64');
  try {
    makeFolders(path.dirname(file), 0o700);
    writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw outputFailure(file, error);
  }
}

function unusable(message: string, hint?: string, cause?: unknown): Failure {
  return new Failure({
    exit: EXIT.input,
    code: 'secret_unusable',
    message,
    ...(hint === undefined ? {} : { hint }),
    cause,
  });
}
