import { type ArgumentDeclaration, type CommandDeclaration, MOST_ARGUMENTS } from './command.js';
import {
  API_VERSION,
  type FlagDeclaration,
  type FormatDeclaration,
  type Manifest,
  type TransformDeclaration,
} from './contribution.js';
import { INCLUDES, type Include } from './gen/extraction/v1/extraction_words.js';
import { sanitize } from './sanitize.js';

const NAME = /^[a-z][a-z0-9-]{0,39}$/;
const COMMAND_ID = /^[a-z][a-z0-9-]{0,39}(?: [a-z][a-z0-9-]{0,39})?$/;

/** A manifest that the command line cannot accept; the message says which field and what it has to be. */
export class ManifestError extends Error {
  /** `ManifestError`. */
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
    transforms: distinct(list(manifest['transforms'], 'service.transforms', readTransform), 'service.transforms'),
    commands: list(manifest['commands'], 'service.commands', readCommand),
  };
}

function readFormat(value: unknown, field: string): FormatDeclaration {
  const format = record(value, field);
  return {
    name: name(format['name'], `${field}.name`),
    ...optional('description', format['description'], field, text),
    ...optional('default', format['default'], field, boolean),
    ...optional('include', format['include'], field, includes),
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
    ...optional('include', flag['include'], field, includes),
  };
}

function readTransform(value: unknown, field: string): TransformDeclaration {
  const transform = record(value, field);
  return {
    name: name(transform['name'], `${field}.name`),
    description: text(transform['description'], `${field}.description`),
    ...optional('include', transform['include'], field, includes),
  };
}

function readCommand(value: unknown, field: string): CommandDeclaration {
  const command = record(value, field);
  return {
    id: commandId(command['id'], `${field}.id`),
    summary: text(command['summary'], `${field}.summary`),
    ...optional('description', command['description'], field, text),
    examples: list(command['examples'], `${field}.examples`, text),
    args: readArguments(command['args'], `${field}.args`),
    flags: distinct(list(command['flags'], `${field}.flags`, readFlag), `${field}.flags`),
  };
}

function readArguments(value: unknown, field: string): readonly ArgumentDeclaration[] {
  const found = distinct(list(value, field, readArgument), field);
  if (found.length > MOST_ARGUMENTS)
    throw new ManifestError(`${field} has more than ${MOST_ARGUMENTS}: make the rest flags`);
  const late = found.findIndex(({ required }, index) => required === true && found[index - 1]?.required === false);
  if (late !== -1) throw new ManifestError(`${field}[${late}] is required and follows one that is not`);
  return found;
}

function readArgument(value: unknown, field: string): ArgumentDeclaration {
  const argument = record(value, field);
  return {
    name: name(argument['name'], `${field}.name`),
    description: text(argument['description'], `${field}.description`),
    required: argument['required'] === undefined ? false : boolean(argument['required'], `${field}.required`),
  };
}

type Read<T> = (value: unknown, field: string) => T;

const names: Read<readonly string[]> = (value, field) => list(value, field, name);
const texts: Read<readonly string[]> = (value, field) => list(value, field, text);
const includes: Read<readonly Include[]> = (value, field) => list(value, field, include);

function record(value: unknown, field: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ManifestError(`${field} has to be an object`);
  }
  return value as Record<string, unknown>;
}

function text(value: unknown, field: string): string {
  if (typeof value !== 'string' || value === '') throw new ManifestError(`${field} has to be a non-empty string`);
  if (sanitize(value) !== value) throw new ManifestError(`${field} must not have control or invisible characters`);
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

function include(value: unknown, field: string): Include {
  const known = INCLUDES.find((word) => word === value);
  if (known === undefined) throw new ManifestError(`${field} has to be one of ${INCLUDES.join(', ')}`);
  return known;
}

function commandId(value: unknown, field: string): string {
  const given = text(value, field);
  if (!COMMAND_ID.test(given)) {
    throw new ManifestError(
      `${field} has to be one or two kebab-case words of at most 40 characters, with one space between`,
    );
  }
  return given;
}

function distinct<T extends { readonly name: string }>(declared: readonly T[], field: string): readonly T[] {
  const again = declared.findIndex(({ name }, index) => declared.findIndex((other) => other.name === name) < index);
  if (again !== -1) throw new ManifestError(`${field}[${again}].name is there already`);
  return declared;
}

function list<T>(value: unknown, field: string, read: Read<T>): readonly T[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new ManifestError(`${field} has to be a list`);
  return value.map((element, index) => read(element, `${field}[${index}]`));
}

function optional<K extends string, T>(key: K, value: unknown, field: string, read: Read<T>): { [P in K]?: T } {
  return value === undefined ? {} : ({ [key]: read(value, `${field}.${key}`) } as { [P in K]?: T });
}
