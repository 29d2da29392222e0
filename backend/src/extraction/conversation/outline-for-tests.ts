import type { Conversation, Message, WallTime } from '../types/conversation.js';

/** A conversation with one line per message: `Dana Kim @2026-03-12T09:07 | the text`. Line breaks are written as ` / `. */
export function outlineOf({ messages, participants }: Conversation): string[] {
  return messages.map((message) => {
    const name = message.speaker === null ? '-' : (participants[message.speaker]?.name ?? '-');
    const kind = message.kind === 'chat' ? '' : `(${message.kind}) `;
    return `${kind}${name}${timeOf(message)} | ${message.body.text.replace(/\n/g, ' / ')}`;
  });
}

function timeOf({ sentAt }: Message): string {
  return sentAt === null ? '' : ` @${isoOf(sentAt)}`;
}

function isoOf({ year, month, day, hour, minute }: WallTime): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const time = hour === undefined ? '' : `T${two(hour)}:${two(minute ?? 0)}`;
  return `${year}-${two(month)}-${two(day)}${time}`;
}
