import { parse } from '../../conversation/parse.js';
import { readsDayFirst } from '../../times/deadlines/find-deadlines.js';
import type { ExtractionContext } from '../../types/conversation.js';
import type { Extraction } from '../../types/extraction.js';
import type { StageDone } from '../engine.js';
import { languageOf } from './1-segment/language.js';
import { segment } from './1-segment/segment.js';
import type { Sentence } from './1-segment/sentence.js';
import { linkAnswers, linkTable } from './2-read/adjacency.js';
import { detect } from './2-read/detect.js';
import type { Scorer } from './2-read/model/model.js';
import { readUtterances } from './2-read/read-utterances.js';
import { resolve } from './3-resolve/resolve.js';
import type { ResolvedItem } from './3-resolve/resolved-item.js';
import { type Scene, sceneOf } from './3-resolve/scene.js';
import { rank, settle } from './4-merge/rank.js';
import { summarize } from './5-summarize/summarize.js';
import { topicOf } from './5-summarize/topic.js';

/** What is known of a conversation before its items are weighed: the input of the last two stages. */
export interface Understanding {
  readonly scene: Scene;
  readonly language: string;
  readonly sentences: readonly Sentence[];
  readonly settled: readonly ResolvedItem[];
}

/** The stages of {@link understand}, one at a time: it stops after each, and goes on where it is asked to. */
function* understanding(
  original: string,
  context: ExtractionContext,
  scorer: Scorer,
): Generator<StageDone, Understanding> {
  const conversation = parse(original, context);
  yield { stage: 'parse', count: conversation.messages.length };

  const segmented = segment(conversation);
  yield { stage: 'segment', count: segmented.sentences.length };

  const moves = scorer.reader.moves(segmented.sentences, conversation.messages);
  const utterances = readUtterances(conversation, segmented, moves);
  const links = linkTable(linkAnswers(utterances), utterances.length);
  const language = languageOf(segmented.sentences);
  const candidates = detect(utterances, links, { format: conversation.format, language }, scorer);
  yield { stage: 'detect', count: candidates.length };

  const dayFirst = readsDayFirst(conversation.messages.map((message) => message.body.text));
  const scene = sceneOf(conversation, utterances, links, dayFirst, context);
  const items = resolve(candidates, scene);
  yield { stage: 'resolve', count: items.length };
  return {
    scene,
    language,
    sentences: segmented.sentences,
    settled: settle(items, scene, scorer),
  };
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
  const { scene, language, sentences, settled } = yield* understanding(original, context, scorer);
  const { conversation } = scene;
  const ranked = rank(settled, scene, scorer);
  yield { stage: 'rank', count: ranked.tasks.length + ranked.decisions.length + ranked.risks.length };

  const topic = topicOf(sentences, (message) => conversation.messages[message]?.body.text ?? '');
  const summary = summarize({ conversation, ranked, language, ...(topic !== undefined && { topic }) });
  yield { stage: 'summarize', count: 1 };
  return { summary, ...ranked };
}

/** The first four stages, and the joining of what is said more than once. */
export function understand(original: string, context: ExtractionContext, scorer: Scorer): Understanding {
  return finished(understanding(original, context, scorer));
}

/**
 * The embedded engine, from the text as sent to its items. Pure: the same text, context and model always give the same
 * extraction. Cost is linear in the length of the text. `onStage` is told of every stage that is done.
 */
export function extract(
  original: string,
  context: ExtractionContext,
  scorer: Scorer,
  onStage: (done: StageDone) => void = () => undefined,
): Extraction {
  return finished(extracting(original, context, scorer), onStage);
}

function finished<T>(stages: Generator<StageDone, T>, onStage: (done: StageDone) => void = () => undefined): T {
  for (;;) {
    const step = stages.next();
    if (step.done === true) return step.value;
    onStage(step.value);
  }
}
