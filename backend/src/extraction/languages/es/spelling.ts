import type { Spelling } from '../spelling.js';

export const spelling: Spelling = {
  abbreviations: 'sra srta ud uds pág av',
  beforeCapital: 'sra',
  notCalled: 'de la el',
};
