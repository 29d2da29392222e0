/** What a batch keeps in its output folder beside the results. */
export const JOURNAL = '.service-batch.jsonl';
export const LOCK = '.service-batch.lock';
/** Files that are being written: what is left of a killed run is removed by the next one. */
export const UNFINISHED = '.service-batch.tmp';
export const SUMMARY = 'summary.json';

export const OWN_NAMES: readonly string[] = [JOURNAL, LOCK, UNFINISHED, SUMMARY];
