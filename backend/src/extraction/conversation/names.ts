import { anyOf, wordsOf } from '../languages/languages.js';
import { WEEKDAYS } from '../times/stamps/date-words.js';

const NEVER_LAST = wordsOf('names.neverLast');
const PARTICLES = wordsOf('names.particles');

const EMOJI_CODE = /:[a-z+-][a-z0-9_+-]{1,40}:/g;
const STATUS = new RegExp(`\\s*[([]${anyOf('names.states')}[^)\\]]{0,20}[)\\]]\\s*$`, 'i');
const BOT_TAG = /\s+(?:APP|BOT|WORKFLOW)$/;

/** A name as people write it: without status, emoji codes and decoration, and only once if it is doubled. */
export function cleanName(raw: string): string {
  let name = raw.includes(':') ? raw.replace(EMOJI_CODE, ' ') : raw;
  name = name.replace(/\*\*|[`*]|^[~@"'<]+\s?|[>"']+$/g, '').trim();
  name = name.replace(BOT_TAG, '').replace(STATUS, '').trim();
  name = halved(name);
  return name.replace(/\s{1,20}/g, ' ').replace(/[,\s]{1,8}$/, '');
}

/** What a bridge between two chats adds to a name: `mira via Matrix`, `mira (IRC)`, `mira[m]`. */
const RELAYED =
  /^(.{2,48}?)(?:\s{1,3}[([]?via\s.{2,40}|\s{1,3}[([](?:irc|matrix|slack|discord|telegram|xmpp|zulip|gitter|mattermost)[)\]]|\[(?:m|matrix|irc|slack|discord)\])(?:\s(?:APP|BOT))?$/i;

/** The name without such an addition; null if it has none. */
export function relayedName(raw: string): string | null {
  return (raw.includes(' via ') || /[)\]]/.test(raw) ? RELAYED.exec(raw.slice(0, 120))?.[1] : undefined) ?? null;
}

/** Whether a name carries an app tag. */
export function isBotName(raw: string): boolean {
  if (!/bot|app|workflow|system|auto|zakim|rrsagent|note/i.test(raw)) return false;
  return (
    /^(?:system|zakim|rrsagent|slackbot|automation(?: for jira)?|automoderator)$/i.test(raw.trim()) ||
    // Programs that record a call take part in it under names such as `Fireflies.ai Notetaker Jo`.
    /\bnote-?taker\b|\bmeeting notes$/i.test(raw) ||
    BOT_TAG.test(raw) ||
    /\((?:bot|app)\)/i.test(raw) ||
    /(?:^|[\s_-])bot$/i.test(raw.trim()) ||
    /[a-z]Bot$/.test(raw.trim())
  );
}

/** `Dana KimDana Kim`, the result of copying a picture together with its caption. */
function halved(name: string): string {
  for (const gap of [0, 1]) {
    const half = (name.length - gap) / 2;
    if (half < 3 || !Number.isInteger(half) || (gap === 0 && !name.slice(0, half).includes(' '))) continue;
    if (name.slice(0, half) === name.slice(half + gap) && (gap === 0 || name[half] === ' ')) return name.slice(0, half);
  }
  return name;
}

/** `Lindqvist, Sofia` as `Sofia Lindqvist`; null for a name in any other form. */
export function swappedName(name: string): string | null {
  if (!name.includes(',')) return null;
  const match = /^(\p{Lu}[\p{L}'’ -]{1,40}),\s{1,3}(\p{Lu}[\p{L}'’. -]{0,40}?)(\s*[([].{0,40})?$/u.exec(name);
  return match === null ? null : `${match[2]} ${match[1]}`;
}

/** Whether a text can be a name where the layout expects one: it is short, has a letter and is not a sentence. */
export function mayBeName(text: string): boolean {
  if (text.length > 60) return false;
  if (text.length === 0 || !/[\p{L}\p{N}]/u.test(text)) return false;
  if (/^[-•*>#|☐☑☒✓✔]|^\[[ xX]?\]|[!?;]$|https?:|^\d+[.)]\s|<|\S@\S/.test(text)) return false;
  if (text.length >= 5 && WEEKDAYS.has(text.toLowerCase())) return false;
  const words = text.split(/\s+/, 9);
  if (words.length > 8) return false;
  const last = words[words.length - 1] ?? '';
  return !NEVER_LAST.has(last) && !(last.endsWith('.') && words.length > 3 && last.length > 4);
}

/** Whether a text by itself looks like the name of a person: few words, each of them capitalized or a particle. */
export function looksLikeName(text: string): boolean {
  if (text.length > 48 || !mayBeName(text)) return false;
  if (/[.,:]$/.test(text.replace(/\b(?:\p{Lu}|[JS]r|Dr)\.$/u, ''))) return false;
  const words = text
    .replace(/\s*[([][^)\]]{0,40}[)\]]\s*/g, ' ')
    .trim()
    .split(/\s+/, 8);
  return areNameWords(words);
}

function areNameWords(words: readonly string[]): boolean {
  if (words.length === 0 || words.length > 5) return false;
  let capitals = 0;
  for (const word of words) {
    if (/^['"(]?[\p{Lu}\p{Lt}\p{Lo}]/u.test(word)) capitals++;
    else if (/^[\p{L}]/u.test(word) && !PARTICLES.has(word.toLowerCase())) return false;
    else if (/^\d/.test(word) && capitals === 0) return false;
  }
  return capitals > 0;
}

/** Whether a line stands for the picture of a person, beside the name: `DK`, `Dana Kim`, `@dana`, `Dana Kim's avatar`. */
export function isPictureOf(name: string, line: string): boolean {
  if (line.length > name.length + 20) return false;
  if (line === name || line === `@${name}`) return true;
  if (line.startsWith(name)) return /(?:avatar|photo|picture)$/.test(line);
  const initials = name.split(/[\s,.(]{1,8}/).map((word) => word.charAt(0).toUpperCase());
  return /^\p{Lu}{1,3}$/u.test(line) && [...line].every((letter) => initials.includes(letter));
}

/** Whether a text is a single word in the form of a nickname. */
export function looksLikeHandle(text: string): boolean {
  return text.length >= 2 && text.length <= 32 && /^@?[\p{L}_][\p{L}\p{N}_.|[\]-]*$/u.test(text);
}
