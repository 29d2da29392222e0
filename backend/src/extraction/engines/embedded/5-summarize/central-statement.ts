import type { Items } from '../../../types/extraction.js';
import { KIND } from '../1-segment/token.js';
import type { Utterance } from '../2-read/utterance.js';
import type { Discourse } from '../3-resolve/discourse.js';
import { statementWording } from '../3-resolve/wording/statement-wording.js';
import { leans } from './surest.js';

/** A sentence of fewer tokens says little, and nobody reads one of more in a summary. */
const LEAST_LENGTH = 6;
const MOST_LENGTH = 32;
/** It says at least so many words of content, and so many of them come up in other sentences as well. */
const SAYS_ENOUGH = 3;
const SHARED = 2;
/** What has fewer words among its tokens is rather a command or a table. */
const WORDS = 0.8;
/** An item that has so many first characters of a sentence tells it. */
const SAME = 30;

/** What somebody says or asks, with the words that come up most in the conversation. */
export interface CentralStatement {
  /** Number of the participant. */
  readonly speaker: number;
  readonly asks: boolean;
  readonly words: string;
}

/**
 * The sentence that says most of what others are about, too; for a conversation without tasks, decisions or risks, whose
 * summary would otherwise say little of what it was about. Absent where nothing comes up again.
 */
export function centralStatement(discourse: Discourse, items: Items): CentralStatement | undefined {
  if (items.tasks.length > 0 && items.decisions.length > 0 && items.risks.length > 0) return undefined;
  const told = [...items.tasks, ...items.decisions, ...items.risks].flatMap(({ source, text }) =>
    [source.text, text].map((words) => words.toLowerCase()),
  );
  const counts = new Map<number, number>();
  for (const { topic } of discourse.utterances)
    for (const mark of topic.marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  let best: Utterance | undefined;
  let most = 0;
  for (const utterance of discourse.utterances) {
    const weight = weightOf(utterance, counts);
    if (weight <= most || !mayBeTold(utterance, told, discourse)) continue;
    best = utterance;
    most = weight;
  }
  const speaker = best?.message.speaker;
  if (best === undefined || speaker === null || speaker === undefined) return undefined;
  return { speaker, asks: best.sentence.asks, words: statementWording(best, discourse) };
}

/** How often its words come up, each by the logarithm; 0 where it says too little, or nothing that others say. */
function weightOf({ sentence, topic }: Utterance, counts: ReadonlyMap<number, number>): number {
  const length = sentence.last - sentence.first;
  if (length < LEAST_LENGTH || length > MOST_LENGTH || topic.size < SAYS_ENOUGH) return 0;
  let weight = 0;
  let shared = 0;
  for (const mark of topic.marks) {
    const count = counts.get(mark) ?? 0;
    weight += Math.log(count);
    if (count > 1) shared++;
  }
  return shared < SHARED ? 0 : weight;
}

/** Whether somebody says it in words alone that can be understood alone, and no item tells it already. */
function mayBeTold(
  { sentence, message, pointsBack }: Utterance,
  told: readonly string[],
  { conversation }: Discourse,
): boolean {
  const { all, first, last, span } = sentence;
  if (pointsBack || message.speaker === null) return false;
  if (conversation.participants[message.speaker]?.isBot === true) return false;
  let words = 0;
  for (let at = first; at < last; at++) {
    const kind = all.kindOf(at);
    if (kind === KIND.link || kind === KIND.code) return false;
    if (kind === KIND.word) words++;
  }
  if (words < WORDS * (last - first)) return false;
  const said = message.body.text.slice(span.start, span.end).toLowerCase();
  const head = said.slice(0, SAME);
  return (sentence.asks || !leans(said)) && !told.some((item) => item.includes(head) || said.includes(item));
}
