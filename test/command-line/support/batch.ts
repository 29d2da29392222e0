import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Ended, type RunOptions, runService, temporaryFolder } from './service.js';

/** What a batch keeps beside its results. */
const OWN = ['.service-batch.jsonl', 'summary.json'];

/** What `--summary json` prints. */
export interface Summary {
  readonly files: number;
  readonly done: number;
  readonly skipped: number;
  readonly failed: number;
  readonly left: number;
  readonly [other: string]: unknown;
}

/** A folder in which batches read `in` and write into `out`. */
export interface BatchFolder {
  readonly path: string;
  /** The path of something in it. */
  at(...parts: readonly string[]): string;
  write(name: string, text?: string | Buffer): void;
  /** Writes `in/00/000.txt` and so on, a hundred to a folder. @returns their names below `in` */
  writeMany(count: number): readonly string[];
  /** Runs `service batch in --output-dir out` for JSON and a summary in JSON. */
  batch(url: string, argv?: readonly string[], more?: RunOptions): Promise<Ended & { readonly summary: Summary }>;
  /** The files in the output folder, but those that the batch keeps there. */
  results(from?: string): readonly string[];
  /** The whole lines of the journal. */
  journal(): readonly Readonly<Record<string, unknown>>[];
  remove(): Promise<void>;
}

export const USUAL = ['batch', 'in', '--output-dir', 'out', '--format', 'json', '--summary', 'json'];

/** One with one task. */
export function conversation(number: number): string {
  return `Ana: Can you send report ${number} by Friday?\nBen: Yes, I will send report ${number} by Friday.\n`;
}

export async function batchFolder(): Promise<BatchFolder> {
  const folder = await temporaryFolder();
  const at = (...parts: readonly string[]): string => path.join(folder.path, ...parts);
  const write = (name: string, text: string | Buffer = conversation(0)): void => {
    mkdirSync(path.dirname(at(name)), { recursive: true });
    writeFileSync(at(name), text);
  };
  return {
    ...folder,
    at,
    write,
    writeMany: (count) =>
      Array.from({ length: count }, (_, number) => {
        const name = `${String(Math.floor(number / 100)).padStart(2, '0')}/${String(number).padStart(3, '0')}.txt`;
        write(`in/${name}`, conversation(number));
        return name;
      }),
    async batch(url, argv = [], more = {}) {
      const env = { SERVICE_BASE_URL: url, ...more.env };
      const end = await runService([...USUAL, ...argv], { cwd: folder.path, ...more, env });
      const printed = end.stdout.toString();
      return { ...end, summary: printed.startsWith('{') ? JSON.parse(printed) : {} };
    },
    results(from = at('out')) {
      return readdirSync(from, { recursive: true, encoding: 'utf8', withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map((entry) => path.relative(from, path.join(entry.parentPath, entry.name)))
        .filter((name) => !OWN.includes(name))
        .sort();
    },
    journal: () =>
      readFileSync(at('out/.service-batch.jsonl'), 'utf8')
        .split('\n')
        .filter((line) => line.endsWith('}'))
        .map((line) => JSON.parse(line)),
  };
}
