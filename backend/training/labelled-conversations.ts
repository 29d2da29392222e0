import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { ItemKind as EngineKind } from '#extraction/engines/embedded/2-read/candidate';
import { readMarkedUp } from './read-marked-up.js';

export type ItemKind = 'tasks' | 'decisions' | 'risks';
export const ITEM_KINDS: readonly ItemKind[] = ['tasks', 'decisions', 'risks'];
/** The engine's own word for a kind of label. */
export const ENGINE_KIND: Readonly<Record<ItemKind, EngineKind>> = {
  tasks: 'task',
  decisions: 'decision',
  risks: 'risk',
};

/** One labelled item: its evidence is the first occurrence of each quote, in UTF-16 offsets. */
export interface Label {
  readonly text: string;
  readonly spans: readonly { readonly start: number; readonly end: number }[];
  readonly owner?: string | null;
  readonly deadline?: string | null;
  readonly dueDate?: string | null;
  readonly status?: string;
  readonly optional: boolean;
}

export interface LabelledConversation {
  readonly id: string;
  readonly sourceType?: string;
  readonly rawContent: string;
  readonly metadata?: { readonly reference_time?: string; readonly timezone?: string };
  readonly labels: Readonly<Record<ItemKind, readonly Label[]>>;
  /** What a good summary tells, the most important first; absent where none was written down. */
  readonly summaryPoints?: readonly string[];
  /** The kinds that are labelled at all; of the others nothing is known. */
  readonly annotated: readonly ItemKind[];
}

/** The conversations that were written and labelled for this project, to be fitted on together with others. */
export const OWN_CONVERSATIONS = fileURLToPath(new URL('../conversations', import.meta.url));

interface RawLabel {
  readonly text: string;
  readonly evidence: readonly (string | { readonly start: number; readonly end: number })[];
  readonly owner?: string | null;
  readonly deadline?: string | null;
  readonly due_date?: string | null;
  readonly status?: string;
  readonly optional?: boolean;
}

/** Reads labelled conversations from a `.json`, `.jsonl`, `.jsonl.gz` or marked-up `.txt` file, or from every such file of a folder. */
export function readLabelled(path: string): LabelledConversation[] {
  if (statSync(path).isDirectory()) {
    return readdirSync(path)
      .filter((name) => /\.(?:txt|jsonl?(?:\.gz)?)$/.test(name))
      .sort()
      .flatMap((name) => readLabelled(join(path, name)));
  }
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  if (path.endsWith('.txt')) return readMarkedUp(text);
  const rows = /\.jsonl(?:\.gz)?$/.test(path) ? text.split('\n').filter((line) => line !== '') : [text];
  return rows.map((row) => fromRow(JSON.parse(row)));
}

function fromRow(row: {
  id: string;
  source_type?: string;
  raw_content: string;
  metadata?: LabelledConversation['metadata'];
  annotated?: ItemKind[];
  gold: Partial<Record<ItemKind, RawLabel[]>> & { summary_points?: string[] };
}): LabelledConversation {
  const labelsOf = (kind: ItemKind) => (row.gold[kind] ?? []).map((label) => toLabel(label, row.raw_content));
  return {
    id: row.id,
    ...(row.source_type !== undefined && { sourceType: row.source_type }),
    rawContent: row.raw_content,
    ...(row.metadata !== undefined && { metadata: row.metadata }),
    ...(row.gold.summary_points !== undefined && { summaryPoints: row.gold.summary_points }),
    labels: { tasks: labelsOf('tasks'), decisions: labelsOf('decisions'), risks: labelsOf('risks') },
    annotated: row.annotated ?? ITEM_KINDS,
  };
}

function toLabel(label: RawLabel, rawContent: string): Label {
  const spans = label.evidence.map((quote) => {
    const start = typeof quote === 'string' ? rawContent.indexOf(quote) : quote.start;
    return { start, end: typeof quote === 'string' ? start + quote.length : quote.end };
  });
  return {
    text: label.text,
    spans,
    owner: label.owner ?? null,
    deadline: label.deadline ?? null,
    dueDate: label.due_date ?? null,
    ...(label.status !== undefined && { status: label.status }),
    optional: label.optional === true,
  };
}
