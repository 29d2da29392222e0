import { readFileSync, readlinkSync, statSync } from 'node:fs';
import path from 'node:path';

const NULL_DEVICE = '/dev/null';
const SHELLS: ReadonlySet<string> = new Set([
  'sh',
  'bash',
  'dash',
  'ash',
  'busybox',
  'zsh',
  'fish',
  'csh',
  'tcsh',
  'ksh',
  'ksh93',
  'mksh',
  'yash',
]);

/**
 * Whether stdout was closed when this process began (`>&-`; on Linux, elsewhere never). Node puts the null device in its
 * place, open for reading and writing: `>/dev/null` opens it for writing alone. Programs that throw output away on purpose
 * open it both ways as well, Node and Python among them, but those close nothing: so it counts only where the parent has
 * no stdout either, or is a shell that has another one.
 */
export function wasStdoutClosed(): boolean {
  try {
    return isNullBothWays('self') && isClosedFor(String(process.ppid));
  } catch {
    // There is no /proc, or it shows nothing of the parent: nothing speaks for it.
    return false;
  }
}

function isClosedFor(parent: string): boolean {
  try {
    readlinkSync(`/proc/${parent}/fd/1`);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
  return SHELLS.has(path.basename(readlinkSync(`/proc/${parent}/exe`))) && !isNullBothWays(parent);
}

function isNullBothWays(pid: string): boolean {
  const found = statSync(`/proc/${pid}/fd/1`);
  if (!found.isCharacterDevice() || found.rdev !== statSync(NULL_DEVICE).rdev) return false;
  const [, octal = '0'] = /^flags:\t(\d{1,12})$/m.exec(readFileSync(`/proc/${pid}/fdinfo/1`, 'utf8')) ?? [];
  const accessMode = Number.parseInt(octal, 8) & 3;
  return accessMode === 2;
}
