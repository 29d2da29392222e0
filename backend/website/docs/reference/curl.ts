import type { Call } from './document.js';

const SERVICE = 'http://127.0.0.1:8080';
/** The variable that holds the credential, by security scheme. */
const CREDENTIALS: Readonly<Record<string, string>> = { bearer: '$token', session: '$session' };

/** A command line for a POSIX shell that makes the call. */
export function curlFor(call: Call, body: Readonly<Record<string, unknown>> | undefined): string {
  return ['curl -sS', `${SERVICE}${call.path}`, ...methodOf(call, body), ...credentialOf(call), ...bodyOf(call, body)]
    .join(' \\\n  ')
    .replace('curl -sS \\\n  ', 'curl -sS ');
}

function methodOf(call: Call, body: unknown): string[] {
  return call.method === 'POST' && body === undefined ? ['-X POST'] : [];
}

/** The credential of the call; extracting is shown without, since it needs none. */
function credentialOf({ security }: Call): string[] {
  const isOptional = security.some((choice) => Object.keys(choice).length === 0);
  const scheme = security.flatMap(Object.keys).find((name) => name in CREDENTIALS);
  if (scheme === undefined || (isOptional && scheme === 'bearer')) return [];
  return [`-H "Authorization: Bearer ${CREDENTIALS[scheme]}"`];
}

function bodyOf(call: Call, body: Readonly<Record<string, unknown>> | undefined): string[] {
  if (body === undefined) return [];
  if (call.requestBody?.content['application/x-www-form-urlencoded'] !== undefined) {
    return Object.entries(body).map(([name, value]) => `-d ${name}=${String(value)}`);
  }
  return ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(body)}'`];
}
