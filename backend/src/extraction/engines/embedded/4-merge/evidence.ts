import type { Evidence } from '../../../types/extraction.js';
import type { Span } from '../../../types/span.js';
import type { Candidate } from '../2-read/candidate.js';
import type { Discourse } from '../3-resolve/discourse.js';
import { clauseToDo } from '../3-resolve/wording/title.js';
import { linesBehind } from '../3-resolve/wording/whole-line.js';

/** The quotation that a candidate rests on: its sentence or clause. */
export function evidenceOfSource(candidate: Candidate, discourse: Discourse): Evidence | null {
  const { sentence } = candidate.utterance;
  const first =
    candidate.from === 0 ? sentence.span.start : (sentence.tokens[candidate.from]?.start ?? sentence.span.start);
  const isLast = candidate.to === sentence.tokens.length;
  const broken = isLast ? linesBehind(candidate.utterance, discourse).at(-1) : undefined;
  const end = isLast
    ? (broken?.sentence ?? sentence).span.end
    : (sentence.tokens[candidate.to - 1]?.end ?? sentence.span.end);
  const whole = { start: first, end };
  return quote(
    candidate.utterance.message.index,
    candidate.kind === 'task' ? clauseToDo(candidate, whole) : whole,
    discourse,
  );
}

/** The whole sentence that says an item once more. */
export function evidenceOfMention(index: number, discourse: Discourse): Evidence | null {
  const utterance = discourse.utterances[index];
  return utterance === undefined ? null : quote(utterance.message.index, utterance.sentence.span, discourse);
}

function quote(messageIndex: number, span: Span, { conversation }: Discourse): Evidence | null {
  const body = conversation.messages[messageIndex]?.body;
  if (body === undefined) return null;
  const place = body.toOriginal(span);
  return {
    text: place === null ? body.text.slice(span.start, span.end) : conversation.original.slice(place.start, place.end),
    messageIndex: conversation.hasMessages ? messageIndex : null,
    span: place,
  };
}
