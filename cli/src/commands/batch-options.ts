import type { BatchPlan } from '../batch/batch-plan.js';
import { readCount } from '../flags/read-count.js';
import type { GivenFlags } from '../flags/read-flags.js';
import type { Session } from '../session.js';
import { usage } from '../usage.js';
import { OWN_BATCH_FLAGS } from './batch-flags.js';
import { readExtraction } from './extract-options.js';

const HINT = "run 'service batch --help' for how it is used";
const USUAL_CONCURRENCY = 4;
const MOST_CONCURRENCY = 32;
/** What Retry-After asks for is rarely more than a window of a limit. */
const USUAL_MAX_WAIT = 600;
const LONGEST_MAX_WAIT = 86_400;
/** The list of files on stdin. */
const LIST = '-';

/**
 * Checks arguments and flags. Reads no file but the settings and sends nothing.
 * @param paths the arguments
 * @throws {Failure} usage; authentication, where the list of logins cannot be read
 */
export function readBatchPlan(
  paths: readonly string[],
  flags: GivenFlags,
  session: Pick<Session, 'registry' | 'environment' | 'productionHost' | 'bearer' | 'configDir'>,
): BatchPlan {
  if (paths.length === 0) throw usage('there are no files to read', 'give files and folders, or - for a list of files');
  if (paths.filter((given) => given === LIST).length > 1) throw usage('- is given more than once', HINT);
  const outputDir = textOf(flags['output-dir']);
  if (outputDir === undefined) throw usage('--output-dir is missing', 'it is the folder that the results go to');
  if (outputDir === '' || outputDir === LIST) throw usage('--output-dir needs the path of a folder', HINT);
  return {
    paths: paths.filter((given) => given !== LIST),
    readsList: paths.includes(LIST),
    include: textOf(flags['include']),
    exclude: textOf(flags['exclude']),
    outputDir,
    concurrency:
      readCount(textOf(flags['concurrency']), '--concurrency', 1, MOST_CONCURRENCY, HINT) ?? USUAL_CONCURRENCY,
    maxWait: readCount(textOf(flags['max-wait']), '--max-wait', 0, LONGEST_MAX_WAIT, HINT) ?? USUAL_MAX_WAIT,
    force: flags['force'] === true,
    summary: flags['summary'] === 'json' ? 'json' : 'text',
    extraction: readExtraction(ofExtraction(flags), session),
  };
}

/** What plugins are told of the flags is what `service extract` would tell them. */
function ofExtraction(flags: GivenFlags): GivenFlags {
  const own = OWN_BATCH_FLAGS.map(({ name }) => name);
  return Object.fromEntries(Object.entries(flags).filter(([name]) => !own.includes(name)));
}

function textOf(value: string | boolean | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
