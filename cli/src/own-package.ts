import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface OwnPackage {
  readonly name: string;
  readonly version: string;
  readonly engines: Readonly<Record<string, string>>;
  /** By name, the versions that this client was built from. */
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly service: {
    /** The host where SERVICE_BASE_URL is not set. */
    readonly productionHost: string;
    /** The packages of the built-in plugins, in the order in which they are asked. */
    readonly plugins: readonly string[];
    /** By name, the JSON Schemas of what this client writes, as files of those packages. */
    readonly schemas: Readonly<Record<string, string>>;
  };
}

/** The folder of this package: one above the bundle as well as above the sources. */
export const packageRoot = fileURLToPath(new URL('..', import.meta.url));

let read: OwnPackage | undefined;

/** The package.json of the command line. */
export function ownPackage(): OwnPackage {
  read ??= JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as OwnPackage;
  return read;
}
