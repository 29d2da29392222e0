import { listingOf } from '../../conversation/listing.js';
import { parse } from '../../conversation/parse.js';
import { readsDayFirst } from '../../times/deadlines/find-deadlines.js';
import type { ExtractionContext } from '../../types/conversation.js';
import type { Extraction, Listing } from '../../types/extraction.js';
import type { OnStage, ReaderChoice, StageDone } from '../engine.js';
import { languageOf } from './1-segment/language.js';
import { segment } from './1-segment/segment.js';
import type { Sentence } from './1-segment/sentence.js';
import { linkAnswers, linkTable } from './2-read/adjacency.js';
import type { Candidate } from './2-read/candidate.js';
import { detect } from './2-read/detect.js';
import { combined, type WindowLogits, type WindowsAsked, windowsFor } from './2-read/large/large-reading.js';
import type { Scorer } from './2-read/model/model.js';
import { readUtterances } from './2-read/read-utterances.js';
import { type Discourse, discourseOf } from './3-resolve/discourse.js';
import { resolve } from './3-resolve/resolve.js';
import type { ResolvedItem } from './3-resolve/resolved-item.js';
import { rank, type SecondReader, settle } from './4-merge/rank.js';
import { centralStatement } from './5-summarize/central-statement.js';
import { summarize } from './5-summarize/summarize.js';
import { topicOf } from './5-summarize/topic.js';

export type ReadBy = 'small' | 'large' | 'mixed';

/**
 * A stage is done, or somebody has to say what the large reader says of windows: the stages are then resumed with it, or with
 * null where the small one has to stand in.
 */
export type Step = StageDone | WindowsAsked;
/** The stages of an engine, or some of them. */
export type Stages<T> = Generator<Step, T, WindowLogits | null>;

/** What parsing, segmenting and reading make of a conversation. */
export interface Reading {
  /** Which reader the probabilities are of: `mixed` where the large one read only part of the text. */
  readonly readBy: ReadBy;
  /** Weighs what is made of these probabilities. */
  readonly scorer: Scorer;
  readonly discourse: Discourse;
  readonly language: string;
  readonly sentences: readonly Sentence[];
  /** Of each sentence, see {@link SentenceReader.read}. */
  readonly probabilities: Float64Array;
  readonly candidates: readonly Candidate[];
  /** There where the context asks for it. */
  readonly listing?: Listing;
}

/** What is known of a conversation before its items are weighed: the input of merging and summarizing. */
export interface Understanding extends Reading {
  readonly settled: readonly ResolvedItem[];
}

/** Parsing, segmenting and reading alone. */
export function* readingStages(
  original: string,
  context: ExtractionContext,
  readers: Scorer,
  choice: ReaderChoice,
): Stages<Reading> {
  const conversation = parse(original, context);
  yield { stage: 'parse', count: conversation.messages.length };

  const segmented = segment(conversation);
  const { sentences } = segmented;
  yield { stage: 'segment', count: sentences.length };

  const moves = readers.reader.moves(sentences, conversation.messages);
  const utterances = readUtterances(conversation, segmented, moves);
  const links = linkTable(linkAnswers(utterances), utterances.length);
  const language = languageOf(sentences);
  const facts = { format: conversation.format, language };
  const small = readers.reader.read(utterances, links, facts);
  const asked = windowsFor(
    { utterances, links, facts, names: conversation.participants.map(({ name }) => name) },
    small,
    readers,
    choice,
  );
  const said = asked && (yield { windows: asked.windows });
  const { probabilities, readBy, scorer } =
    asked === null || said === null
      ? { probabilities: small, readBy: 'small' as const, scorer: readers }
      : combined(asked, small, said);
  const candidates = detect(utterances, probabilities, scorer);
  yield { stage: 'detect', count: candidates.length };

  const dayFirst = readsDayFirst(conversation.messages.map((message) => message.body.text));
  const discourse = discourseOf(conversation, utterances, links, dayFirst, context, probabilities);
  const listing = context.withMessages ? { listing: listingOf(conversation) } : {};
  return { readBy, scorer, discourse, language, sentences, probabilities, candidates, ...listing };
}

/** Who, when and what of every candidate, and what is said more than once as one. */
function* settling({ discourse, scorer }: Reading, candidates: readonly Candidate[]): Stages<ResolvedItem[]> {
  const items = resolve(candidates, discourse, scorer.owners);
  yield { stage: 'resolve', count: items.length };
  return settle(items, discourse, scorer);
}

/** Merging and summarizing. `second`: what another reader says of the items, where one was asked. */
function* concluding(
  { scorer, discourse, language, sentences, listing }: Reading,
  settled: readonly ResolvedItem[],
  second?: SecondReader,
): Stages<Extraction> {
  const { conversation } = discourse;
  const ranked = rank(settled, discourse, scorer, second);
  yield { stage: 'rank', count: ranked.tasks.length + ranked.decisions.length + ranked.risks.length };

  const topic = topicOf(sentences, (message) => conversation.messages[message]?.body.text ?? '');
  const statement = centralStatement(discourse, ranked);
  const summary = summarize({ conversation, ranked, language, topic, statement });
  yield { stage: 'summarize', count: 1 };
  return { summary, ...ranked, ...(listing === undefined ? {} : { listing }) };
}

/** An extraction, and which reader it is by. */
export interface Extracted {
  readonly extraction: Extraction;
  readonly readBy: ReadBy;
}

/**
 * The embedded engine, from the text as sent to its items, one stage at a time, so that somebody may do other work between
 * them. Pure: the same text, context, model and answers of the large reader always give the same extraction. Stages keep
 * nothing outside the conversation that they read: any number of extractions may be under way at once. Cost is linear in
 * the length of the text.
 */
export function* extracting(
  original: string,
  context: ExtractionContext,
  readers: Scorer,
  choice: ReaderChoice,
): Stages<Extracted> {
  const read = yield* readingStages(original, context, readers, choice);
  const settled = yield* settling(read, read.candidates);
  return { extraction: yield* concluding(read, settled), readBy: read.readBy };
}

/** {@link readingStages} by the small reader, for whoever has another reader read the same conversation. */
export function readConversation(
  original: string,
  context: ExtractionContext,
  scorer: Scorer,
  onStage?: OnStage,
): Reading {
  return finished(readingStages(original, context, scorer, 'small'), onStage);
}

/** What is said of these candidates by resolving, each thing once. */
export function settleCandidates(read: Reading, candidates: readonly Candidate[], onStage?: OnStage): ResolvedItem[] {
  return finished(settling(read, candidates), onStage);
}

/** Merging and summarizing alone. `second`: what another reader says of the items. */
export function conclude(
  read: Reading,
  settled: readonly ResolvedItem[],
  second?: SecondReader,
  onStage?: OnStage,
): Extraction {
  return finished(concluding(read, settled, second), onStage);
}

/** The first four stages by the small reader, and the joining of what is said more than once. */
export function understand(original: string, context: ExtractionContext, scorer: Scorer): Understanding {
  const read = readConversation(original, context, scorer);
  return { ...read, settled: settleCandidates(read, read.candidates) };
}

/** {@link extracting} by the small reader, in one go. `onStage` is called after every stage. */
export function extract(
  original: string,
  context: ExtractionContext,
  scorer: Scorer,
  onStage: OnStage = () => undefined,
): Extraction {
  return finished(extracting(original, context, scorer, 'small'), onStage).extraction;
}

/** Runs stages to their end; `ask` has windows read. */
export async function driven<T>(
  stages: Stages<T>,
  ask: (asked: WindowsAsked) => Promise<WindowLogits | null>,
  onStage: OnStage = () => undefined,
): Promise<T> {
  let step = stages.next(NOTHING_READ);
  while (step.done !== true) {
    if ('windows' in step.value) step = stages.next(await ask(step.value));
    else {
      onStage(step.value);
      step = stages.next(NOTHING_READ);
    }
  }
  return step.value;
}

const NOTHING_READ = null;

/** Runs stages to their end that ask for no windows, since the small reader reads alone. */
export function finished<T>(stages: Stages<T>, onStage: OnStage = () => undefined): T {
  for (;;) {
    const step = stages.next(NOTHING_READ);
    if (step.done === true) return step.value;
    if ('windows' in step.value) throw new Error('the small reader alone asks for no windows');
    onStage(step.value);
  }
}
