import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';
import { fileAt, refuseOverwriting, stdinFile, stdoutFile } from '../output/refuse-overwriting.js';
import { writeStdout } from '../output/write-stdout.js';
import { displayOf } from '../render/display.js';
import { readResolvedActions } from '../resolved-actions/read-file.js';
import type { ResolvedActions } from '../resolved-actions/resolved-actions.js';
import type { Session } from '../session.js';
import { compare, isDifferent } from './compare.js';
import { renderJson } from './render-json.js';
import { renderMarkdown } from './render-markdown.js';
import { renderText } from './render-text.js';
import { tellCounts } from './tell.js';

export const DIFF_FORMATS = ['text', 'json', 'markdown'] as const;

export interface DiffOptions {
  /** Paths of the two results; one of them may be `-`, stdin. */
  readonly old: string;
  readonly new: string;
  readonly format: (typeof DIFF_FORMATS)[number];
  /** Whether a difference ends the command with 11. */
  readonly exitCode: boolean;
}

type Surroundings = Pick<Session, 'stdin' | 'stdout' | 'environment' | 'warn'>;

/**
 * Reads two results, compares them and prints the difference.
 * @throws {Failure} usage; input; gate, where that is asked for and there is a difference, which is printed
 */
export async function diffFiles(options: DiffOptions, session: Surroundings): Promise<void> {
  refuseOverwriting(
    [stdoutFile()],
    [options.old, options.new].map((path) => (path === '-' ? stdinFile() : fileAt(path, path))),
  );
  const before = await readResolvedActions(options.old, session.stdin);
  const after = await readResolvedActions(options.new, session.stdin);
  for (const warning of warningsOf(before, after)) session.warn(warning);
  const difference = compare(before, after);
  const rendered = {
    text: () => renderText(difference, displayOf(session.stdout, session.environment, null)),
    json: () => renderJson(difference),
    markdown: () => renderMarkdown(difference),
  };
  await writeStdout(session.stdout, rendered[options.format]());
  if (options.exitCode && isDifferent(difference)) {
    throw new Failure({
      exit: EXIT.gate,
      code: 'different',
      message: `the two results differ: ${tellCounts(difference)}`,
    });
  }
}

/** What would make actions look new, closed or changed that are not. */
export function warningsOf(before: ResolvedActions, after: ResolvedActions): readonly string[] {
  const threads = [before, after].map(({ context }) => context.thread_id ?? 'none');
  return [
    ...(threads[0] === threads[1]
      ? []
      : [`ids rest on the thread id, and it is another (${threads.join(', ')}): the same action has two ids`]),
    ...(before.prompt_version === after.prompt_version
      ? []
      : [`two versions of the engine made these (${before.prompt_version}, ${after.prompt_version})`]),
  ];
}
