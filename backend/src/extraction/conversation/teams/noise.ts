import { anyOf } from '../../languages/languages.js';

const LINES: readonly RegExp[] = [
  /^(?:Chat|Files|Shared|Recap|Attendees|General|Posts|Notes|Chat\s{1,8}Files\s{0,8}\+?|Posts\s{1,8}Files\s{1,8}Notes)$/,
  /^(?:.{1,40} )?(?:is typing|pinned a message|added .{1,60} to the chat)\.?$/,
  /^<?https:\/\/teams\.microsoft\.[a-z]{2,4}\/l\/message\/\S{1,90}>?$/,
  /^Recap available\b.{0,90}$/,
  /^(?:This message (?:was|has been) deleted\.?|Important!?|URGENT!|GIF|Sticker)$/,
  new RegExp(`^(?:${anyOf('chats.reactions')}|Thumbs up|Yes|Clap) ${anyOf('chats.reactedBy')} .{1,80}$`),
];

/** Whether a line belongs to the Teams interface. */
export function isTeamsNoise(text: string): boolean {
  return text.length <= 110 && LINES.some((line) => line.test(text));
}
