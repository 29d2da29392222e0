import { wordsIn } from '../../../../languages/languages.js';

/** The words that tell who is to do something, of all languages. */
export const WORDS = wordsIn('owners');
