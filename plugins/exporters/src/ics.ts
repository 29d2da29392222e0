import type { ExportedAction, Exporter } from './export.js';
import { notesOf } from './notes.js';
import { basicTime, stampOf } from './time-stamp.js';

/** Octets of a line without its CRLF (RFC 5545, 3.1). */
const LONGEST_LINE = 75;

const STATUS = { open: 'NEEDS-ACTION', done: 'COMPLETED', cancelled: 'CANCELLED' } as const;

/** A calendar with one to-do for each action (RFC 5545). */
export const ics: Exporter = ({ actions, context }) => {
  if (actions.length === 0) context.warn('there is no action: some programs refuse a calendar with nothing in it');
  const stamp = basicTime(stampOf(context));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Structured Extraction//service//EN',
    ...actions.flatMap((exported) => toDo(exported, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
};

/**
 * The owner is a CONTACT: an ATTENDEE would have calendars send invitations. A stated time is written in UTC, a day
 * alone as a day, which is none of a time zone.
 */
function toDo(exported: ExportedAction, stamp: string): readonly string[] {
  const { action, title, owner, due } = exported;
  return [
    'BEGIN:VTODO',
    `UID:${action.uid}`,
    `DTSTAMP:${stamp}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(notesOf(exported).join('\n'))}`,
    `STATUS:${STATUS[action.status]}`,
    ...(action.status === 'done' ? ['PERCENT-COMPLETE:100'] : []),
    ...(due === null
      ? []
      : [due.instant === null ? `DUE;VALUE=DATE:${due.date.replaceAll('-', '')}` : `DUE:${basicTime(due.instant)}`]),
    ...(owner === null ? [] : [`CONTACT:${escapeText(owner.name)}`]),
    ...(action.flags.length === 0 ? [] : [`CATEGORIES:${action.flags.join(',')}`]),
    'END:VTODO',
  ];
}

/** A value of the type TEXT (3.3.11). */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

/** Folded between characters, never within one: some readers take each line for UTF-8 of its own. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const more = octetsOf(character);
    if (octets + more > LONGEST_LINE) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += more;
  }
  return folded;
}

function octetsOf(character: string): number {
  const codePoint = character.codePointAt(0) ?? 0;
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
