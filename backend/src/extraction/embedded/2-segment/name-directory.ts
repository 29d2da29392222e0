import type { Participant } from '../conversation.js';
import { NAMES_THAT_ARE_WORDS } from './lexicon/names-that-are-words.js';

/** Which participant a word names. */
export interface NameDirectory {
  /** Participant index, or -1. A word that is also an ordinary word counts only with a capital. */
  readonly lookup: (norm: string, capital: boolean) => number;
}

const AMBIGUOUS = -2;
const WORD = /[\p{L}\p{N}_]{1,60}(?:['’\-.][\p{L}\p{N}_]{1,60}){0,4}/gu;
const TITLES: ReadonlySet<string> = new Set(
  'mr mrs ms dr prof sr jr sir dame rev the van von de der den da di la le el guest team'.split(' '),
);

/** Builds the look-up from names, first names, last names and handles; a first name that two people share names nobody. */
export function nameDirectory(participants: readonly Participant[]): NameDirectory {
  const owners = new Map<string, number>();
  const add = (key: string, index: number) => {
    const known = owners.get(key);
    owners.set(key, known === undefined || known === index ? index : AMBIGUOUS);
  };
  for (const participant of participants) {
    for (const name of [participant.name, ...participant.aliases]) {
      const lower = name.replace(/[’ʼ]/g, "'").replace(/^@/, '').toLowerCase();
      const local = lower.includes('@') ? lower.slice(0, lower.indexOf('@')) : lower;
      add(local, participant.index);
      for (const word of local.match(WORD) ?? []) {
        if (!TITLES.has(word) && word.length > 1) add(word, participant.index);
      }
    }
  }
  return {
    lookup(norm, capital) {
      const found = owners.get(norm);
      if (found === undefined || found === AMBIGUOUS) return -1;
      return capital || !NAMES_THAT_ARE_WORDS.has(norm) ? found : -1;
    },
  };
}
