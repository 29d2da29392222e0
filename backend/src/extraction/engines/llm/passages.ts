import type { Passage } from '../../grounding/align.js';
import type { Message } from '../../types/conversation.js';
import type { Sentence } from '../embedded/1-segment/sentence.js';

/** Some sentences of a message that are shown to the model together. */
export interface MessagePassage extends Passage {
  /** Where `text` begins in the body of the message. */
  readonly start: number;
  /** It contains the sentences `[from, to)` of the conversation. */
  readonly from: number;
  readonly to: number;
}

/** UTF-16 units from which on a message is split at its next sentence, and a single sentence within itself. */
const LONG = 2400;
const LONGEST = 6000;

/** The messages that contain sentences. Long ones are split, so that every sentence is in exactly one passage. */
export function passagesOf(messages: readonly Message[], sentences: readonly Sentence[]): MessagePassage[] {
  const passages: MessagePassage[] = [];
  let from = 0;
  for (let to = 1; to <= sentences.length; to++) {
    const first = sentences[from] as Sentence;
    const next = sentences[to];
    const isWhole = next === undefined || next.message !== first.message;
    if (!isWhole && next.span.end - first.span.start <= LONG) continue;
    const body = messages[first.message]?.body.text ?? '';
    const start = first.position === 0 ? 0 : first.span.start;
    const end = isWhole ? body.length : next.span.start;
    const text = body.slice(start, wholeCharacter(body, Math.min(end, start + LONGEST)));
    passages.push({ message: first.message, text, start, from, to });
    from = to;
  }
  return passages;
}

function wholeCharacter(text: string, at: number): number {
  return /[\ud800-\udbff]/.test(text.charAt(at - 1)) ? at - 1 : at;
}
