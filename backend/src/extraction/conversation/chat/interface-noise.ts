import { anyOf } from '../../languages/languages.js';

/** Lines that chat programs print between messages, in the languages of their interfaces. Each matches a whole line. */
const LINES: readonly RegExp[] = [
  new RegExp(`^\\d{1,4} ${anyOf('chats.replies')}(?:\\s.{0,60})?$`),
  new RegExp(`^${anyOf('chats.lastReply')}\\b.{0,60}$`),
  /^(?:View|Show|See|Hide) (?:thread|more|less|all|newer replies|full message|details|translation)$/i,
  new RegExp(`^(?:\\(|, )?${anyOf('chats.edited')}\\)?$`, 'i'),
  new RegExp(`^${anyOf('chats.news')}$`),
  /^(?:Also sent to the channel|Also sent to #.{1,60}|Saved for later|Pinned(?: by .{1,60})?|Only visible to you)$/i,
  new RegExp(`^${anyOf('chats.repliedToThread')}\\b.{0,80}$`, 'i'),
  new RegExp(`^${anyOf('chats.buttons')}$`, 'i'),
  /^(?:(?:Delivered|Seen|Read|Sent) (?:at )?(?:yesterday )?\d{1,2}[:.]\d{2}.{0,6}|Seen by .{1,60})$/i,
  new RegExp(`^${anyOf('chats.reactions')}(?: (?:\\d{1,4}|reactions?\\.?|by .{1,80}))$`, 'i'),
  /^\d{1,4} (?:\p{L}{1,20} ){0,2}reactions?\.?$/iu,
  /^View .{1,40}['’]s profile.{0,20}$|^.{2,60} sent the following messages? at \d.{3,10}$/,
  /^(?:Tapbacks:|(?:Liked|Loved|Disliked|Laughed|Emphasized|Questioned) by .{1,60})$/,
  /^\{(?:Attachments|Embed|Stickers|Reactions)\}$/,
  /^(?:\.{3}|…|APP|BOT|\+)$/,
  /^Commented on .{1,60}['’]s message: .{0,80}$/,
  /^Replying to ["“].{1,100}["”]?$/,
  /^(?:\(In reply to .{1,60} from comment #\d{1,4}\)|Reply or add others with @|Exported from .{2,80})$/,
  /^(?:Begin Reference|End Reference)\b.{0,80}$/,
];

/** Whether a line says below a message what became of it. As the first line of one, it is what somebody says. */
export function isFate(text: string): boolean {
  return /^(?:Delivered|Seen|Read|Sent)$/.test(text);
}

const EDITED = new RegExp(`\\s*\\(${anyOf('chats.edited')}\\)$`, 'i');

const REPLY_NOTE = new RegExp(`^${anyOf('chats.repliedToThread')}\\b.{0,20}$`, 'i');
const REACTION = new RegExp(
  `^(?:\\d{1,4} (?:[^\\s\\p{L}]{1,8} )?)?(${anyOf('chats.reactions')})(?: reactions?\\.?)?$`,
  'iu',
);
const LIKE = new RegExp(`^${anyOf('chats.likes')}$`, 'i');

/** Whether a line says that what follows answers a thread, whose first words stand below. */
export function isReplyNote(text: string): boolean {
  return text.length <= 80 && REPLY_NOTE.test(text);
}

/** Whether a line names a reaction whose count stands below, and whether it expresses agreement; null if it does not. */
export function reactionName(text: string): { agrees: boolean } | null {
  const name = text.length > 40 ? undefined : REACTION.exec(text)?.[1];
  return name === undefined ? null : { agrees: LIKE.test(name) };
}

/** Whether a line is part of the interface, not of a message. */
export function isInterfaceNoise(text: string): boolean {
  if (text.length === 0 || text.length > 110) return false;
  return LINES.some((line) => line.test(text));
}

/** The length of `(edited)` at the end of a message, with the space before it; 0 where there is none. */
export function editMarkLength(text: string): number {
  if (!text.endsWith(')')) return 0;
  return EDITED.exec(text.slice(-24))?.[0].length ?? 0;
}
