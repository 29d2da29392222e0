import { anyOf } from '../../languages/languages.js';
import { ANY_PLURAL_TITLE, ANY_TITLE } from '../../languages/titles.js';
import type { Document, Line } from '../document.js';
import type { Author } from '../draft.js';
import { isLabel } from '../headers/name-colon.js';
import { looksLikeName } from '../names.js';

const LABEL = new RegExp(
  `(?:^(?:[-*+•]\\s)?[*_:]{0,3}|[.;]\\s)${anyOf('notes.also')}?${anyOf('notes.attendance')}(?:\\s\\([^)]{0,40}\\))?[*_]{0,3}\\s?:[*_]{0,3}\\s*`,
  'giu',
);
const NEXT_LABEL = new RegExp(`\\.\\s(?=\\p{Lu}\\p{L}{2,20}(?:\\s${anyOf('notes.by')})?:)`, 'u');
const BETWEEN_NAMES = new RegExp(`[,;•]|\\s${anyOf('names.and')}\\s|\\s&\\s`);
const WRITTEN_TITLE = new RegExp(`^${ANY_TITLE}\\.?\\s`, 'i');
const PLURAL_TITLE = new RegExp(`^${ANY_PLURAL_TITLE}\\.?\\s+`, 'i');
/** A person's duty at the meeting: `**Moderator:** @jo`. */
const DUTY = new RegExp(`^${anyOf('notes.duties')}:[*_\\s]{0,4}(.{1,200})$`, 'i');
const TITLE = new RegExp(
  `^${anyOf('notes.attendanceTitles')}(?:\\s\\([^)]{0,40}\\))?\\s?:?$|(?:^|[\\s.])${anyOf('notes.signInTitles')}\\s?:$`,
  'iu',
);
const DECORATION =
  /^(?:[-*+•|]\s{1,4}(?:\[[ xX]\]\s)?|(?:#{1,6}|={2,6}|h[1-6]\.)\s{1,4})?[*_\s]{0,4}|[*_\s]{1,4}(?:={1,6})?$/g;
/** A person's page in a wiki: `[[User:Jo|Jo Lind]]` */
const LINKED = /^\[\[[^|\]]{1,60}\|([^\]]{2,60})\]\]/;
/** The title of the next section. */
const SECTION = /^(?:#|={2,6}\s|h[1-6]\.\s|\*{2,5}\s)|:$|^\*\*[^*]{1,80}\*\*$/;
/** `Jo Lind @jolind (chair)`, `Jo / Harbour Ltd / @jolind`, `@jolind`, `Jo Lind - Harbour Ltd`. */
const ENTRY = /^([^@(/<,:–—|[]{0,48}?)\s{0,3}(?:[-–—]\s.{1,80}|[(/<,@|[].{0,120})?$/u;
const HANDLE = /(?:^|[\s(/,_])@([\w.-]{1,39})/;
/** Confluence and Notion mention people by their names: `@Jo Lind`. */
const MENTIONED = /^@(?=\p{Lu}[\p{L}'’-]{1,30} \p{Lu})/u;
const POINT_FOR =
  /^(?:[-*•]\s{1,4})?(?:\[[ xX]?\]\s{1,4}|[☐☑]\s{0,4})?@(\p{Lu}[\p{Ll}'’-]{1,30} \p{Lu}[\p{Ll}'’-]{1,30})(?=\s)/u;
/** Several people on one line, none of them with more than a name. */
const ROW = /^\p{L}[\p{L} .'’-]{0,60}(?:, \p{L}[\p{L} .'’-]{0,60}){1,60}$/u;
const BULLET = /^[-*+•]\s/;
const FULL_WORD = /^\p{Lu}[\p{L}'’-]{1,30}$/u;
const BLANK = new RegExp(`^(?:${anyOf('notes.blanks')}|\\.{3}|…|-)$`, 'i');
const ROLE = /\s*\(([^()]{1,60})\)\s*/;
const BEFORE_NAME = anyOf('notes.honorifics');
const HONORIFIC = new RegExp(`^(?:${BEFORE_NAME}|${ANY_TITLE})\\.?\\s+`, 'i');
/** Before a name in a list of people: `clerk J. Marsh`. */
const ROLE_BEFORE = new RegExp(`^(?:${BEFORE_NAME} )?(${anyOf('notes.duties')}),? (?=\\p{Lu})`, 'u');
const MAX_LINES = 40;
const MAX_PEOPLE = 60;

/** The people named in the lists of those present. */
export interface Attendance {
  readonly people: readonly Author[];
  /** The lines of these lists, which say only who was there. */
  readonly lines: ReadonlySet<Line>;
  /** Every name, first name, handle and set of initials of these people, in lower case. */
  readonly names: ReadonlySet<string>;
}

/**
 * The people whom notes list as present, excused, chair or scribe. Their roles and initials become further names of them.
 */
export function attendance({ lines, text }: Document): Attendance {
  const people: Author[] = [];
  const listed = new Set<Line>();
  lines.slice(0, MAX_LINES).forEach((line, index) => {
    for (const label of line.text.slice(0, 1_000).matchAll(LABEL)) {
      const after = line.text.slice(label.index + label[0].length);
      const end = after.search(NEXT_LABEL);
      const next = lines[index + 1]?.text ?? '';
      // The line below an empty label may be the next label, or the first of many.
      const list =
        after === '' ? (next.includes(':') || BULLET.test(next) ? '' : next) : end < 0 ? after : after.slice(0, end);
      people.push(...peopleOf(list.slice(0, 1_000), text));
    }
    const bare = line.text.length > 240 ? '' : line.text.replace(DECORATION, '');
    const onDuty = bare === line.text ? undefined : DUTY.exec(bare)?.[1]?.replace(DECORATION, '');
    if (onDuty !== undefined) people.push(...(handleOf(onDuty) ?? peopleOf(onDuty, text)));
  });
  for (let index = 0; index < lines.length; index++) {
    if (!isTitle(lines[index]?.text ?? '')) continue;
    for (let below = index + 1; below < lines.length; below++) {
      const line = lines[below] as Line;
      if (line.text === '') continue;
      if (SECTION.test(line.text) || isLabel(line.text)) break;
      if (isTitle(line.text)) break;
      const entry = line.text.replace(DECORATION, '').replace(DECORATION, '').trim();
      const row = ROW.test(line.text) ? peopleOf(entry, text) : [];
      if (row.length > 1 && row.length === entry.split(BETWEEN_NAMES).length) {
        people.push(...row);
        listed.add(line);
        index = below;
        continue;
      }
      const person = BLANK.test(entry) || people.length > MAX_PEOPLE ? undefined : personOf(entry, text);
      if (person === null) break;
      listed.add(line);
      if (person !== undefined) people.push(person);
      index = below;
    }
  }
  const mentioned = new Set<string>();
  for (const { text: words } of lines) {
    const name = words.includes('@') ? POINT_FOR.exec(words.slice(0, 90))?.[1] : undefined;
    // Of `@Jo Send it` nobody is called so, and it stands there once.
    if (name !== undefined && text.indexOf(name) !== text.lastIndexOf(name)) mentioned.add(name);
  }
  const found = [...people, ...[...mentioned].map((name) => ({ name }))].slice(0, MAX_PEOPLE);
  return { people: found, lines: listed, names: namesOf(found) };
}

function isTitle(text: string): boolean {
  return (
    text.length <= 120 &&
    TITLE.test(
      text
        .replace(DECORATION, '')
        .replace(DECORATION, '')
        .replace(/\*{1,2}:?$/, ''),
    )
  );
}

function personOf(written: string, text: string): Author | null {
  if (written.length > 160) return null;
  const entry = written.replace(MENTIONED, '').replace(LINKED, '$1');
  const handle = HANDLE.exec(entry)?.[1];
  const name = (ENTRY.exec(entry)?.[1] ?? '').trim();
  const handles = handle === undefined ? [] : [handle];
  if (looksLikeName(name))
    return { name, handles: [...handles, ...initialsOf(name).filter((initials) => isWritten(initials, text))] };
  return handle !== undefined && name === '' ? { name: handle } : null;
}

function handleOf(entry: string): Author[] | null {
  const handle = /^@([\w.-]{2,39})$/.exec(entry)?.[1];
  return handle === undefined ? null : [{ name: handle }];
}

function namesOf(people: readonly Author[]): Set<string> {
  const names = new Set<string>();
  for (const { name, handles = [] } of people) {
    for (const one of [name, name.split(' ')[0] ?? '', ...handles]) if (one.length > 1) names.add(one.toLowerCase());
  }
  return names;
}
/** Google Docs puts nothing but spaces between people: every two words of a list that stand together elsewhere, too. */
function namesParted(list: string, text: string): readonly string[] {
  const words = list.trim().split(/\s{1,4}/, MAX_PEOPLE);
  if (words.length < 4 || words.length % 2 > 0 || !words.every((word) => FULL_WORD.test(word))) return [list];
  const pairs = words.flatMap((word, at) => (at % 2 > 0 ? [`${words[at - 1]} ${word}`] : []));
  return pairs.some((pair) => text.indexOf(pair) !== text.lastIndexOf(pair)) ? pairs : [list];
}

function peopleOf(list: string, text: string): Author[] {
  const parts = list.split(BETWEEN_NAMES);
  return (parts.length > 1 ? parts : namesParted(list, text)).flatMap((entry): Author[] => {
    const named = entry.replace(ROLE, ' ').trim();
    const role = ROLE.exec(entry)?.[1] ?? ROLE_BEFORE.exec(named)?.[1];
    const name = named
      .replace(ROLE_BEFORE, '')
      .replace(PLURAL_TITLE, '')
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
  const words = name.replace(WRITTEN_TITLE, '').split(/[\s-]+/, 4);
  if (words.length < 2) return [];
  const first = words.map((word) => word[0] ?? '').join('');
  const last = words[words.length - 1] ?? '';
  const mac = /^(?:Mc|Mac|O['’])\p{Lu}/u.exec(last)?.[0];
  return mac === undefined ? [first] : [first, first.slice(0, -1) + mac];
}

function isWritten(word: string, text: string): boolean {
  return new RegExp(`(?<!\\p{L})${word.replace(/[^\p{L}]/gu, '.')}(?!\\p{L})`, 'u').test(text);
}
