import { wordsOf } from './languages.js';

/** Titles before a name in any language, in lower case and without a stop: nobody is meant by one alone. */
export const TITLES: ReadonlySet<string> = wordsOf('names.titles');

/** Those before several names. */
export const PLURAL_TITLES: ReadonlySet<string> = wordsOf('names.pluralTitles');

/** Both as groups of a pattern. */
export const ANY_TITLE = `(?:${[...TITLES].join('|')})`;
export const ANY_PLURAL_TITLE = `(?:${[...PLURAL_TITLES].join('|')})`;
