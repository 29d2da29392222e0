import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'a part of its path is no directory',
  EACCES: 'it may not be written',
  EPERM: 'it may not be written',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'it would be larger than the limit for files',
  EBADF: 'it is not open for writing',
  EIO: 'the device failed',
  EISDIR: 'it is a directory',
  ENXIO: 'there is nothing behind it',
  ELOOP: 'it is a loop of symbolic links',
  ENAMETOOLONG: 'its name is too long',
};

/** --output or stdout cannot be written; `problem` is a sentence part or the error of the file system. */
export function outputFailure(name: string, problem: unknown): Failure {
  const code = (problem as NodeJS.ErrnoException | null)?.code ?? 'unknown error';
  const reason = typeof problem === 'string' ? problem : (REASONS[code] ?? code);
  return new Failure({
    exit: EXIT.output,
    code: 'output_not_writable',
    message: `cannot write ${name}: ${reason}`,
    ...(typeof problem === 'string' ? {} : { cause: problem }),
  });
}
