import { type FlagDeclaration, READERS, SOURCE_TYPES } from '@structured-extraction/plugin-kit';
import { RPC_PROTOCOLS } from '../call/rpc-protocol.js';
import type { Registry } from '../plugins/registry.js';

/** A flag of `service extract`: its own ones are declared as a plugin declares one. */
export interface ExtractFlag extends FlagDeclaration {
  /** What stands for the value in the help. */
  readonly helpValue?: string;
  /** The plugin that brings it; undefined: a flag of the client, or of a plugin that is built in. */
  readonly from?: string;
}

/** The flags of `service extract` itself, in the order of the help; --format has the formats of all plugins besides. */
export const OWN_FLAGS: readonly ExtractFlag[] = [
  { name: 'file', type: 'string', description: 'read the conversation from a file', helpValue: 'PATH' },
  { name: 'stdin', type: 'boolean', description: 'read the conversation from piped stdin' },
  { name: 'source', type: 'string', description: 'where it comes from; left out: detected', options: SOURCE_TYPES },
  {
    name: 'reader',
    type: 'string',
    description: 'which learned reader reads; left out: the service chooses',
    options: READERS,
  },
  { name: 'format', type: 'string', description: 'shape of the result' },
  { name: 'output', type: 'string', description: 'write the result to a file, all or nothing', helpValue: 'PATH' },
  { name: 'bearer', type: 'string', description: 'access token', helpValue: 'TOKEN' },
  { name: 'no-retry', type: 'boolean', description: 'do not try again after 429 and 503' },
  {
    name: 'no-transforms',
    type: 'boolean',
    description: 'leave the result as the service gave it: no plugin changes it',
  },
  { name: 'rpc', type: 'string', description: 'call over an RPC protocol instead of JSON', options: RPC_PROTOCOLS },
  {
    name: 'reference-time',
    type: 'string',
    description: 'what "tomorrow" counts from where messages carry no date (RFC 3339)',
    helpValue: 'TIME',
  },
  { name: 'timezone', type: 'string', description: 'time zone of the conversation (IANA name)', helpValue: 'ZONE' },
  {
    name: 'thread-id',
    type: 'string',
    description: 'your own id of the thread; ids of actions rest on it',
    helpValue: 'ID',
  },
  {
    name: 'fail-on',
    type: 'string',
    description: 'end with 11 where the result has one: unowned, undated, ambiguous, risk, blocker, joined by commas',
    helpValue: 'WORDS',
  },
  {
    name: 'min-confidence',
    type: 'string',
    description: 'with --fail-on: count items from this confidence on (0 to 1)',
    helpValue: 'NUMBER',
  },
];

/** Every flag that `service extract` takes, those of all plugins included. */
export function extractFlags(registry: Registry): readonly ExtractFlag[] {
  const own = OWN_FLAGS.map((flag) =>
    flag.name === 'format'
      ? {
          ...flag,
          description: `${flag.description} [default: ${registry.defaultFormat}]`,
          options: [...registry.formats.keys()],
        }
      : flag,
  );
  const contributed = [...registry.flags.values()].map(({ plugin, declaration }) =>
    plugin.origin === 'built in' ? declaration : { ...declaration, from: plugin.name },
  );
  return [...own, ...contributed];
}
