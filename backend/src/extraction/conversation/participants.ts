import { wordsOf } from '../languages/languages.js';
import { ANY_TITLE } from '../languages/titles.js';
import type { Participant } from '../types/conversation.js';
import type { Author } from './draft.js';
import { cleanName, isBotName, swappedName } from './names.js';

interface Person {
  name: string;
  /** The name is made of `Last, First`, or is an address, so a full name as written would be better. */
  weak: boolean;
  email: string | undefined;
  handle: string | undefined;
  isBot: boolean;
  readonly aliases: Set<string>;
}

const WITH_TITLES = new RegExp(`^(?:${ANY_TITLE}\\s+){1,4}`);
/** `JOB TITLE (ADJOA)` in a transcript. */
const ROLE = /^[\p{Lu}\d ]{2,40} \((\p{Lu}{3,20})\)$/u;
/** `SK`, which a list of those present spells out. */
const INITIALS = /^\p{Lu}{2,4}$/u;
const TO_FOLD = /[@.’']|\s{2}|^\s|\s$/;
const SELF = wordsOf('names.self');

/**
 * The people of a conversation. Each naming is matched by export id, by address, or by name in any form; a first name alone
 * matches the one person who has it.
 */
export class ParticipantList {
  readonly #people: Person[] = [];
  /** By folded name, which is in lower case, and by `Id:…` and `Mail:…`. */
  readonly #byKey = new Map<string, number>();
  /** By name without the addition in brackets. */
  readonly #byBareName = new Map<string, number>();
  /** Everybody so far, by the words that named them. Most messages repeat a naming exactly. */
  readonly #seen = new Map<string | Author, number>();
  /** Null if several people share the word. */
  readonly #byFirstName = new Map<string, number | null>();
  readonly #byLastName = new Map<string, number | null>();

  /** The index of a person who speaks. */
  speaker(author: Author): number {
    return this.#indexOf(author, (naming) => this.#find(naming));
  }

  /** The index of a person who is mentioned. A first name or surname alone is matched to the people known so far. */
  mentioned(author: Author): number {
    return this.#indexOf(author, (naming) => this.#find(naming) ?? this.#part(naming));
  }

  #indexOf(author: Author, find: (naming: Naming) => number | null): number {
    const words = keyOf(author);
    const known = this.#seen.get(words);
    if (known !== undefined) return known;
    const naming = namingOf(author);
    const index = find(naming) ?? this.#add(naming);
    this.#seen.set(words, index);
    return index;
  }

  list(): Participant[] {
    return this.#people.map((person, index) => ({
      index,
      name: person.name,
      aliases: [...person.aliases].filter((alias) => alias !== person.name && alias !== ''),
      ...(person.email === undefined ? {} : { email: person.email }),
      ...(person.handle === undefined ? {} : { handle: person.handle }),
      ...(person.isBot ? { isBot: true } : {}),
    }));
  }

  #find(naming: Naming): number | null {
    for (const key of naming.own) {
      const index = this.#byKey.get(key);
      if (index !== undefined) return this.#enrich(index, naming);
    }
    const { bare, folded } = naming;
    const index = bare !== null ? this.#byKey.get(bare) : this.#byBareName.get(folded);
    return index === undefined ? null : this.#enrich(index, naming);
  }

  /** The only person with this first name or surname: `Sofia`, `Dr. Lindqvist`, `S. Lindqvist`. */
  #part(naming: Naming): number | null {
    if (naming.author.email !== undefined) return null;
    const words = naming.untitled.split(' ');
    const [first = '', last] = words;
    if (words.length > 2 || (last !== undefined && first.length > 1)) return null;
    const index =
      last === undefined ? (this.#byFirstName.get(first) ?? this.#byLastName.get(first)) : this.#byLastName.get(last);
    if (index === undefined || index === null) return null;
    if (last !== undefined && !fold(this.#people[index]?.name ?? '').includes(first)) return null;
    return this.#enrich(index, naming);
  }

  #add(naming: Naming): number {
    const { author, clean } = naming;
    const index = this.#people.length;
    const name = clean === '' ? (author.email ?? author.id ?? author.name.trim()) : clean;
    this.#people.push({
      name,
      weak: clean === '' || name.includes('@'),
      email: author.email,
      handle: undefined,
      isBot: false,
      aliases: new Set(),
    });
    this.#enrich(index, naming);
    const words = withoutAddition(wordsToKnow(naming, name)).split(' ');
    if (words.length > 1) {
      remember(this.#byFirstName, words[0] ?? '', index);
      remember(this.#byLastName, words[words.length - 1] ?? '', index);
    }
    return index;
  }

  #enrich(index: number, { author, clean, swapped, own, bare }: Naming): number {
    const person = this.#people[index];
    if (person === undefined) return index;
    for (const key of own) if (!this.#byKey.has(key)) this.#byKey.set(key, index);
    if (bare !== null && !this.#byBareName.has(bare)) this.#byBareName.set(bare, index);
    if (author.email !== undefined) person.email ??= author.email;
    const handles = author.handles ?? [];
    person.handle ??= handles.find((handle) => handle !== '') ?? author.id;
    if (author.isBot || isBotName(author.name)) person.isBot = true;
    if (clean !== '' && clean !== person.name) {
      const isSpelledOut = clean.includes(' ') && INITIALS.test(person.name) && handles.includes(person.name);
      if (!clean.includes('@') && (person.weak || isSpelledOut || isFuller(clean, person.name))) {
        person.aliases.add(person.name);
        person.name = clean;
      } else person.aliases.add(clean);
    }
    if (clean !== '' && clean === person.name && !clean.includes('@')) person.weak = false;
    person.aliases.add(author.name.trim());
    if (swapped !== null) person.aliases.add(swapped);
    if (author.id !== undefined) person.aliases.add(author.id);
    for (const handle of handles) person.aliases.add(handle);
    person.aliases.delete(person.name);
    return index;
  }
}

/** Whether a name is a mail program's word for "me". */
export function isSelf(name: string): boolean {
  return SELF.has(name.trim().toLowerCase());
}

/** `Sofia Lindqvist` is fuller than `Lindqvist, Sofia` and than `Sofia`. */
function isFuller(candidate: string, current: string): boolean {
  const swapped = swappedName(current);
  if (swapped !== null && fold(swapped) === fold(candidate)) return true;
  return candidate.length > current.length && fold(candidate).startsWith(`${fold(current)} `);
}

/** The forms of a name, which are computed once. */
interface Naming {
  readonly author: Author;
  readonly clean: string;
  readonly swapped: string | null;
  readonly folded: string;
  /** The folded name without titles. */
  readonly untitled: string;
  /** The keys that identify the person. */
  readonly own: readonly string[];
  /** The folded name without its addition in brackets; null if it has none. */
  readonly bare: string | null;
}

function namingOf(author: Author): Naming {
  const { id, email, handles } = author;
  const clean = cleanName(author.name);
  const swapped = swappedName(clean);
  const folded = fold(clean);
  const bareOfTitle = untitled(folded);
  const own: string[] = [];
  if (id !== undefined) own.push(`Id:${id}`);
  if (email !== undefined) own.push(`Mail:${email.toLowerCase()}`);
  if (clean !== '') own.push(folded);
  if (swapped !== null) own.push(fold(swapped));
  if (bareOfTitle !== folded && bareOfTitle.includes(' ')) own.push(bareOfTitle);
  if (clean.includes('@')) own.push(`Mail:${clean.toLowerCase()}`);
  const role = hasBracket(clean) ? ROLE.exec(clean)?.[1] : undefined;
  if (role !== undefined) own.push(fold(role));
  if (handles !== undefined) for (const handle of handles) if (handle !== '') own.push(fold(handle));
  return { author, clean, swapped, folded, untitled: bareOfTitle, own, bare: bareOf(clean) };
}

function bareOf(clean: string): string | null {
  if (!hasBracket(clean)) return null;
  const bare = clean.replace(/\s*[([].{0,60}$/, '');
  return bare !== clean && bare.length > 1 ? fold(bare) : null;
}

function hasBracket(name: string): boolean {
  return name.includes('(') || name.includes('[');
}

/** The folded words that may contain the first name and the surname. */
function wordsToKnow({ clean, swapped, untitled: words }: Naming, name: string): string {
  return swapped === null && name === clean ? words : untitled(fold(swappedName(name) ?? name));
}

function withoutAddition(words: string): string {
  return hasBracket(words) ? words.replace(/\s[([].*$/, '') : words;
}

function untitled(folded: string): string {
  return folded.includes(' ') ? folded.replace(WITH_TITLES, '') : folded;
}

/** What identifies a naming: its words, or the object itself if it has more than a name. */
function keyOf(author: Author): string | Author {
  if (author.handles !== undefined || author.isBot) return author;
  return author.id === undefined && author.email === undefined
    ? author.name
    : `${author.name}\n${author.email ?? ''}\n${author.id ?? ''}`;
}

function fold(name: string): string {
  const lower = name.toLowerCase();
  if (!TO_FOLD.test(lower)) return lower;
  return lower
    .replace(/^@/, '')
    .replace(/[.’']/g, '')
    .replace(/\s{2,20}/g, ' ')
    .trim();
}

function remember(names: Map<string, number | null>, word: string, index: number): void {
  if (word.length > 1) names.set(word, names.has(word) ? null : index);
}
