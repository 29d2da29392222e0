import { parse } from '../../conversation/parse.js';
import { readsDayFirst } from '../../times/deadlines/find-deadlines.js';
import type { ExtractionContext } from '../../types/conversation.js';
import type { Extraction } from '../../types/extraction.js';
import type { StageDone } from '../engine.js';
import { type Language, languageOf } from './1-segment/language.js';
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
  readonly language: Language;
  readonly sentences: readonly Sentence[];
  readonly settled: readonly ResolvedItem[];
}

/** The first four stages, and the joining of what is said more than once. */
export function understand(
  original: string,
  context: ExtractionContext,
  scorer: Scorer,
  onStage: (done: StageDone) => void = () => undefined,
): Understanding {
  const conversation = parse(original, context);
  onStage({ stage: 'parse', count: conversation.messages.length });

  const segmented = segment(conversation);
  onStage({ stage: 'segment', count: segmented.sentences.length });

  const moves = scorer.reader.moves(segmented.sentences, conversation.messages);
  const utterances = readUtterances(conversation, segmented, moves);
  const links = linkTable(linkAnswers(utterances), utterances.length);
  const language = languageOf(segmented.sentences);
  const candidates = detect(utterances, links, { format: conversation.format, language }, scorer);
  onStage({ stage: 'detect', count: candidates.length });

  const dayFirst = readsDayFirst(conversation.messages.map((message) => message.body.text));
  const scene = sceneOf(conversation, utterances, links, dayFirst, context);
  const items = resolve(candidates, scene);
  onStage({ stage: 'resolve', count: items.length });
  return {
    scene,
    language,
    sentences: segmented.sentences,
    settled: settle(items, scene, scorer),
  };
}

/**
 * The embedded engine, from the text as sent to its items: six stages in the order of their numbers. Pure: the same
 * text, context and model always give the same extraction. Cost is linear in the length of the text.
 */
export function extract(
  original: string,
  context: ExtractionContext,
  scorer: Scorer,
  onStage: (done: StageDone) => void = () => undefined,
): Extraction {
  const { scene, language, sentences, settled } = understand(original, context, scorer, onStage);
  const { conversation } = scene;
  const ranked = rank(settled, scene, scorer);
  onStage({ stage: 'rank', count: ranked.tasks.length + ranked.decisions.length + ranked.risks.length });

  const topic = topicOf(sentences, (message) => conversation.messages[message]?.body.text ?? '');
  const summary = summarize({ conversation, ranked, language, ...(topic !== undefined && { topic }) });
  onStage({ stage: 'summarize', count: 1 });
  return { summary, ...ranked };
}
