import type { ClauseWords } from '../clauses.js';

export const clauses: ClauseWords = {
  joins: 'and then while',
  verbs:
    'please can could will would shall should must may to mind do does take takes get gets has have own owns ' +
    'am are is go goes',
  anybody: 'someone somebody anyone anybody',
  subjects: 'i you we he she they',
  own: 'i you',
  you: 'you',
  getting: 'have get',
  toMe: 'me',
  asking: 'can could will would',
  giving: 'please can could will shall should must to has have go going',
  light: 'do does take takes get gets own owns be',
  notDone: 'not never cannot',
};
