import { Aligner } from '../../grounding/align.js';
import { type Candidate, ITEM_KINDS, type ItemKind, type Opinion } from '../embedded/2-read/candidate.js';
import { KINDS_READ } from '../embedded/2-read/reader/sentence-reader.js';
import type { Reading } from '../embedded/pipeline.js';
import { TRUST } from './agreement-weights.js';
import type { Chunk } from './chunks.js';
import type { LlmEvent } from './llm-event.js';
import { type Place, placeOf } from './place-quote.js';
import type { Proposal } from './proposals.js';
import type { Reply } from './reply.js';

/** The questions about a conversation and their replies, by chunk. */
export interface RepliesToChunks {
  readonly chunks: readonly Chunk[];
  /** For each chunk; null if the model works without proposals. */
  readonly proposals: readonly (readonly Proposal[])[] | null;
  /** For each chunk; null if there was no reply. */
  readonly replies: readonly (Reply | null)[];
}

type Opinions = Map<string, Opinion & { readonly place: Place; readonly kind: ItemKind }>;

/**
 * The candidates of both readers: those of the embedded reader with the model's opinion, and what the model found in
 * addition. If the model works alone, only its candidates; in chunks without a reply, only those of the embedded reader.
 */
export function candidatesOfReplies(
  reading: Reading,
  asked: RepliesToChunks,
  onEvent: (event: LlmEvent) => void,
): Candidate[] {
  const opinions: Opinions = new Map();
  asked.chunks.forEach((chunk, at) => {
    const reply = asked.replies[at] ?? null;
    if (reply === null) return;
    for (let left = reply.malformed; left > 0; left--) onEvent({ kind: 'dropped', reason: 'malformed' });
    for (let left = reply.beyond; left > 0; left--) onEvent({ kind: 'dropped', reason: 'over_limit' });
    noteVerdicts(reply, asked.proposals?.[at] ?? [], opinions);
    noteItems(reply, chunk, reading, opinions, onEvent);
  });
  return candidatesOf(reading, asked, opinions);
}

function noteVerdicts({ verdicts }: Reply, proposals: readonly Proposal[], opinions: Opinions): void {
  proposals.forEach(({ kind, candidate }, at) => {
    const said = verdicts.filter(({ proposal }) => proposal === at + 1);
    const isClear = said.length > 0 && said.every(({ holds }) => holds === said[0]?.holds);
    const verdict = !isClear ? 'silent' : said[0]?.holds ? 'confirmed' : 'rejected';
    const wording = verdict === 'confirmed' ? said.find((one) => one.wording !== null)?.wording : undefined;
    const { index, from, to, probability } = candidate;
    const place = { sentence: index, from, to };
    opinions.set(keyOf(kind, place), { kind, place, verdict, own: probability, ...(wording && { wording }) });
  });
}

function noteItems(
  { items }: Reply,
  chunk: Chunk,
  reading: Reading,
  opinions: Opinions,
  onEvent: (event: LlmEvent) => void,
): void {
  const aligner = new Aligner(chunk.passages);
  for (const { message, kind, quote, wording } of items) {
    const alignment = aligner.align(quote, message);
    const passage = alignment && chunk.passages[alignment.passage];
    const place = alignment && passage ? placeOf(kind, alignment, passage, reading) : null;
    if (alignment === null || place === null) {
      onEvent({ kind: 'dropped', reason: 'unaligned' });
      continue;
    }
    const { step, coverage } = alignment;
    onEvent({ kind: 'aligned', step });
    const key = keyOf(kind, place);
    const known = opinions.get(key);
    const best =
      known?.alignment !== undefined && known.alignment.coverage >= coverage ? known.alignment : { step, coverage };
    const words = known?.wording ?? wording;
    const own = reading.probabilities[place.sentence * KINDS_READ + ITEM_KINDS.indexOf(kind)] as number;
    opinions.set(key, { kind, place, verdict: 'found', alignment: best, own, ...(words && { wording: words }) });
  }
}

function candidatesOf(
  reading: Reading,
  { chunks, proposals, replies }: RepliesToChunks,
  opinions: Opinions,
): Candidate[] {
  const isAnswered = new Uint8Array(reading.sentences.length);
  chunks.forEach(({ from, to }, at) => {
    if (replies[at]) isAnswered.fill(1, from, to);
  });
  const candidates: Candidate[] = [];
  for (const candidate of reading.candidates) {
    const { kind, index, from, to } = candidate;
    const key = keyOf(kind, { sentence: index, from, to });
    const opinion = opinions.get(key);
    opinions.delete(key);
    const isLeft = proposals === null && opinion === undefined && isAnswered[index] === 1;
    if (!isLeft) candidates.push(opinion === undefined ? candidate : withOpinion(candidate, opinion));
  }
  for (const opinion of opinions.values()) {
    const { kind, place, own } = opinion;
    const utterance = reading.discourse.utterances[place.sentence];
    if (utterance === undefined) continue;
    const { sentence: index, from, to } = place;
    candidates.push(withOpinion({ kind, index, utterance, from, to, probability: own }, opinion));
  }
  const rank = ({ kind }: Candidate) => ITEM_KINDS.indexOf(kind);
  return candidates.sort((a, b) => a.index - b.index || rank(a) - rank(b) || a.from - b.from);
}

/** Adds the model's opinion to a candidate. If both readers accept it, it is more likely than by either alone. */
function withOpinion(candidate: Candidate, { verdict, alignment, own, wording }: Opinion): Candidate {
  const opinion = { verdict, own, ...(alignment && { alignment }), ...(wording && { wording }) };
  const trust = verdict === 'found' || verdict === 'confirmed' ? TRUST[candidate.kind] : 0;
  return { ...candidate, probability: 1 - (1 - candidate.probability) * (1 - trust), opinion };
}

function keyOf(kind: ItemKind, { sentence, from, to }: Place): string {
  return `${kind} ${sentence} ${from} ${to}`;
}
