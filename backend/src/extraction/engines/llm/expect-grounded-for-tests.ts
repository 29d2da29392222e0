import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Extraction } from '../../types/extraction.js';
import { wordsIn } from './said-words.js';
import type { Prompts } from './write-question.js';

const promptText = (name: string) => readFileSync(new URL(`./prompts/${name}.md`, import.meta.url), 'utf8');

/** The prompts that ship. */
export const PROMPTS: Prompts = {
  readConversation: promptText('read-conversation'),
  judgeProposals: promptText('judge-proposals'),
};

/** A run of this many words of a prompt that does not occur in a text by chance. */
const ROW = 5;

/**
 * Checks what holds for every extraction, whatever the model answers: each quotation stands where it says, each number, link
 * and address in a title or summary occurs in the conversation, and no text contains the prompt or the fence.
 */
export function expectGrounded(extraction: Extraction, text: string, fence: string): void {
  const items = [...extraction.tasks, ...extraction.decisions, ...extraction.risks];
  for (const { source, mentions, confidence } of items) {
    expect(confidence).toBeGreaterThanOrEqual(0);
    expect(confidence).toBeLessThanOrEqual(1);
    for (const { span, text: quoted } of [source, ...mentions]) {
      expect(quoted).not.toBe('');
      expect(span && text.slice(span.start, span.end)).toBe(quoted);
    }
  }
  const written = [extraction.summary, ...items.map((item) => item.text)];
  for (const words of items.map((item) => item.text)) expectSaid(words, text);
  if (!/ (?:tasks?|risks?|decided|talked|done)\b/.test(extraction.summary)) expectSaid(extraction.summary, text);
  for (const words of written) {
    const strange = words.match(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu) ?? [];
    expect(strange.filter((character) => !text.includes(character))).toEqual([]);
    expect(rowsOf(words).filter((row) => PROMPT_ROWS.has(row))).toEqual([]);
  }
  expect(JSON.stringify(extraction)).not.toContain(fence);
}

function expectSaid(words: string, text: string): void {
  const said = text.toLowerCase();
  const pieces = words.toLowerCase().split(/[\s,;]/);
  const marked = pieces.filter((piece) => piece.includes('://') || /\w@\w/.test(piece));
  for (const piece of [...marked, ...(words.match(/\d+/g) ?? [])]) expect(said).toContain(piece.replace(/[.!?]$/, ''));
}

function rowsOf(text: string): string[] {
  const words = wordsIn(text);
  return words.slice(ROW - 1).map((_, at) => words.slice(at, at + ROW).join(' '));
}

const PROMPT_ROWS: ReadonlySet<string> = new Set(Object.values(PROMPTS).flatMap(rowsOf));
