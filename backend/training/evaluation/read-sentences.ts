import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { ITEM_KINDS, type ItemKind, type LabelledConversation } from '../labelled-conversations.js';

/** Which field of `label` says yes (1) or no (0) to each kind; kinds that are not named are not labelled. */
export type Answers = Partial<Readonly<Record<ItemKind, string>>>;

interface Row {
  readonly id: string;
  readonly text: string;
  readonly label: Readonly<Record<string, number>>;
}

/**
 * Reads a `.jsonl.gz` file of single sentences with yes-or-no labels, each as a conversation of one line: where the
 * answer is yes, the whole line is an item. Throws, with file and sentence, where a label is not there.
 */
export function readSentences(path: string, answers: Answers): LabelledConversation[] {
  const lines = gunzipSync(readFileSync(path)).toString('utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => fromRow(JSON.parse(line) as Row, answers, path));
}

function fromRow({ id, text, label }: Row, answers: Answers, path: string): LabelledConversation {
  const itemsOf = (kind: ItemKind) => {
    const field = answers[kind];
    if (field === undefined) return [];
    const answer = label[field];
    if (answer === undefined) throw new Error(`${path}: sentence ${id} has no label ${JSON.stringify(field)}`);
    return answer === 1 ? [{ text, spans: [{ start: 0, end: text.length }], optional: false }] : [];
  };
  return {
    id,
    rawContent: text,
    labels: { tasks: itemsOf('tasks'), decisions: itemsOf('decisions'), risks: itemsOf('risks') },
    annotated: ITEM_KINDS.filter((kind) => answers[kind] !== undefined),
  };
}
