import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';
import type { ResolvedActions } from './resolved-actions.js';

const VERSION = '1';

/**
 * Reads ResolvedActions 1 that was written by `service extract --resolved-actions-json`. Keys that are not known stay.
 * @throws {Failure} input, naming the file, the field and how the right file is made
 */
export function parseResolvedActions(text: string, name: string): ResolvedActions {
  const value = parseJson(text, name);
  if (!isRecord(value)) throw refuse(name, 'is no JSON object');
  const version = value['resolved_actions_version'];
  if (version === undefined && Array.isArray(value['tasks'])) {
    throw refuse(name, 'is the plain result of an extraction, not ResolvedActions');
  }
  if (version === undefined) throw refuse(name, 'is not ResolvedActions: it has no resolved_actions_version');
  if (version !== VERSION) {
    throw new Failure({
      exit: EXIT.input,
      code: 'input_other_version',
      message: `${name} is ResolvedActions ${describeVersion(version)}, and this client reads version ${VERSION}`,
      hint: 'make both files with the same version of the client',
    });
  }
  const problem = problemIn(value);
  if (problem !== undefined) throw refuse(name, `is not ResolvedActions: ${problem}`);
  return value as unknown as ResolvedActions;
}

/** A list could be as deep as no stack is. */
function describeVersion(version: unknown): string {
  return typeof version === 'object' ? 'of no version' : JSON.stringify(version);
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw refuse(name, 'is not JSON', error);
  }
}

function problemIn(value: Json): string | undefined {
  if (typeof value['prompt_version'] !== 'string') return 'prompt_version is no string';
  const { context, actions } = value;
  if (!isRecord(context) || !isTextOrNull(context['thread_id'])) return 'context.thread_id is missing';
  if (!Array.isArray(actions)) return 'actions is no list';
  const ids = new Set<unknown>();
  for (const [index, action] of actions.entries()) {
    const field = isRecord(action) ? badField(action) : undefined;
    if (!isRecord(action)) return `actions[${index}] is no object`;
    if (field !== undefined) return `actions[${index}].${field} is missing or wrong`;
    if (ids.has(action['id'])) return `actions[${index}].id is that of an earlier action, too`;
    ids.add(action['id']);
  }
  return undefined;
}

type Json = Readonly<Record<string, unknown>>;

const FIELDS: readonly (readonly [string, (value: unknown) => boolean])[] = [
  ['id', (value) => typeof value === 'string' && /^act_[0-9a-f]{20}$/.test(value)],
  ['revision_hash', (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)],
  ['title', (value) => typeof value === 'string'],
  ['text', (value) => typeof value === 'string'],
  ['kind', isTextOrNull],
  ['status', (value) => value === 'open' || value === 'done' || value === 'cancelled'],
  ['owner', (value) => hasTexts(value, ['display_name', 'raw']) && typeof value['state'] === 'string'],
  ['requester', (value) => value === null || (isRecord(value) && typeof value['display_name'] === 'string')],
  ['due', (value) => hasTexts(value, ['raw', 'date', 'datetime']) && typeof value['state'] === 'string'],
  ['flags', (value) => Array.isArray(value) && value.every((flag) => typeof flag === 'string')],
];

/** The first of the fields that this client compares that is not as version 1 has it. */
function badField(action: Json): string | undefined {
  return FIELDS.find(([field, holds]) => !holds(action[field]))?.[0];
}

function hasTexts(value: unknown, fields: readonly string[]): value is Json {
  return isRecord(value) && fields.every((field) => isTextOrNull(value[field]));
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refuse(name: string, problem: string, cause?: unknown): Failure {
  return new Failure({
    exit: EXIT.input,
    code: 'input_not_resolved_actions',
    message: `${name} ${problem}`,
    hint: 'make it with: service extract --file THREAD --resolved-actions-json --output ACTIONS.json',
    cause,
  });
}
