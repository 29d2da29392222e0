import type { Document } from '../document.js';
import type { Author } from '../draft.js';
import { looksLikeName } from '../names.js';

const LABEL =
  /(?:^|[.;]\s)(?:Also )?(present|attendees|attending|in attendance|participants|apologies|absent|minutes(?: by)?|chair|notes|host|note ?taker|anwesend|entschuldigt|teilnehmer(?:innen)?|protokoll|vorsitz|présents?|excusée?s?|absents?|secrétaire|asisten(?:tes)?|asistentes|excusan?|presentes|ausentes|ata por|presenti|in the lab)(?:\s\([^)]{0,40}\))?\s?:\s*/giu;
const ROLE = /\s*\(([^()]{1,60})\)\s*/;
const HONORIFIC = /^(?:the|cllrs?|sr|sra|d|dña|don|doña)\.?\s+/i;
const MAX_LINES = 40;

/** The people whom notes name as present, excused, in the chair or writing; roles and initials become other names. */
export function attendance({ lines, text }: Document): Author[] {
  const people: Author[] = [];
  lines.slice(0, MAX_LINES).forEach((line, index) => {
    for (const label of line.text.slice(0, 1_000).matchAll(LABEL)) {
      const after = line.text.slice(label.index + label[0].length);
      const end = after.search(/\.\s(?=\p{Lu}\p{L}{2,20}(?:\sby)?:)/u);
      const list = after === '' ? (lines[index + 1]?.text ?? '') : end < 0 ? after : after.slice(0, end);
      people.push(...peopleOf(list.slice(0, 1_000), text));
    }
  });
  return people.slice(0, 60);
}

function peopleOf(list: string, text: string): Author[] {
  return list.split(/[,;•]|\s(?:and|und|et|y|e)\s|\s&\s/).flatMap((entry): Author[] => {
    const role = ROLE.exec(entry)?.[1];
    const name = entry
      .replace(ROLE, ' ')
      .replace(/(?<=\p{L}{2})\.$/u, '')
      .trim();
    const bare = name.replace(HONORIFIC, '');
    if (!looksLikeName(bare)) return [];
    const handles = [role ?? '', bare === name ? '' : bare, ...initialsOf(bare)];
    return [
      { name, handles: handles.filter((handle) => handle !== '' && (handle === role || isWritten(handle, text))) },
    ];
  });
}

/** `BH` for Bryn Howells, `AMcK` for Ailsa McKinnon. */
function initialsOf(name: string): string[] {
  const words = name.replace(/^(?:Dr|Mr|Mrs|Ms|Prof|Herr|Frau)\.?\s/, '').split(/[\s-]+/, 4);
  if (words.length < 2) return [];
  const first = words.map((word) => word[0] ?? '').join('');
  const last = words[words.length - 1] ?? '';
  const mac = /^(?:Mc|Mac|O['’])\p{Lu}/u.exec(last)?.[0];
  return mac === undefined ? [first] : [first, first.slice(0, -1) + mac];
}

function isWritten(word: string, text: string): boolean {
  return new RegExp(`(?<!\\p{L})${word.replace(/[^\p{L}]/gu, '.')}(?!\\p{L})`, 'u').test(text);
}
