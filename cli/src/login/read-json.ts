import type { Reply } from '../call/send-http.js';
import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';

export type Fields = Readonly<Record<string, unknown>>;

/** The object in a reply; one without fields where there is none. */
export function readFields(reply: Reply): Fields {
  return parseFields(reply.body.toString('utf8'));
}

/** The object in a JSON text; one without fields where there is none. */
export function parseFields(json: string): Fields {
  try {
    return objectIn(JSON.parse(json));
  } catch {
    return {};
  }
}

/** The value if it is an object, else one without fields. */
export function objectIn(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** The objects in a list; none where the value is no list. */
export function objectsIn(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.map(objectIn) : [];
}

/** A text that the contract promises. @throws {Failure} server */
export function requireText(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value === 'string' && value !== '') return value;
  throw unusable(`the reply has no ${name}`);
}

/** A text that goes to stdout as it is: one word, which no terminal obeys. @throws {Failure} server */
export function requireSecret(fields: Fields, name: string): string {
  const value = requireText(fields, name);
  if (/^[!-~]{1,8000}$/.test(value)) return value;
  throw unusable(`the reply has a ${name} that cannot be one`);
}

function unusable(message: string): Failure {
  return new Failure({
    exit: EXIT.server,
    code: 'unusable_reply',
    message,
    hint: 'check that SERVICE_BASE_URL is the address of the service',
  });
}
