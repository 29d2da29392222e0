import { homedir } from 'node:os';
import path from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where this client keeps things of one user. */
export interface Directories {
  /** Logins and settings. */
  readonly configDir: string;
  /** Plugins. */
  readonly dataDir: string;
}

const OWN_FOLDER = 'service';

/**
 * By the XDG Base Directory Specification 0.8; on Windows below LOCALAPPDATA. SERVICE_DATA_DIR is that of a server and
 * means nothing here.
 */
export function directoriesOf(environment: Environment, platform: NodeJS.Platform = process.platform): Directories {
  const local = platform === 'win32' ? environment['LOCALAPPDATA'] : undefined;
  const home = environment['HOME'] || homedir();
  const below = (named: string | undefined, ...usual: readonly string[]): string =>
    path.join(named || local || path.join(home, ...usual), OWN_FOLDER);
  return {
    configDir: below(environment['XDG_CONFIG_HOME'], '.config'),
    dataDir: below(environment['XDG_DATA_HOME'], '.local', 'share'),
  };
}
