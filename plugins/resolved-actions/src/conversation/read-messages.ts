import { isNameAboveTime, readHeader } from './header.js';
import { isMailHeaderStart, readMailHeader } from './mail-header.js';
import type { Message } from './message.js';

interface Draft {
  readonly id: string | null;
  readonly speaker: string | null;
  readonly email: string | null;
  readonly start: number;
  readonly bodyStart: number;
}

/**
 * The messages of a text whose lines show where they begin; empty where none does. What a line is told to be depends
 * on the lines beside it only, so that text before or after changes nothing.
 */
export function readMessages(text: string): readonly Message[] {
  const drafts: Draft[] = [];
  let position = 0;
  while (position < text.length) {
    const lineEnd = endOfLine(text, position);
    const line = text.slice(position, lineEnd).replace(/\r$/, '');
    if (isMailHeaderStart(line)) {
      const mail = readMailHeader(text, position);
      if (mail !== undefined) {
        drafts.push({ ...mail, start: position });
        position = mail.bodyStart;
        continue;
      }
    }
    const nextEnd = endOfLine(text, Math.min(lineEnd + 1, text.length));
    if (isNameAboveTime(line, text.slice(lineEnd + 1, nextEnd).replace(/\r$/, ''))) {
      const bodyStart = Math.min(nextEnd + 1, text.length);
      drafts.push({ id: null, speaker: line, email: null, start: position, bodyStart });
      position = bodyStart;
      continue;
    }
    const header = readHeader(line);
    if (header !== undefined) {
      const { speaker, email, bodyColumn } = header;
      const bodyStart = bodyColumn === null ? Math.min(lineEnd + 1, text.length) : position + bodyColumn;
      drafts.push({ id: null, speaker, email, start: position, bodyStart });
    }
    position = lineEnd + 1;
  }
  return drafts.map((draft, index) => {
    const end = drafts[index + 1]?.start ?? text.length;
    return { ...draft, end, body: text.slice(draft.bodyStart, end) };
  });
}

/** The index of the line feed that ends the line, or the length of the text. */
export function endOfLine(text: string, position: number): number {
  const end = text.indexOf('\n', position);
  return end === -1 ? text.length : end;
}
