import type { Spelling } from '../spelling.js';

export const spelling: Spelling = { abbreviations: 'exmo dra', beforeCapital: 'dra', notCalled: 'de da' };
