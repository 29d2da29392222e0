import { sanitizeLine } from '@structured-extraction/plugin-kit';
import { GATE_WORDS } from '../gate/gate.js';
import { jsonDocument } from '../render/json-document.js';
import { SUMMARY } from './own-names.js';
import { failuresByCode, leftOver, type Tally } from './tally.js';

/** Failures that are listed for people: the file has them all. */
const MOST_LISTED = 20;

export interface Ended {
  readonly tally: Tally;
  readonly outputDir: string;
  readonly hasGate: boolean;
  readonly milliseconds: number;
}

/** The summary for programs: what `--summary json` prints and `summary.json` has. Line feed included. */
export function summaryJson({ tally, outputDir, hasGate, milliseconds }: Ended): string {
  const { files, done, skipped, failed, items, findings } = tally;
  return jsonDocument({
    summary_version: '1',
    output_dir: outputDir,
    files,
    done,
    skipped,
    failed: failed.length,
    left: leftOver(tally),
    failed_by_code: Object.fromEntries(failuresByCode(tally)),
    ...items,
    ...(hasGate ? { findings_by_word: Object.fromEntries(countWords(tally)), findings } : {}),
    failures: failed.map(({ path, output, failure }) => ({
      input: path,
      output,
      code: failure.code,
      exit: failure.exit,
      message: failure.message,
      request_id: failure.requestId ?? null,
    })),
    milliseconds,
  });
}

/** The summary for people, safe for a terminal. Line feed included. */
export function summaryText({ tally, outputDir, hasGate, milliseconds }: Ended): string {
  const { files, done, skipped, failed, items } = tally;
  const counts: readonly (readonly [number, string])[] = [
    [done, 'done'],
    [skipped, 'done before'],
    [failed.length, 'failed'],
    [leftOver(tally), 'left'],
  ];
  const told = counts.flatMap(([count, what]) => (count === 0 ? [] : [`${count} ${what}`]));
  const words = countWords(tally).map(([word, count]) => `${count} ${word}`);
  const lines = [
    `${plural(files, 'file')}: ${told.join(', ')} (${(milliseconds / 1000).toFixed(1)} s)`,
    [plural(items.tasks, 'task'), plural(items.decisions, 'decision'), plural(items.risks, 'risk')].join(', '),
    ...(hasGate ? [`--fail-on names ${words.length === 0 ? 'nothing' : words.join(', ')}`] : []),
    ...failed.slice(0, MOST_LISTED).map(({ path, failure: { code, message } }) => {
      return `failed: ${message.includes(path) ? '' : `${path}: `}${message} [${code}]`;
    }),
    ...(failed.length > MOST_LISTED ? [`and ${failed.length - MOST_LISTED} more`] : []),
    `results and ${SUMMARY} are in ${outputDir}`,
  ];
  return `${lines.map((line) => sanitizeLine(line)).join('\n')}\n`;
}

function countWords({ findings }: Tally): readonly (readonly [word: string, count: number])[] {
  return GATE_WORDS.flatMap((word) => {
    const count = findings.filter(({ what }) => what === word).length;
    return count === 0 ? [] : [[word, count] as const];
  });
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
