import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ITEM_KINDS, type LabelledConversation } from './labelled-conversations.js';
import { readUnlabelled } from './unlabelled-conversations.js';

/** Labels of conversations whose text is not part of the project: they say where in the text, and quote nothing of it. */
export const LABELS_APART = fileURLToPath(new URL('../labels', import.meta.url));

/** Half-open, in UTF-16 units of the text of the conversation. */
export type Place = readonly [start: number, end: number];

export interface LabelApart {
  readonly evidence: readonly Place[];
  readonly owner?: Place;
  readonly deadline?: Place;
  /** ISO date. */
  readonly due?: string;
  readonly status?: string;
  readonly optional?: true;
}

export interface LabelsApart {
  /** As `readUnlabelled` gives it: the source, a slash, and the name that it has there. */
  readonly id: string;
  /** UTF-16 units of the text, to notice another text of the same name. */
  readonly length: number;
  readonly tasks: readonly LabelApart[];
  readonly decisions: readonly LabelApart[];
  readonly risks: readonly LabelApart[];
}

/** Reads the `.jsonl` files of a folder, in the order of their names. */
export function readLabelsApart(folder: string): LabelsApart[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as LabelsApart);
}

/**
 * The conversations of `texts`, a `.jsonl.gz` file, that `folder` holds labels of. Throws where a text is missing or has
 * another length than the one that was labelled.
 */
export function readLabelledApart(folder: string, texts: string): LabelledConversation[] {
  const byId = new Map(readUnlabelled(texts).map((one) => [one.id, one]));
  return readLabelsApart(folder).map((labels) => {
    const one = byId.get(labels.id);
    if (one === undefined) throw new Error(`labels of ${labels.id}: ${texts} holds no such conversation`);
    if (one.rawContent.length !== labels.length)
      throw new Error(`labels of ${labels.id}: its text has ${one.rawContent.length} units, not ${labels.length}`);
    return { ...one, labels: labelsOf(labels, one.rawContent), annotated: ITEM_KINDS };
  });
}

function labelsOf(labels: LabelsApart, text: string): LabelledConversation['labels'] {
  const wordsAt = (place: Place | undefined) => (place === undefined ? null : text.slice(...place));
  const [tasks, decisions, risks] = ITEM_KINDS.map((kind) =>
    labels[kind].map(({ evidence, owner, deadline, due, status, optional }) => ({
      text: wordsAt(evidence[0]) ?? '',
      spans: evidence.map(([start, end]) => ({ start, end })),
      owner: wordsAt(owner),
      deadline: wordsAt(deadline),
      dueDate: due ?? null,
      ...(status !== undefined && { status }),
      optional: optional === true,
    })),
  );
  return { tasks: tasks ?? [], decisions: decisions ?? [], risks: risks ?? [] };
}
