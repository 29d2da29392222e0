import type { Author, Draft } from '../draft.js';
import { rewrite, trimmed } from '../rewrite.js';

/** `[BH] I will.`, `[Bryn] I will.` */
const MARK = /^[ \t]{0,8}\[([\p{L}][\p{L}. ]{0,30})\]:?[ \t]{1,4}(?=\S)/gmu;
/** An answer ends at an empty line, at the next question, or at the next point of a list. */
const END = /\n[ \t]{0,8}(?=\n|\d{1,2}[.)]\s|[^\n]{0,300}\?[ \t]{0,8}(?:\n|$))/;

/**
 * Answers between the lines of a mail, each marked with the initials or the name of whoever gives it. The mark goes, and what
 * another than the author answers becomes a message of that person.
 */
export function withInlineAnswers(drafts: readonly Draft[]): Draft[] {
  const people = drafts.flatMap(({ author, to = [] }) => (author === null ? to : [author, ...to]));
  return drafts.flatMap((draft) => {
    const marks = draft.body.text.includes('[') ? [...draft.body.text.matchAll(MARK)] : [];
    const answers = marks.flatMap(({ 0: mark, 1: words = '', index }) => {
      const author = people.find(({ name }) => isNamed(words, name));
      return author === undefined ? [] : [{ author, start: index, from: index + mark.length }];
    });
    return answers.length === 0 ? [draft] : parted(draft, answers);
  });
}

interface Answer {
  readonly author: Author;
  readonly start: number;
  readonly from: number;
}

function parted(draft: Draft, answers: readonly Answer[]): Draft[] {
  const { text } = draft.body;
  const cuts: { start: number; end: number; text: string }[] = [];
  const others: Draft[] = [];
  for (const [index, { author, start, from }] of answers.entries()) {
    if (author.name === draft.author?.name) {
      cuts.push({ start, end: from, text: '' });
      continue;
    }
    const next = answers[index + 1]?.start ?? text.length;
    const length = END.exec(text.slice(from, next))?.index ?? next - from;
    const body = trimmed(draft.body.slice(from, from + length));
    const place = draft.body.toOriginal({ start, end: from + length }) ?? draft.place;
    cuts.push({ start, end: from + length, text: '' });
    others.push({ author, stamp: draft.stamp, body, kind: draft.kind, place });
  }
  return [...others, { ...draft, body: trimmed(rewrite(draft.body, cuts)) }];
}

/** By the whole name, the first name, or the initials. */
function isNamed(words: string, name: string): boolean {
  const parts = name.split(/\s+/, 5);
  const initials = parts.map((part) => part[0] ?? '').join('');
  return words === name || words === parts[0] || (parts.length > 1 && words.replaceAll('.', '') === initials);
}
