import { z } from 'zod';

/** A variable of the environment that the server cannot start with. The message is one line and names the variable. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

export function integer(lowest: number, highest: number, standard: number) {
  const rule = `must be a whole number from ${lowest} to ${highest}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, rule)
    .transform(Number)
    .refine((value) => value >= lowest && value <= highest, rule)
    .default(standard);
}

export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values, standard: Values[number]) {
  return z.enum(values, `must be one of ${values.join(', ')}`).default(standard as never);
}

/** Values are never repeated: the URLs hold passwords. */
export function serverUrl(...schemes: readonly string[]) {
  const rule = `must be a URL with a host that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`;
  return z
    .string()
    .refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol) && new URL(text).host !== '', rule)
    .optional();
}

/**
 * The address of a server that speaks gRPC, read as an http or https URL whichever name its scheme was given. gRPC has no
 * usual port, and no path.
 */
export function grpcUrl() {
  const rule = 'must be a URL such as grpc://host:8001, or grpcs://host:8001 with TLS, with nothing behind the port';
  return z
    .string()
    .regex(/^(?:grpc|http)s?:\/\/(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\]):[1-9]\d{0,4}\/?$/, rule)
    .transform((text) => text.replace(/^grpc/, 'http').replace(/\/$/, ''))
    .refine((url) => URL.canParse(url), rule)
    .optional();
}

/** Whether the text is an http or https URL without credentials, query and fragment. */
export function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const plain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  return plain && (url.protocol === 'http:' || url.protocol === 'https:');
}

/** Whether the URL names this very machine. */
export function isLoopback(url: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(new URL(url).hostname);
}
