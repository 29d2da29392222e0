import { closeSync, constants, fstatSync, openSync, readFileSync, type Stats } from 'node:fs';

/** Many times what this client writes into any of them. */
const MOST_BYTES = 16 * 1024 * 1024;
const READABLE_BY_OTHERS = 0o077;

/** Why a file that this client keeps is not used. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile';
  /** What to do about it. */
  readonly remedy: string;

  /** @param problem a verb and what follows; the file stands before it */
  constructor(problem: string, remedy: string, cause?: unknown) {
    super(problem, { cause });
    this.remedy = remedy;
  }
}

/**
 * The text of a file that this client keeps: settings, logins, tokens, plugins. Where it is not there, or a file is in the
 * place of one of its folders (`HOME=/dev/null`), null.
 * @param isSecret nobody else may have put it there or read it
 * @throws {UnusableFile}
 */
export function readKeptFile(file: string, isSecret = false): string | null {
  // A named pipe in its place would not be waited for.
  const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0 } = constants;
  let descriptor: number;
  try {
    descriptor = openSync(file, O_RDONLY | O_NONBLOCK | (isSecret ? O_NOFOLLOW : 0));
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    if (code === 'ELOOP') throw new UnusableFile('is a symbolic link', 'put the file itself in its place', error);
    throw new UnusableFile(`cannot be read (${code})`, 'check who owns it and its folder', error);
  }
  try {
    const found = fstatSync(descriptor);
    if (!found.isFile()) throw new UnusableFile('is no regular file', 'remove what is in its place');
    if (found.size > MOST_BYTES) throw new UnusableFile(`is larger than ${MOST_BYTES} bytes`, 'delete it');
    if (isSecret && process.platform !== 'win32') refuseShared(file, found);
    return readFileSync(descriptor, 'utf8');
  } finally {
    closeSync(descriptor);
  }
}

/** What somebody else has written could be a trap, and what others can read is no secret. */
function refuseShared(file: string, { uid, mode }: Stats): void {
  if (uid !== process.geteuid?.()) {
    throw new UnusableFile('belongs to another user', 'delete it, or call as the user whose file it is');
  }
  if ((mode & READABLE_BY_OTHERS) !== 0) {
    throw new UnusableFile('can be read by others', `take that from them with: chmod 600 ${file}`);
  }
}
