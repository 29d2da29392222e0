import { API_VERSION, type FlagDeclaration, type FormatDeclaration, type Manifest } from './contribution.js';

const NAME = /^[a-z][a-z0-9-]{0,39}$/;

/** A manifest that the command line cannot accept; the message says which field and what it has to be. */
export class ManifestError extends Error {
  override readonly name = 'ManifestError';
}

/**
 * Checks the "service" part of a plugin's package.json.
 * @throws {ManifestError} naming the field, the problem and the remedy
 */
export function readManifest(value: unknown): Manifest {
  const manifest = record(value, 'service');
  if (manifest['apiVersion'] !== API_VERSION) {
    throw new ManifestError(
      `service.apiVersion is ${JSON.stringify(manifest['apiVersion'])}, this client speaks ${API_VERSION}: install a matching version of the plugin`,
    );
  }
  return {
    apiVersion: API_VERSION,
    module: text(manifest['module'], 'service.module'),
    formats: list(manifest['formats'], 'service.formats', readFormat),
    flags: list(manifest['flags'], 'service.flags', readFlag),
  };
}

function readFormat(value: unknown, field: string): FormatDeclaration {
  const format = record(value, field);
  return {
    name: name(format['name'], `${field}.name`),
    ...optional('description', format['description'], field, text),
    ...optional('default', format['default'], field, boolean),
  };
}

function readFlag(value: unknown, field: string): FlagDeclaration {
  const flag = record(value, field);
  const type = flag['type'];
  if (type !== 'boolean' && type !== 'string') {
    throw new ManifestError(`${field}.type has to be "boolean" or "string"`);
  }
  return {
    name: name(flag['name'], `${field}.name`),
    type,
    description: text(flag['description'], `${field}.description`),
    ...optional('dependsOn', flag['dependsOn'], field, names),
    ...optional('exclusive', flag['exclusive'], field, names),
    ...optional('options', flag['options'], field, texts),
    ...optional('format', flag['format'], field, name),
  };
}

type Read<T> = (value: unknown, field: string) => T;

const names: Read<readonly string[]> = (value, field) => list(value, field, name);
const texts: Read<readonly string[]> = (value, field) => list(value, field, text);

function record(value: unknown, field: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ManifestError(`${field} has to be an object`);
  }
  return value as Record<string, unknown>;
}

function text(value: unknown, field: string): string {
  if (typeof value !== 'string' || value === '') throw new ManifestError(`${field} has to be a non-empty string`);
  return value;
}

function boolean(value: unknown, field: string): boolean {
  if (typeof value !== 'boolean') throw new ManifestError(`${field} has to be true or false`);
  return value;
}

function name(value: unknown, field: string): string {
  const given = text(value, field);
  if (!NAME.test(given)) throw new ManifestError(`${field} has to be a kebab-case name of at most 40 characters`);
  return given;
}

function list<T>(value: unknown, field: string, read: Read<T>): readonly T[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new ManifestError(`${field} has to be a list`);
  return value.map((element, index) => read(element, `${field}[${index}]`));
}

function optional<K extends string, T>(key: K, value: unknown, field: string, read: Read<T>): { [P in K]?: T } {
  return value === undefined ? {} : ({ [key]: read(value, `${field}.${key}`) } as { [P in K]?: T });
}
