import { EXIT, type ExitCode } from '../exit-codes.js';
import { Failure } from '../failure.js';
import type { NpmEnded } from './npm.js';

interface Kind {
  readonly exit: ExitCode;
  readonly code: string;
  readonly says: (request: string) => string;
  readonly hint: string;
}

const NETWORK: Kind = {
  exit: EXIT.network,
  code: 'registry_unreachable',
  says: () => 'npm cannot reach the registry',
  hint: "check the connection, and 'npm config get registry'; a packed plugin can be installed from its file",
};
const AUTHENTICATION: Kind = {
  exit: EXIT.plugin,
  code: 'registry_refused',
  says: (request) => `the registry does not give ${request} to you`,
  hint: "sign in to it with 'npm login', or put a token into your .npmrc",
};
const UNKNOWN_VERSION: Kind = {
  exit: EXIT.plugin,
  code: 'version_unknown',
  says: (request) => `there is no such version: ${request}`,
  hint: "'npm view NAME versions' lists them",
};

const codes = (kind: Kind, ...names: readonly string[]): readonly (readonly [string, Kind])[] =>
  names.map((name) => [name, kind]);

/** By the code of npm, or of the system where npm hands that on. */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ...codes(NETWORK, 'ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENETUNREACH', 'EHOSTUNREACH'),
  ...codes(NETWORK, 'ENOTCACHED', 'ERR_SOCKET_TIMEOUT', 'EPROTO', 'CERT_HAS_EXPIRED', 'SELF_SIGNED_CERT_IN_CHAIN'),
  ...codes(NETWORK, 'DEPTH_ZERO_SELF_SIGNED_CERT', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'E502', 'E503', 'E504'),
  ...codes(AUTHENTICATION, 'E401', 'E403', 'ENEEDAUTH', 'EOTP'),
  ...codes(UNKNOWN_VERSION, 'ETARGET', 'ENOVERSIONS'),
  [
    'E404',
    {
      exit: EXIT.plugin,
      code: 'package_unknown',
      says: (request) => `the registry has no ${request}, or none that you may see`,
      hint: "check the name; 'npm login' where it is a private one",
    },
  ],
  [
    'ENOENT',
    {
      exit: EXIT.plugin,
      code: 'package_missing',
      says: (request) => `${request} does not exist, or is no package`,
      hint: 'give a name, a packed file, a folder with a package.json, or a git address',
    },
  ],
]);

export function noNpm(): Failure {
  return new Failure({
    exit: EXIT.plugin,
    code: 'npm_missing',
    message: 'plugins are installed by npm, and there is none on the PATH',
    hint: "npm comes with Node; 'service plugins link' needs none",
  });
}

/** Why npm did not install what it was asked for. */
export function npmFailure(request: string, ended: NpmEnded): Failure {
  const { code, summary } = errorOf(ended);
  const kind = KINDS.get(code);
  if (kind === undefined) {
    return new Failure({
      exit: EXIT.plugin,
      code: 'npm_failed',
      message: `npm could not install ${request}: ${summary}`,
      hint: 'add --verbose for what npm says',
    });
  }
  return new Failure({ exit: kind.exit, code: kind.code, message: kind.says(request), hint: kind.hint });
}

/** npm prints an object with its error on stdout; where it does not come to that, its last line says most. */
function errorOf({ status, stdout, stderr }: NpmEnded): { readonly code: string; readonly summary: string } {
  const { code, summary } = jsonError(stdout);
  const last = stderr.trim().split('\n').at(-1) ?? '';
  const words = [summary, last].find((text) => typeof text === 'string' && text !== '');
  return {
    code: typeof code === 'string' ? code : '',
    summary: typeof words === 'string' ? words : status === null ? 'it was ended' : `it ended with ${status}`,
  };
}

function jsonError(stdout: string): { readonly code?: unknown; readonly summary?: unknown } {
  try {
    const { error } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as { error?: object };
    return error ?? {};
  } catch {
    return {};
  }
}
