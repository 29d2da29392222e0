import type { Spelling } from '../spelling.js';

export const spelling: Spelling = {
  abbreviations: 'mme mlle env p.ex c.-à-d',
  beforeCapital: 'mme',
  notCalled: 'de la le',
};
