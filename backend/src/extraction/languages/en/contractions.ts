import type { Contractions } from '../spelling.js';

const PRONOUNS = 'i you he she it we they that there who what where how here';
const DENIED = 'do does did is are was were have has had should would could must need';

export const contractions: Contractions = {
  endings: { "'ll": 'will', "'re": 'are', "'ve": 'have', "'d": 'would', "'m": 'am', "'s": "'s" },
  denied: { ending: "'t", behind: 'n', word: 'not' },
  respelled:
    "can't cant cannot: can not, won't wont: will not, shan't: shall not, ain't isnt: is not, dont: do not, " +
    'doesnt: does not, didnt: did not, wasnt: was not, arent: are not, havent: have not, hasnt: has not, ' +
    'shouldnt: should not, wouldnt: would not, couldnt: could not, im: i am, ive: i have, youre: you are, ' +
    "youll: you will, theyre: they are, thats: that 's, whats: what 's, let's let' lets: let us, lemme: let me, " +
    "gimme: give me, gonna gunna: going to, wanna: want to, gotta: got to, hafta: have to, imma i'mma ill: i will, " +
    "pls plz plss pleaze: please, u ya: you, ur: your, yall y'all: you all, some1: someone, sb: somebody, " +
    'any1: anyone, bc cuz: because, w: with, thx ty: thanks, tmrw tmr tomo: tomorrow, okay okey k kk okie: ok, ' +
    'yea ye yh: yeah, yas: yes, yup: yep, nah nope: no, prob probs: probably, def: definitely',
  foreignToo: { de: 'im nah', es: 'ya tomo', fr: 'ya dont', pt: 'tomo' },
  atHead: 'ill',
  beforeHead: 'ok okay yeah yes yep sure no and so then but or',
  common: () => [
    ...PRONOUNS.split(' ').flatMap((pronoun) => Object.keys(contractions.endings).map((ending) => pronoun + ending)),
    ...DENIED.split(' ').map((verb) => `${verb}n't`),
  ],
};
