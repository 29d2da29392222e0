import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** One row of the list of bad inputs that lies beside the repository; it is read in place. */
export interface BadInput {
  readonly id: string;
  readonly group: string;
  readonly input: {
    readonly argv: readonly string[];
    readonly env?: Readonly<Record<string, string>>;
  };
  readonly expect: {
    readonly exit?: number | readonly number[];
    readonly stdout?: string;
    readonly stderr_has?: string;
    readonly stderr_not_has?: string;
    readonly stderr_not_bytes?: readonly string[];
    readonly requests_sent?: number;
    readonly max_rss_mib?: number;
    readonly note?: string;
  };
}

const file = fileURLToPath(new URL('../../../../shared/bad-inputs.jsonl', import.meta.url));

/** The rows of the groups; empty where the list is not there. */
export function badInputs(groups: readonly string[]): readonly BadInput[] {
  if (!existsSync(file)) {
    process.stderr.write('bad-inputs.jsonl is not beside the repository: its rows are skipped\n');
    return [];
  }
  const rows = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as BadInput);
  return rows.filter(({ group }) => groups.includes(group));
}
