import type { Spelling } from '../spelling.js';

export const spelling: Spelling = {
  abbreviations: 'bzw ca evtl ggf inkl max min str tel usw z.b d.h u.a o.ä sog vgl hr fr nr',
  beforeCapital: 'hr fr nr z.b',
  months: 'jan feb mär apr mai jun jul aug sep okt nov dez',
  notCalled: 'von der den',
};
