import type { Extraction, Items } from '../../types/extraction.js';
import type { ResolvedItem } from '../embedded/3-resolve/resolved-item.js';
import { conclude, type Reading, settleCandidates } from '../embedded/pipeline.js';
import type { OnStage } from '../engine.js';
import { agreedConfidence, wordingsOf } from './agreement.js';
import { candidatesOfReplies, type RepliesToChunks } from './candidates-of-replies.js';
import { type Grounds, PromptWords, summaryHolds, titleHolds } from './check-wording.js';
import type { LlmEvent } from './llm-event.js';
import { SaidWords } from './said-words.js';
import { settledBefore } from './settled-before.js';

/** Sentences up to this far away count as near. */
const NEAR = 10;

/**
 * Combines both readers by the rules of the embedded engine. Owners, dates, status, kind and category come from the
 * sentences that the quotations are in. What the model says about them is ignored.
 */
export function concludeReading(
  reading: Reading,
  asked: RepliesToChunks,
  prompt: string,
  onEvent: (event: LlmEvent) => void,
  onStage?: OnStage,
): Extraction {
  const candidates = candidatesOfReplies(reading, asked, onEvent);
  const known = { conversation: SaidWords.of(reading.discourse.conversation), prompt: new PromptWords(prompt) };
  const settled = settleCandidates(reading, candidates, onStage).map((item) => reworded(item, reading, known));
  const extraction = conclude(reading, settled, { confidenceOf: agreedConfidence }, onStage);
  const summary = asked.replies.length === 1 ? asked.replies[0]?.summary : null;
  const isSound = summary && summaryHolds(summary, known);
  return isSound ? { ...extraction, summary: summary.replace(/\s+/g, ' ') } : extraction;
}

/**
 * The items that no further reply can change, exactly as {@link concludeReading} will return them in the end. `asked`: the
 * replies of the first chunks only, with null for each that failed.
 */
export function settledSoFar(reading: Reading, asked: RepliesToChunks, prompt: string): Items {
  const known = { conversation: SaidWords.of(reading.discourse.conversation), prompt: new PromptWords(prompt) };
  const settled = settleCandidates(
    reading,
    candidatesOfReplies(reading, asked, () => undefined),
  ).map((item) => reworded(item, reading, known));
  const isSettled = settledBefore(asked.chunks[asked.replies.length]?.passages[0]?.from ?? Infinity, settled);
  const confidenceOf = (item: ResolvedItem, own: number) => (isSettled(item) ? agreedConfidence(item, own) : 0);
  const { tasks, decisions, risks } = conclude(reading, settled, { confidenceOf });
  return { tasks, decisions, risks };
}

/** The item with the model's title if that is acceptable, else with its own. */
function reworded(item: ResolvedItem, reading: Reading, known: Omit<Grounds, 'nearby'>): ResolvedItem {
  const wordings = wordingsOf(item);
  if (wordings.length === 0) return item;
  const own = item.wording;
  const wording = (): string => {
    const nearby = new SaidWords(item.mentions.map((at) => wordsAround(at, reading)).join('\n'));
    return wordings.find((words) => titleHolds(words, { ...known, nearby })) ?? own();
  };
  return { ...item, wording };
}

function wordsAround(index: number, { discourse, sentences }: Reading): string {
  const near = sentences.slice(Math.max(0, index - NEAR), index + NEAR + 1);
  return near
    .map(({ message, span }) => discourse.conversation.messages[message]?.body.text.slice(span.start, span.end))
    .join('\n');
}
