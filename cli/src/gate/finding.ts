import type { GateWord } from './gate.js';

/** One item that a gate names, and why. Texts are as the service gave them. */
export interface Finding {
  readonly what: GateWord;
  /** Of the action; null for a risk, which has none. */
  readonly id: string | null;
  readonly title: string;
  /** The words for who is to do it; null: nobody, or a risk. */
  readonly owner: string | null;
  /** Date, date-time or the words of the thread; null: none, or a risk. */
  readonly due: string | null;
  /** Path of --file; null: the text came from stdin. */
  readonly path: string | null;
  /** From 1; null where the item has no place in the text. */
  readonly line: number | null;
  /** Message number from 0; null where the text has no messages. */
  readonly message_index: number | null;
  /** 0 to 1. */
  readonly confidence: number;
}

/** As long as the titles of actions are: what follows has its place on the line. */
const LONGEST_TITLE = 255;

/** `unowned: Order the bearing (owner: nobody, due: 2026-03-13, thread.txt:4, confidence 0.9)` */
export function describeFinding(finding: Finding): string {
  const { what, owner, due, confidence } = finding;
  const title = finding.title.length > LONGEST_TITLE ? `${finding.title.slice(0, LONGEST_TITLE - 1)}…` : finding.title;
  const isRisk = what === 'risk' || what === 'blocker';
  const facts = [
    ...(isRisk ? [] : [`owner: ${owner ?? 'nobody'}`, `due: ${due ?? 'no date'}`]),
    placeOf(finding),
    `confidence ${confidence}`,
  ];
  return `${what}: ${title} (${facts.filter((fact) => fact !== null).join(', ')})`;
}

/** Messages are counted from 1 for people, as in the text format. */
function placeOf({ path, line, message_index }: Finding): string | null {
  if (path !== null && line !== null) return `${path}:${line}`;
  if (message_index !== null) return `message ${message_index + 1}`;
  return line === null ? null : `line ${line}`;
}
