import { usage } from '../usage.js';

/** What --fail-on can name, in the order in which findings of one item are listed. */
export const GATE_WORDS = ['unowned', 'undated', 'ambiguous', 'risk', 'blocker'] as const;
export type GateWord = (typeof GATE_WORDS)[number];

/** What an extraction must not have for `service extract` to end with 0. */
export interface Gate {
  readonly words: readonly GateWord[];
  /** 0 to 1: items of a lower confidence do not count. */
  readonly minConfidence: number;
}

type Flags = Readonly<Record<string, string | boolean | undefined>>;

const CONFIDENCE = /^(?:\d{1,3}(?:\.\d{0,15})?|\.\d{1,15})$/;

/**
 * The gate of --fail-on and --min-confidence; null where there is none.
 * @throws {Failure} usage, for a word that is none, a confidence outside 0 to 1, and one without --fail-on
 */
export function readGate(flags: Flags): Gate | null {
  const failOn = textOf(flags['fail-on']);
  const minConfidence = textOf(flags['min-confidence']);
  if (failOn === undefined && minConfidence !== undefined) {
    throw usage('--min-confidence needs --fail-on', 'it says from which confidence on an item counts there');
  }
  return failOn === undefined ? null : { words: readWords(failOn), minConfidence: readConfidence(minConfidence) };
}

function readWords(given: string): readonly GateWord[] {
  const words = given.split(',').map((word) => word.trim());
  if (!words.every((word) => (GATE_WORDS as readonly string[]).includes(word))) {
    throw usage(
      `--fail-on has a word that is none of ${GATE_WORDS.join(', ')}`,
      'join several by commas: --fail-on unowned,blocker',
    );
  }
  return GATE_WORDS.filter((word) => words.includes(word));
}

function readConfidence(given: string | undefined): number {
  if (given === undefined) return 0;
  const value = Number(given);
  if (!CONFIDENCE.test(given) || value > 1) {
    throw usage('--min-confidence has to be a number from 0 to 1', 'write it like 0.8');
  }
  return value;
}

function textOf(value: string | boolean | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
