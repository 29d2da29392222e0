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
  const home = environment['HOME'] || homeOfUser();
  // A relative path is to be ignored, says the specification.
  const below = (named: string | undefined, ...usual: readonly string[]): string =>
    path.join(
      (named !== undefined && path.isAbsolute(named) && named) || local || path.join(home, ...usual),
      OWN_FOLDER,
    );
  return {
    configDir: below(environment['XDG_CONFIG_HOME'], '.config'),
    dataDir: below(environment['XDG_DATA_HOME'], '.local', 'share'),
  };
}

/** A user who is in no list, as in a container with any number for one, has no home: then nothing is found or kept. */
function homeOfUser(): string {
  try {
    return homedir();
  } catch {
    return path.parse(process.cwd()).root;
  }
}
