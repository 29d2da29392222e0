import type { Author, Draft } from '../draft.js';
import { rewrite, trimmed } from '../rewrite.js';
import { loneEmojiAgrees } from './reactions.js';

/** Notes that Zoom writes into its chat file: `Replying to "can somebody take…"`, `Reacted to "can somebody…" with 👍`. */
const NOTE =
  /^(?:(Reacted to|Replying to) ["“]([^\n]{1,120}?)(?:\.{3}|…)?["”](?: with (\S{1,30}))?|Removed an? \S{1,30} reaction from ["“][^\n]{1,120})$/gm;
const MAY_NOTE = /^(?:Reacted to|Replying to|Removed an? )/m;
/** Zoom cuts off what it repeats after about twenty characters. */
const KEY = 16;

/**
 * Resolves these notes: a reply gets the message that it answers, and a reaction is counted with the message that it is
 * about.
 */
export function withReplies(drafts: readonly Draft[]): readonly Draft[] {
  if (!drafts.some(({ body }) => MAY_NOTE.test(body.text))) return drafts;
  const byWords = new Map<string, Draft>();
  return drafts.map((draft): Draft => {
    const message = MAY_NOTE.test(draft.body.text) ? withoutNotes(draft, byWords) : { ...draft };
    for (const line of message.body.text.split('\n')) byWords.set(line.slice(0, KEY), message);
    return message;
  });
}

function withoutNotes(draft: Draft, byWords: ReadonlyMap<string, Draft>): Draft {
  const notes = [...draft.body.text.matchAll(NOTE)];
  if (notes.length === 0) return { ...draft };
  let answered: Draft | undefined;
  for (const [, verb, words = '', emoji = ''] of notes) {
    const about = byWords.get(words.slice(0, KEY));
    if (verb === 'Replying to') answered ??= about;
    else if (about !== undefined && loneEmojiAgrees(emoji)) agree(about, draft.author);
  }
  const cuts = notes.map(({ 0: note, index }) => ({ start: index, end: index + note.length, text: '' }));
  const body = trimmed(rewrite(draft.body, cuts));
  // A message that is only a reaction says nothing: it is a notice.
  if (body.text === '') return { ...draft, kind: 'system' };
  return { ...draft, body, ...(answered === undefined ? {} : { replyTo: answered }) };
}

function agree(message: Draft, author: Author | null): void {
  const { count, by } = message.agreement ?? { count: 0, by: [] };
  Object.assign(message, { agreement: { count: count + 1, by: author === null ? by : [...by, author] } });
}
