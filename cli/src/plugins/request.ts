import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { redact } from '../redact.js';
import { usage } from '../usage.js';

const HINT = "run 'service plugins install --help' for what can be installed";
const LONGEST = 1000;

/** A path, in the words that npm takes for one. */
const PATH = /^(?:file:|\.{1,2}(?:[/\\]|$)|~?[/\\]|[A-Za-z]:[/\\])/;
const TARBALL = /\.(?:tgz|tar|tar\.gz)$/i;
const ADDRESS = /^[a-z+]{2,20}:\/\//i;

/**
 * What `plugins install` is asked for, as npm is asked: a path is made absolute.
 * @throws {Failure} usage, without repeating what may be a secret
 */
export function readRequest(given: string): string {
  const request = given.trim();
  if (request === '') throw usage('there is nothing to install', HINT);
  if (redact(request) !== request) throw usage('what is to be installed looks like a token', HINT);
  if (request.startsWith('-') || request.length > LONGEST || /\p{Cc}/u.test(request)) {
    throw usage('what is to be installed is no name, path or address', HINT);
  }
  if (ADDRESS.test(request)) return withoutCredentials(request);
  if (!PATH.test(request) && !TARBALL.test(request)) {
    // The code of the one would run where the other was meant.
    if (existsSync(path.join(request, 'package.json'))) {
      throw usage(
        `${request} is a folder here, and may be a name in the registry`,
        `write ./${request} for the folder`,
      );
    }
    return request;
  }
  const named = request.replace(/^file:/, '');
  return path.resolve(named.startsWith('~') ? path.join(homedir(), named.slice(1)) : named);
}

/** It would be kept in the list of plugins, and be seen among the processes. */
function withoutCredentials(address: string): string {
  const [, authority = ''] = /^[a-z+]{2,20}:\/\/([^/?#]{0,1000})/i.exec(address) ?? [];
  const [, user] = /^([^@]{0,1000})@/.exec(authority) ?? [];
  const isLogin = /^(?:git\+)?ssh:/i.test(address) && user !== undefined && !user.includes(':');
  if (user === undefined || isLogin) return address;
  throw usage(
    'the address has a user name or a password in it',
    'npm takes credentials from its .npmrc, and git from its credential helper',
  );
}
