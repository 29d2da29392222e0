import { anyOf } from '../../languages/languages.js';

const LINES: readonly RegExp[] = [
  /^(?:Click to see attachment|Jump|Click to react|Edit|Image|GIF|Add Reaction|Create Thread)$/,
  new RegExp(`^[@\\p{L}][^:]{0,40} ${anyOf('chats.usedCommand')} /\\S{1,40}(?: .{0,40})?$`, 'u'),
  /^Server (?:Tag|Booster).{0,40}$/,
  /^={10,100}$/,
  /^(?:Guild|Channel|Topic|After|Before): .{1,200}$/,
  /^Exported \d{1,7} message\(s\)$/,
];

/** Whether a line belongs to Discord's interface, or to what its exporter prints around the messages. */
export function isDiscordNoise(text: string): boolean {
  return text.length <= 220 && LINES.some((line) => line.test(text));
}
