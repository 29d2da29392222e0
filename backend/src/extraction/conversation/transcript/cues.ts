import type { MappedText } from '../../grounding/mapped-text.js';
import { MappedTextBuilder } from '../../grounding/mapped-text.js';
import type { Document, Line } from '../document.js';
import { placeOf } from '../document.js';
import type { Draft, DraftConversation } from '../draft.js';
import { decodeEntity, ENTITY } from '../entities.js';
import { dayOf } from '../notes/prose.js';
import { replaced } from '../rewrite.js';
import { type CueLine, cueLinesOf } from './cue-lines.js';
import { type CueSpeaker, cueSpeakersOf } from './cue-speakers.js';

const TAG_OR_ENTITY = new RegExp(`<\\/?[a-z][^>\\n]{0,60}>|${ENTITY.source}`, 'g');

interface Turn {
  readonly name: string | null;
  readonly start: number;
  end: number;
  readonly texts: MappedText[];
}

/** Reads the cues of captions. Consecutive cues of one speaker become one message. */
export function readCues(document: Document): DraftConversation {
  const lines = cueLinesOf(document);
  const speakers = cueSpeakersOf(lines);
  const turns: Turn[] = [];
  for (const one of lines) take(document, turns, one, speakers.get(one));
  const drafts = turns.map((turn): Draft => {
    const place = { start: turn.start, end: turn.end };
    return {
      author: turn.name === null ? null : { name: turn.name },
      stamp: null,
      body: joined(turn.texts),
      kind: 'chat',
      place: placeOf(document, place),
    };
  });
  return { drafts, hasMessages: true, day: dayOf(document), ...subjectOf(document.lines) };
}

function take(document: Document, turns: Turn[], one: CueLine, speaker: CueSpeaker | undefined): void {
  const { line, cueStart, isFirst } = one;
  const last = turns[turns.length - 1];
  const begins = last === undefined || (speaker !== undefined && (speaker.name === null || speaker.name !== last.name));
  const turn: Turn = begins
    ? { name: speaker?.name ?? null, start: isFirst ? cueStart : line.start, end: line.end, texts: [] }
    : last;
  if (begins) turns.push(turn);
  turn.end = line.end;
  if (speaker?.isNameOnly !== true)
    turn.texts.push(seen(document, speaker?.from ?? one.from, line.from + line.text.length));
}

/** What is shown of a line: without tags, with entities decoded. */
function seen({ source }: Document, start: number, end: number): MappedText {
  return replaced(source.slice(start, end), TAG_OR_ENTITY, ([mark]) =>
    mark.startsWith('&') ? decodeEntity(mark) : '',
  );
}

/**
 * Joins the pieces of a turn into running text, because cues break where the line is full and not at the end of a sentence.
 */
function joined(texts: readonly MappedText[]): MappedText {
  const [only] = texts;
  if (texts.length === 1 && only !== undefined) return only;
  const builder = new MappedTextBuilder();
  let lastEnd = -1;
  for (const text of texts) {
    const place = text.toOriginal({ start: 0, end: text.text.length });
    if (place === null) continue;
    if (lastEnd >= 0) builder.decoded(' ', lastEnd, place.start);
    text.copyTo(builder, 0, text.text.length);
    lastEnd = place.end;
  }
  return builder.build();
}

function subjectOf(lines: readonly Line[]): { subject?: string } {
  const note = lines
    .slice(0, 12)
    .find(({ text }) => text.startsWith('NOTE ') && text.length < 160)
    ?.text.slice(5);
  return note === undefined ? {} : { subject: note };
}
