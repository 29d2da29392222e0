import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ItemKind, type LabelledConversation, readLabelled } from '../labelled-conversations.js';
import type { HeldOut } from '../recorded-readings.js';
import { MissingData } from './missing-data.js';
import { type Answers, readSentences } from './read-sentences.js';

/** One of the data sets that the engine is scored on. */
export interface DataSet {
  readonly name: string;
  /** Below the folder that the command line names. */
  readonly path: string;
  /** The engine was fitted on it: figures of it are those of readers and weights that never saw these conversations. */
  readonly heldOut?: HeldOut;
  /** Lines of single sentences, see {@link readSentences}. */
  readonly answers?: Answers;
  /** Only these of the kinds that its file names as labelled. */
  readonly kinds?: readonly ItemKind[];
  /** A label without an owner says that there is none; elsewhere it says only that none was written down. */
  readonly saysNoOwner?: true;
  /** Everything that is there is labelled, so that confidence can be held against it. */
  readonly isExhaustive?: true;
  /** Counts proposals that were never resolved and are reported as decisions. */
  readonly hasProposals?: true;
  /** Counts the labelled tasks among the ten surest that are found. */
  readonly ranksTasks?: true;
}

/** All data sets, in the order in which they are reported. `docs/evaluation.md` says what each is. */
export const DATA_SETS: readonly DataSet[] = [
  { name: 'real-threads', path: 'eval/real-threads', saysNoOwner: true, isExhaustive: true },
  { name: 'real-train', path: 'eval/real-train', heldOut: 'kinds', saysNoOwner: true, isExhaustive: true },
  { name: 'real-train', path: 'eval/real-train', heldOut: 'conversations', saysNoOwner: true, isExhaustive: true },
  { name: 'threads', path: 'eval/threads', saysNoOwner: true, isExhaustive: true },
  { name: 'train', path: 'eval/train', heldOut: 'conversations', saysNoOwner: true, isExhaustive: true },
  { name: 'w3c_marked', path: 'corpora/w3c_marked.dev.jsonl.gz', hasProposals: true },
  { name: 'w3c_unmarked', path: 'corpora/w3c_unmarked.dev.jsonl.gz', hasProposals: true },
  { name: 'w3c_unmarked_slack', path: 'corpora/w3c_unmarked_slack.dev.jsonl.gz', hasProposals: true },
  { name: 'w3c_unmarked_discord', path: 'corpora/w3c_unmarked_discord.dev.jsonl.gz', hasProposals: true },
  { name: 'bc3', path: 'corpora/bc3.dev.jsonl.gz' },
  { name: 'bc3_units', path: 'corpora/bc3_units.dev.jsonl.gz', answers: { tasks: 'task' } },
  { name: 'parakweet', path: 'corpora/parakweet.dev.jsonl.gz', answers: { tasks: 'task' } },
  { name: 'ami', path: 'corpora/ami.dev.jsonl.gz', kinds: ['tasks'], ranksTasks: true },
  { name: 'condec', path: 'corpora/condec.dev.jsonl.gz', answers: { decisions: 'decisions', risks: 'risks' } },
];

/** Throws {@link MissingData} with every data set that is not below `root`. */
export function demandDataSets(root: string, sets: readonly DataSet[]): void {
  const missing = sets.map(({ path }) => join(root, path)).filter((path) => !existsSync(path));
  if (missing.length > 0) throw new MissingData(missing);
}

export function readDataSet(root: string, { path, answers, kinds }: DataSet): LabelledConversation[] {
  const full = join(root, path);
  if (answers !== undefined) return readSentences(full, answers);
  const conversations = readLabelled(full);
  if (kinds === undefined) return conversations;
  return conversations.map((one) => ({ ...one, annotated: one.annotated.filter((kind) => kinds.includes(kind)) }));
}
