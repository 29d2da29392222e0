import { wordsOf } from './languages.js';

/** Titles before a name in any language, in lower case and without a stop: nobody is meant by one alone. */
export const TITLES: ReadonlySet<string> = wordsOf(({ names }) => names?.titles);

/** Those before several names. */
export const PLURAL_TITLES: ReadonlySet<string> = wordsOf(({ names }) => names?.pluralTitles);
