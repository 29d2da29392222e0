import { anyOf } from '../../languages/languages.js';
import { bodyOf, placeOf } from '../document.js';
import type { Author, Draft, DraftConversation } from '../draft.js';
import { looksLikeName } from '../names.js';
import { isSelf } from '../participants.js';
import { withInlineAnswers } from './inline-answers.js';
import type { MailBlock } from './mail-block.js';
import { RepeatFilter } from './repeats.js';
import { type SignedBody, withoutSignature } from './signature.js';
import { unwrapped } from './unwrap.js';

const GREETING = new RegExp(
  `^${anyOf('mail.greetings')}\\s+${anyOf('mail.greetedTitles')}?\\s*(\\p{Lu}[\\p{L}'’-]{1,30}(?: \\p{Lu}[\\p{L}'’-]{1,30})?)\\s*[,!:.–-]`,
  'iu',
);
const AUTOMATIC = /(?:no-?reply|do-?not-?reply|mailer-daemon|notifications?|postmaster)@/i;

/**
 * Turns mail blocks into messages: drops repeated quotations, cuts signatures, and finds out who "me" and missing authors
 * are.
 */
export function readMail(blocks: readonly MailBlock[], subject: string | undefined): DraftConversation {
  const { kept, originals } = new RepeatFilter().filter(withoutEmptied(blocks));
  const bodies = kept.map((block) => withoutSignature(block.lines, authorName(block)));
  const self = selfOf(kept, bodies);
  const answering = answeringOf(kept);
  const drafts = new Map<MailBlock, Draft>();
  kept.forEach((block, index) => {
    const body = bodies[index] ?? { lines: block.lines, signedBy: null };
    const draft = draftOf(block, body, self);
    drafts.set(block, index === 0 && draft.author === null ? { ...draft, author: answering } : draft);
  });
  const withReplies = kept.map((block): Draft => {
    const draft = drafts.get(block) as Draft;
    const quoted = block.quotes === undefined ? undefined : (originals.get(block.quotes) ?? block.quotes);
    const replyTo = quoted === undefined || quoted === block ? undefined : drafts.get(quoted);
    if (replyTo !== undefined && draft.replyToId === undefined) Object.assign(draft, { replyTo });
    return draft;
  });
  return { drafts: withInlineAnswers(withReplies), hasMessages: true, subject };
}

/**
 * Some mail programs mark every line of a mail as quoted. The quotation is then the mail's own text, and becomes part of it.
 */
function withoutEmptied(blocks: readonly MailBlock[]): MailBlock[] {
  const isEmpty = ({ lines }: MailBlock) => lines.every(({ text }) => text === '');
  return blocks.filter((block) => {
    const { inside } = block;
    if (inside === undefined || inside.author === null || !isEmpty(inside)) return true;
    inside.lines.push(...block.lines);
    inside.end = Math.max(inside.end, block.end);
    return false;
  });
}

function draftOf(block: MailBlock, body: SignedBody, self: Author | null): Draft {
  const place = { start: block.start, end: block.end };
  const isAutomatic = block.author?.email !== undefined && AUTOMATIC.test(block.author.email);
  const to = block.to.map((author) => (isSelf(author.name) ? self : author)).filter((author) => author !== null);
  return {
    author: authorOf(block, body, self),
    stamp: block.stamp,
    body: bodyOf(block.document, unwrapped(body.lines)),
    kind: block.isQuoted ? 'quoted' : isAutomatic ? 'bot' : 'chat',
    place: block.place ?? placeOf(block.document, place, block.container ?? place),
    ...(to.length === 0 ? {} : { to }),
    id: block.id,
    replyToId: block.replyToId,
  };
}

function authorOf(block: MailBlock, body: SignedBody, self: Author | null): Author | null {
  const { author } = block;
  if (author === null) return body.signedBy === null ? answered(block, self) : { name: body.signedBy, isPartial: true };
  if (isSelf(author.name)) return self ?? author;
  const isAddress = author.name.includes('@');
  if (isAddress && body.signedBy !== null) return { ...author, name: body.signedBy };
  const signed = body.signedBy;
  if (signed !== null && !signed.includes(' ') && !isNameIn(signed, author.name))
    return { ...author, handles: [signed] };
  return author.email === undefined && !author.name.includes(' ') ? { ...author, isPartial: true } : author;
}

/** The author of a quotation without attribution: the person whom the mail answers. */
function answered({ inside }: MailBlock, self: Author | null): Author | null {
  const [person, another] = inside?.to ?? [];
  if (person === undefined || another !== undefined || person.name.includes('@')) return null;
  return isSelf(person.name) ? self : person;
}

/** Whoever answers without a head of their own above a mail that was sent to nobody else. */
function answeringOf([first, quoted]: readonly MailBlock[]): Author | null {
  const [person, another] = quoted?.to ?? [];
  const isAnswer = first?.author === null && !first.isQuoted && quoted?.isQuoted === true && quoted.author !== null;
  return isAnswer && person !== undefined && another === undefined && !isSelf(person.name) && looksLikeName(person.name)
    ? person
    : null;
}

function authorName({ author }: MailBlock): string | null {
  return author === null || isSelf(author.name) || author.name.includes('@') ? null : author.name;
}

/** Who "me" is: the person who signs the mails from "me", or else the one greeted in a mail to "me" alone. */
function selfOf(blocks: readonly MailBlock[], bodies: readonly SignedBody[]): Author | null {
  const own = blocks.findIndex(
    ({ author }, at) => author !== null && isSelf(author.name) && bodies[at]?.signedBy !== null,
  );
  const signature = bodies[own]?.signedBy;
  if (own >= 0 && typeof signature === 'string') return { name: signature, handles: ['me'] };
  for (const { to, lines } of blocks) {
    if (to.length !== 1 || !isSelf(to[0]?.name ?? '')) continue;
    const greeting = lines.find(({ text }) => text !== '')?.text ?? '';
    const match = GREETING.exec(greeting.slice(0, 100));
    const name = match?.[1];
    if (name !== undefined && looksLikeName(name)) return { name, handles: ['me'] };
  }
  return null;
}

function isNameIn(word: string, name: string): boolean {
  return name
    .toLowerCase()
    .split(/[\s,]+/, 8)
    .includes(word.toLowerCase());
}
