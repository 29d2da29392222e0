import type { Registry } from '../plugins/registry.js';
import { type ExtractFlag, extractFlags, OWN_FLAGS } from './extract-flags.js';

/** What is said of one conversation means nothing for many: where it is, where its result goes, what its id is. */
const OF_ONE: readonly string[] = ['file', 'stdin', 'output', 'thread-id'];

/** The flags of `service batch` beside those of an extraction, in the order of the help. */
export const OWN_BATCH_FLAGS: readonly ExtractFlag[] = [
  { name: 'output-dir', type: 'string', description: 'folder for the results (required)', helpValue: 'DIR' },
  { name: 'concurrency', type: 'string', description: 'files at a time, 1 to 32 [default: 4]', helpValue: 'NUMBER' },
  {
    name: 'include',
    type: 'string',
    description: 'in folders take the files that the glob names, instead of those known by their ending',
    helpValue: 'GLOB',
  },
  { name: 'exclude', type: 'string', description: 'in folders leave out what the glob names', helpValue: 'GLOB' },
  { name: 'force', type: 'boolean', description: 'do files again that are done and have not changed' },
  {
    name: 'max-wait',
    type: 'string',
    description: 'longest wait that the service may ask for, in seconds [default: 600]',
    helpValue: 'SECONDS',
  },
  {
    name: 'summary',
    type: 'string',
    description: 'shape of the summary on stdout [default: text]',
    options: ['text', 'json'],
  },
];

/** Those known without plugins: what the help has where none are there. */
export const PLAIN_BATCH_FLAGS: readonly ExtractFlag[] = together(OWN_FLAGS);

/** Every flag that `service batch` takes, those of all plugins included. */
export function batchFlags(registry: Registry): readonly ExtractFlag[] {
  return together(extractFlags(registry));
}

/** The flags of the batch come before one of a plugin with the same name. */
function together(ofExtraction: readonly ExtractFlag[]): readonly ExtractFlag[] {
  const own = OWN_BATCH_FLAGS.map(({ name }) => name);
  return [...OWN_BATCH_FLAGS, ...ofExtraction.filter(({ name }) => !OF_ONE.includes(name) && !own.includes(name))];
}
