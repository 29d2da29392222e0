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

const SELF = new Set('me moi ich mich mir yo mí mi eu mim io moi-même'.split(' '));

/**
 * The people of one conversation, merged as their names come in: by export id, by address, by name in any of its
 * forms, and a first name alone with the one person who has it.
 */
export class ParticipantList {
  readonly #people: Person[] = [];
  readonly #byKey = new Map<string, number>();
  readonly #byFirstName = new Map<string, number | null>();

  /** The index of a person who speaks. */
  speaker(author: Author): number {
    return this.#find(author) ?? this.#add(author);
  }

  /** The index of a person who is spoken of; a lone first name is looked up among the known first. */
  mentioned(author: Author): number {
    return this.#find(author) ?? this.#firstName(author) ?? this.#add(author);
  }

  /** As {@link mentioned}, but never a new person. */
  known(author: Author): number | null {
    return this.#find(author) ?? this.#firstName(author);
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
    for (const key of keysOf(author)) {
      const index = this.#byKey.get(key);
      if (index !== undefined) {
        this.#enrich(index, author);
        return index;
      }
    }
    return null;
  }

  #firstName(author: Author): number | null {
    const name = cleanName(author.name);
    if (name.includes(' ') || author.email !== undefined) return null;
    const index = this.#byFirstName.get(fold(name));
    if (index === undefined || index === null) return null;
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
    const natural = swappedName(name) ?? name;
    const first = fold(natural.split(' ')[0] ?? '');
    if (natural.includes(' ') && first.length > 1)
      this.#byFirstName.set(first, this.#byFirstName.has(first) ? null : index);
    return index;
  }

  #enrich(index: number, author: Author): void {
    const person = this.#people[index];
    if (person === undefined) return;
    for (const key of keysOf(author)) if (!this.#byKey.has(key)) this.#byKey.set(key, index);
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

function keysOf(author: Author): string[] {
  const clean = cleanName(author.name);
  const swapped = swappedName(clean);
  const bare = clean.replace(/\s*[([].{0,60}$/, '');
  const keys = [
    author.id === undefined ? '' : `id:${author.id}`,
    author.email === undefined ? '' : `mail:${author.email.toLowerCase()}`,
    clean === '' ? '' : `name:${fold(clean)}`,
    swapped === null ? '' : `name:${fold(swapped)}`,
    bare.length < 2 || bare === clean || !bare.includes(' ') ? '' : `name:${fold(bare)}`,
    clean.includes('@') ? `mail:${clean.toLowerCase()}` : '',
    ...(author.handles ?? []).map((handle) => (handle === '' ? '' : `name:${fold(handle)}`)),
  ];
  return keys.filter((key) => key !== '');
}

function fold(name: string): string {
  return name
    .toLowerCase()
    .replace(/^@/, '')
    .replace(/[.’']/g, '')
    .replace(/\s{2,20}/g, ' ')
    .trim();
}
