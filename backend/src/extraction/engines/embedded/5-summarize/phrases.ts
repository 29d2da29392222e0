import { anyOf } from '../../../languages/languages.js';
import { spokenName } from '../3-resolve/wording/persons.js';

/** "Ana", "Ana and Ben", "Ana, Ben and 2 others". */
export function joinNames(names: readonly string[], others: number): string {
  const all = others > 0 ? [...names, `${others} ${others === 1 ? 'other' : 'others'}`] : [...names];
  const last = all.pop() ?? '';
  return all.length === 0 ? last : `${all.join(', ')} and ${last}`;
}

/** "1 open task", "3 open tasks". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** The clauses as a list: "a; b; and 2 more". */
export function listed(clauses: readonly string[], more: number): string {
  return `${clauses.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}

const NEEDS_MORE = new RegExp(`^(?:${anyOf('summary.relatives')}|\\p{L}{1,5}\\.)$`, 'iu');

const ROLE = new RegExp(`\\s${anyOf('summary.roles')}$`, 'i');

/** What a person is called in a summary: the spoken name, and all of it where that is only a title, a relation or a role. */
export function shortName(name: string): string {
  const spoken = spokenName(name);
  const [outside = name] = name.split('(');
  const whole = outside.trim();
  return (NEEDS_MORE.test(spoken) && !name.includes(',')) || ROLE.test(whole) ? whole : spoken;
}

/** Words that mean nobody unless one knows who speaks. */
const OWN_WORDS = new RegExp(`\\b${anyOf('summary.speaker')}\\b`, 'i');

/** Words in which somebody speaks of themselves, with who that is. */
export function withSpeaker(words: string, speaker: string | undefined): string {
  return speaker !== undefined && OWN_WORDS.test(words) ? `${words} (says ${shortName(speaker)})` : words;
}
