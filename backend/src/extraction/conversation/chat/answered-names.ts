import { anyOf } from '../../languages/languages.js';
import type { Draft } from '../draft.js';
import { trimmed } from '../rewrite.js';

/** The first lines of a message in Telegram or Element: `[In reply to Dana Kim]`, `[Forwarded from Town Hall]`. */
const NOTE = new RegExp(
  `^\\[?(?:(${anyOf('chats.repliedTo')})|${anyOf('chats.forwarded')})[ \\n]([^\\[\\]\\n]{1,60})\\]?(?:\\n|$)`,
  'u',
);

/** Resolves these notes: an answer gets the message that it answers, and a forwarded message belongs to whom it is from. */
export function withAnsweredNames(drafts: readonly Draft[]): readonly Draft[] {
  if (!drafts.some(({ body }) => NOTE.test(body.text))) return drafts;
  const last = new Map<string, Draft>();
  return drafts.map((draft) => {
    const resolved = resolve(draft, last);
    if (resolved.author !== null && resolved.kind === 'chat') last.set(resolved.author.name, resolved);
    return resolved;
  });
}

function resolve(draft: Draft, last: ReadonlyMap<string, Draft>): Draft {
  const note = draft.kind === 'chat' ? NOTE.exec(draft.body.text) : null;
  if (note === null) return draft;
  const [lead, replied, name = ''] = note;
  if (replied === undefined) return { ...draft, author: { name }, body: after(draft, lead.length), kind: 'quoted' };
  const replyTo = last.get(name);
  // Element repeats what is answered in the next line.
  const repeated = `${replyTo?.body.text.split('\n', 1)[0] ?? ''}\n`;
  const isRepeated = replyTo !== undefined && draft.body.text.startsWith(repeated, lead.length);
  const body = after(draft, lead.length + (isRepeated ? repeated.length : 0));
  return { ...draft, body, ...(replyTo === undefined ? {} : { replyTo }) };
}

function after({ body }: Draft, length: number): Draft['body'] {
  return trimmed(body.slice(length, body.text.length));
}
