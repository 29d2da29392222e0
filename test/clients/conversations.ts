import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What "tomorrow" counts from. */
export const REFERENCE_TIME = '2026-03-10T09:00:00Z';

/** Half of these hold characters beyond ASCII, and emoji, for which the units of offsets differ. */
const EXAMPLES = [
  'slack-incident.txt',
  'slack-export.json',
  'gmail-thread.txt',
  'mail.eml',
  'discord-paste.txt',
  'teams-new.txt',
  'meeting.vtt',
  'irc.txt',
  'minutes.md',
  'github-issue.txt',
  'german-whatsapp.txt',
  'spanish-slack.txt',
];

/** The conversations that every client sends: twelve examples, and one with Chinese characters beside emoji. */
export const CONVERSATIONS: readonly string[] = [
  ...EXAMPLES.map((name) => fileURLToPath(new URL(`../../examples/${name}`, import.meta.url))),
  fileURLToPath(new URL('chinese-names.txt', import.meta.url)),
];

export function textOf(file: string): string {
  return readFileSync(file, 'utf8');
}
