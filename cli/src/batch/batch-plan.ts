import type { Extraction } from '../commands/extract-options.js';

/** What one `service batch` is to do; every value is checked. */
export interface BatchPlan {
  /** Files and folders, as they were given. */
  readonly paths: readonly string[];
  /** Whether stdin has a list of files besides. */
  readonly readsList: boolean;
  readonly include: string | undefined;
  readonly exclude: string | undefined;
  readonly outputDir: string;
  /** Files at a time. */
  readonly concurrency: number;
  /** Longest single wait, in seconds. */
  readonly maxWait: number;
  /** Whether files are done again that are done. */
  readonly force: boolean;
  readonly summary: 'text' | 'json';
  /** How each of them is extracted and written. */
  readonly extraction: Extraction;
}
