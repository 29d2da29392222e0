import { listingOf } from '../../conversation/listing.js';
import { parse } from '../../conversation/parse.js';
import { readsDayFirst } from '../../times/deadlines/find-deadlines.js';
import type { ExtractionContext } from '../../types/conversation.js';
import type { Extraction, Listing } from '../../types/extraction.js';
import type { OnStage, StageDone } from '../engine.js';
import { languageOf } from './1-segment/language.js';
import { segment } from './1-segment/segment.js';
import type { Sentence } from './1-segment/sentence.js';
import { linkAnswers, linkTable } from './2-read/adjacency.js';
import type { Candidate } from './2-read/candidate.js';
import { detect } from './2-read/detect.js';
import type { Scorer } from './2-read/model/model.js';
import { readUtterances } from './2-read/read-utterances.js';
import { type Discourse, discourseOf } from './3-resolve/discourse.js';
import { resolve } from './3-resolve/resolve.js';
import type { ResolvedItem } from './3-resolve/resolved-item.js';
import { rank, type SecondReader, settle } from './4-merge/rank.js';
import { centralStatement } from './5-summarize/central-statement.js';
import { summarize } from './5-summarize/summarize.js';
import { topicOf } from './5-summarize/topic.js';

/** What parsing, segmenting and reading make of a conversation. */
export interface Reading {
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

function* reading(original: string, context: ExtractionContext, scorer: Scorer): Generator<StageDone, Reading> {
  const conversation = parse(original, context);
  yield { stage: 'parse', count: conversation.messages.length };

  const segmented = segment(conversation);
  const { sentences } = segmented;
  yield { stage: 'segment', count: sentences.length };

  const moves = scorer.reader.moves(sentences, conversation.messages);
  const utterances = readUtterances(conversation, segmented, moves);
  const links = linkTable(linkAnswers(utterances), utterances.length);
  const language = languageOf(sentences);
  const probabilities = scorer.reader.read(utterances, links, { format: conversation.format, language });
  const candidates = detect(utterances, probabilities, scorer);
  yield { stage: 'detect', count: candidates.length };

  const dayFirst = readsDayFirst(conversation.messages.map((message) => message.body.text));
  const discourse = discourseOf(conversation, utterances, links, dayFirst, context, probabilities);
  const listing = context.withMessages ? { listing: listingOf(conversation) } : {};
  return { discourse, language, sentences, probabilities, candidates, ...listing };
}

/** Who, when and what of every candidate, and what is said more than once as one. */
function* settling(
  { discourse }: Reading,
  candidates: readonly Candidate[],
  scorer: Scorer,
): Generator<StageDone, ResolvedItem[]> {
  const items = resolve(candidates, discourse, scorer.owners);
  yield { stage: 'resolve', count: items.length };
  return settle(items, discourse, scorer);
}

/** Merging and summarizing. `second`: what another reader says of the items, where one was asked. */
function* concluding(
  { discourse, language, sentences, listing }: Reading,
  settled: readonly ResolvedItem[],
  scorer: Scorer,
  second?: SecondReader,
): Generator<StageDone, Extraction> {
  const { conversation } = discourse;
  const ranked = rank(settled, discourse, scorer, second);
  yield { stage: 'rank', count: ranked.tasks.length + ranked.decisions.length + ranked.risks.length };

  const topic = topicOf(sentences, (message) => conversation.messages[message]?.body.text ?? '');
  const statement = centralStatement(discourse, ranked);
  const summary = summarize({ conversation, ranked, language, topic, statement });
  yield { stage: 'summarize', count: 1 };
  return { summary, ...ranked, ...(listing === undefined ? {} : { listing }) };
}

/**
 * The stages of {@link extract}, one at a time, so that somebody may do other work between them. Stages keep nothing
 * outside the conversation that they read: any number of extractions may be under way at once.
 */
export function* extracting(
  original: string,
  context: ExtractionContext,
  scorer: Scorer,
): Generator<StageDone, Extraction> {
  const read = yield* reading(original, context, scorer);
  const settled = yield* settling(read, read.candidates, scorer);
  return yield* concluding(read, settled, scorer);
}

/** Parsing, segmenting and reading alone, for whoever has another reader read the same conversation. */
export function readConversation(
  original: string,
  context: ExtractionContext,
  scorer: Scorer,
  onStage?: OnStage,
): Reading {
  return finished(reading(original, context, scorer), onStage);
}

/** What is said of these candidates by resolving, each thing once. */
export function settleCandidates(
  read: Reading,
  candidates: readonly Candidate[],
  scorer: Scorer,
  onStage?: OnStage,
): ResolvedItem[] {
  return finished(settling(read, candidates, scorer), onStage);
}

/** Merging and summarizing alone. `second`: what another reader says of the items. */
export function conclude(
  read: Reading,
  settled: readonly ResolvedItem[],
  scorer: Scorer,
  second?: SecondReader,
  onStage?: OnStage,
): Extraction {
  return finished(concluding(read, settled, scorer, second), onStage);
}

/** The first four stages, and the joining of what is said more than once. */
export function understand(original: string, context: ExtractionContext, scorer: Scorer): Understanding {
  const read = readConversation(original, context, scorer);
  return { ...read, settled: settleCandidates(read, read.candidates, scorer) };
}

/**
 * The embedded engine, from the text as sent to its items. Pure: the same text, context and model always give the same
 * extraction. Cost is linear in the length of the text. `onStage` is called after every stage.
 */
export function extract(
  original: string,
  context: ExtractionContext,
  scorer: Scorer,
  onStage: OnStage = () => undefined,
): Extraction {
  return finished(extracting(original, context, scorer), onStage);
}

function finished<T>(stages: Generator<StageDone, T>, onStage: OnStage = () => undefined): T {
  for (;;) {
    const step = stages.next();
    if (step.done === true) return step.value;
    onStage(step.value);
  }
}
