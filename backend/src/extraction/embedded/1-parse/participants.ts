import type { Participant } from '../conversation.js';
import type { Author } from './draft.js';
import { cleanName, isBotName, swappedName } from './names.js';

interface Person {
  name: string;
  /** The name was put together from `Last, First`, or is an address: a shown full name is better. */
  weak: boolean;
  email: string | undefined;
  isBot: boolean;
  readonly aliases: Set<string>;
}

const TITLES =
  /^(?:(?:prof|dr|mr|mrs|ms|miss|sir|herr|herrn|frau|mme|mlle|m|sr|sra|don|doña|dona|cllr|dott|ing)\s+){1,4}/;
const SELF = new Set('me moi ich mich mir yo mí mi eu mim io moi-même'.split(' '));

/**
 * The people of one conversation, merged as their names come in: by export id, by address, by name in any of its
 * forms, and a first name alone with the one person who has it.
 */
export class ParticipantList {
  readonly #people: Person[] = [];
  readonly #byKey = new Map<string, number>();
  /** Speakers that came by name alone, by that name as it stood there. */
  readonly #byRawName = new Map<string, number>();
  /** Null where several people share the word. */
  readonly #byFirstName = new Map<string, number | null>();
  readonly #byLastName = new Map<string, number | null>();

  /** The index of a person who speaks. */
  speaker(author: Author): number {
    const isNameOnly = author.id === undefined && author.email === undefined && author.handles === undefined;
    const known = isNameOnly && !author.isBot ? this.#byRawName.get(author.name) : undefined;
    if (known !== undefined) return known;
    const index = this.#find(author) ?? this.#add(author);
    if (isNameOnly) this.#byRawName.set(author.name, index);
    return index;
  }

  /** The index of a person who is spoken of; a first name or surname alone is looked up among the known. */
  mentioned(author: Author): number {
    return this.#find(author) ?? this.#part(author) ?? this.#add(author);
  }

  /** As {@link mentioned}, but never a new person. */
  known(author: Author): number | null {
    return this.#find(author) ?? this.#part(author);
  }

  list(): Participant[] {
    return this.#people.map((person, index) => ({
      index,
      name: person.name,
      aliases: [...person.aliases].filter((alias) => alias !== person.name && alias !== ''),
      ...(person.email === undefined ? {} : { email: person.email }),
      ...(person.isBot ? { isBot: true } : {}),
    }));
  }

  #find(author: Author): number | null {
    const { own, others } = keysOf(author);
    for (const key of [...own.filter((key) => !key.startsWith('bare:')), ...others]) {
      const index = this.#byKey.get(key);
      if (index !== undefined) {
        this.#enrich(index, author);
        return index;
      }
    }
    return null;
  }

  /** The one person who has this first name, or this surname: `Sofia`, `Dr. Lindqvist`, `S. Lindqvist`. */
  #part(author: Author): number | null {
    if (author.email !== undefined) return null;
    const words = fold(cleanName(author.name)).replace(TITLES, '').split(' ');
    const [first = '', last] = words;
    if (words.length > 2 || (last !== undefined && first.length > 1)) return null;
    const index =
      last === undefined ? (this.#byFirstName.get(first) ?? this.#byLastName.get(first)) : this.#byLastName.get(last);
    if (index === undefined || index === null) return null;
    if (last !== undefined && !fold(this.#people[index]?.name ?? '').includes(first)) return null;
    this.#enrich(index, author);
    return index;
  }

  #add(author: Author): number {
    const index = this.#people.length;
    const clean = cleanName(author.name);
    const name = clean === '' ? (author.email ?? author.id ?? author.name.trim()) : clean;
    this.#people.push({
      name,
      weak: clean === '' || name.includes('@'),
      email: author.email,
      isBot: false,
      aliases: new Set(),
    });
    this.#enrich(index, author);
    const words = fold(swappedName(name) ?? name)
      .replace(TITLES, '')
      .replace(/\s[([].*$/, '')
      .split(' ');
    if (words.length > 1) {
      remember(this.#byFirstName, words[0] ?? '', index);
      remember(this.#byLastName, words[words.length - 1] ?? '', index);
    }
    return index;
  }

  #enrich(index: number, author: Author): void {
    const person = this.#people[index];
    if (person === undefined) return;
    for (const key of keysOf(author).own) if (!this.#byKey.has(key)) this.#byKey.set(key, index);
    if (author.email !== undefined) person.email ??= author.email;
    if (author.isBot || isBotName(author.name)) person.isBot = true;
    const clean = cleanName(author.name);
    const better = clean !== '' && !clean.includes('@') && (person.weak || isFuller(clean, person.name));
    if (better) {
      person.aliases.add(person.name);
      person.name = clean;
      person.weak = false;
    }
    const raw = author.name.trim();
    for (const alias of [clean, raw, swappedName(clean) ?? '', author.id ?? '', ...(author.handles ?? [])]) {
      if (alias !== '' && alias !== person.name) person.aliases.add(alias);
    }
    person.aliases.delete(person.name);
  }
}

/** Whether somebody is meant by "me" in a mail program's own words. */
export function isSelf(name: string): boolean {
  return SELF.has(name.trim().toLowerCase());
}

/** `Sofia Lindqvist` is fuller than `Lindqvist, Sofia` and than `Sofia`. */
function isFuller(candidate: string, current: string): boolean {
  const swapped = swappedName(current);
  if (swapped !== null && fold(swapped) === fold(candidate)) return true;
  return candidate.length > current.length && fold(candidate).startsWith(`${fold(current)} `);
}

/** The keys by which a person is known, and those by which another naming of the same person finds the way. */
function keysOf(author: Author): { own: string[]; others: string[] } {
  const clean = cleanName(author.name);
  const swapped = swappedName(clean);
  const bare = clean.replace(/\s*[([].{0,60}$/, '');
  const untitled = fold(clean).replace(TITLES, '');
  const role = /^[\p{Lu}\d ]{2,40} \((\p{Lu}{3,20})\)$/u.exec(clean)?.[1];
  const own = [
    author.id === undefined ? '' : `id:${author.id}`,
    author.email === undefined ? '' : `mail:${author.email.toLowerCase()}`,
    clean === '' ? '' : `name:${fold(clean)}`,
    swapped === null ? '' : `name:${fold(swapped)}`,
    untitled.includes(' ') ? `name:${untitled}` : '',
    clean.includes('@') ? `mail:${clean.toLowerCase()}` : '',
    role === undefined ? '' : `name:${fold(role)}`,
    ...(author.handles ?? []).map((handle) => (handle === '' ? '' : `name:${fold(handle)}`)),
  ].filter((key) => key !== '');
  const hasAddition = bare !== clean && bare.length > 1;
  return hasAddition
    ? { own: [...own, `bare:${fold(bare)}`], others: [`name:${fold(bare)}`] }
    : { own, others: [`bare:${fold(clean)}`] };
}

function fold(name: string): string {
  return name
    .toLowerCase()
    .replace(/^@/, '')
    .replace(/[.’']/g, '')
    .replace(/\s{2,20}/g, ' ')
    .trim();
}

function remember(names: Map<string, number | null>, word: string, index: number): void {
  if (word.length > 1) names.set(word, names.has(word) ? null : index);
}
