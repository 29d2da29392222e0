import type { OwnerWords } from '../owners.js';

export const owners: OwnerWords = {
  i: 'ich',
  you: 'du ihr',
  we: 'wir',
  anybody: 'jemand irgendwer irgendjemand wer',
  everybody: 'alle jeder jede',
  ofAll: 'alle jede',
  third: 'er sie es',
  others: 'er',
  mine: 'ich',
  behindVerb: 'ich',
  needing: 'brauch brauche bräuchte benötige',
  openers: 'wenn falls sobald bis bevor nachdem weil',
  saying: 'sagt fragt meint kümmert',
  greeting: 'hallo danke',
  giving: 'an für',
  present: 'anwesend anwesende teilnehmer entschuldigt',
  and: 'und',
  willing: 'wird soll muss',
  given: 'und',
  passive: 'werden wird',
};
