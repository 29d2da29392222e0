import type { MappedText } from '../../grounding/mapped-text.js';
import { MappedTextBuilder } from '../../grounding/mapped-text.js';
import type { Document, Line } from '../document.js';
import { placeOf } from '../document.js';
import type { Author, Draft, DraftConversation } from '../draft.js';
import { mayBeName } from '../names.js';
import { dayOf } from '../notes/prose.js';

/** The line of a cue with its two times. */
export const CUE_TIME = /^(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3}\s{1,4}-->\s{1,4}(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3}/;
const VOICE = /^<v(?:\.[\w.-]{1,40})?\s+([^>\n]{1,80})>/;
const SPEAKER = /^([^:<>\n]{1,60}):\s+/;
const CLOSING = /<\/?[a-z][^>\n]{0,60}>/g;

interface Turn {
  readonly name: string | null;
  readonly start: number;
  end: number;
  readonly texts: MappedText[];
}

/** Reads the cues of WebVTT and SRT. Consecutive cues of one speaker become one message. */
export function readCues(document: Document): DraftConversation {
  const turns: Turn[] = [];
  const { lines } = document;
  let inCue = false;
  let cueStart = 0;
  let isFirst = true;
  lines.forEach((line, index) => {
    if (CUE_TIME.test(line.text)) {
      inCue = true;
      isFirst = true;
      const above = lines[index - 1];
      cueStart =
        above !== undefined && above.text !== '' && index > 1 && (lines[index - 2]?.text ?? '') === ''
          ? above.start
          : line.start;
    } else if (line.text === '') inCue = false;
    else if (inCue) {
      take(document, turns, line, isFirst, cueStart);
      isFirst = false;
    }
  });
  const drafts = turns.map((turn): Draft => {
    const place = { start: turn.start, end: turn.end };
    return {
      author: turn.name === null ? null : authorOf(turn.name),
      stamp: null,
      body: joined(turn.texts),
      kind: 'chat',
      place: placeOf(document, place, place),
    };
  });
  return { drafts, hasMessages: true, day: dayOf(document), ...subjectOf(lines) };
}

function take(document: Document, turns: Turn[], line: Line, isFirst: boolean, cueStart: number): void {
  const voice = VOICE.exec(line.text);
  const speaker = voice === null ? SPEAKER.exec(line.text) : null;
  const named = speaker !== null && mayBeName(speaker[1] ?? '') ? speaker : null;
  const lead = voice?.[0].length ?? named?.[0].length ?? 0;
  const last = turns[turns.length - 1];
  const name = (voice?.[1] ?? named?.[1] ?? (isFirst && voice === null ? last?.name : last?.name))?.trim() ?? null;
  const text = withoutTags(document, line.from + lead, line.from + line.text.length);
  if (last !== undefined && last.name === name) {
    last.texts.push(text);
    last.end = line.end;
  } else turns.push({ name, start: isFirst ? cueStart : line.start, end: line.end, texts: [text] });
}

function withoutTags(document: Document, start: number, end: number): MappedText {
  const builder = new MappedTextBuilder();
  let at = start;
  for (const tag of document.text.slice(start, end).matchAll(CLOSING)) {
    document.source.copyTo(builder, at, start + tag.index);
    at = start + tag.index + tag[0].length;
  }
  document.source.copyTo(builder, at, end);
  return builder.build();
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

function authorOf(name: string): Author {
  return { name };
}

function subjectOf(lines: readonly Line[]): { subject?: string } {
  const note = lines
    .slice(0, 12)
    .find(({ text }) => text.startsWith('NOTE ') && text.length < 160)
    ?.text.slice(5);
  return note === undefined ? {} : { subject: note };
}
