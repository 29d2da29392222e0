import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Undefined where a file system can be mounted, else the way to be able to; for `describeWhereInstalled`. */
export const missingMount: string | undefined = canMount()
  ? undefined
  : 'needs the right to mount a file system: run it as root, in a container with CAP_SYS_ADMIN';

const PIECE = Buffer.alloc(4 * 1024);

/** A file system of its own in memory, of a few megabytes. */
export interface SmallDisk {
  /** An empty folder on it. */
  readonly folder: string;
  /** Leaves not one byte free. */
  fill(): void;
  /** Frees what `fill` took. */
  free(): void;
  /** While nobody has a file on it open. */
  setReadOnly(isReadOnly: boolean): void;
  remove(): void;
}

export function mountSmallDisk(mebibytes: number): SmallDisk {
  const at = mkdtempSync(path.join(tmpdir(), 'service-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=0700`, 'none', at]);
  const folder = path.join(at, 'data');
  mkdirSync(folder, { mode: 0o700 });
  const filling = path.join(at, 'filling');
  return {
    folder,
    fill() {
      const file = openSync(filling, 'a');
      try {
        for (;;) writeSync(file, PIECE);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filling, { force: true }),
    setReadOnly: (isReadOnly) => void execFileSync('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, at]),
    remove() {
      execFileSync('umount', ['-l', at]);
      rmSync(at, { recursive: true });
    },
  };
}

function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const probe = mkdtempSync(path.join(tmpdir(), 'service-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', probe], { stdio: 'ignore' });
    execFileSync('umount', [probe], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(probe, { recursive: true });
  }
}
