import { wordsIn } from '../../../languages/languages.js';

/** The words that stand around times and say what they are, of all languages. */
export const TIMING = wordsIn('timing');
