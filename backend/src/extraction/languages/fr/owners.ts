import type { OwnerWords } from '../owners.js';

export const owners: OwnerWords = {
  i: "je j'",
  you: 'tu vous',
  we: 'nous',
  anybody: 'quelqu qui',
  everybody: 'tous chacun',
  ofAll: 'tous',
  third: 'il elle ils elles',
  others: 'il elle ils elles',
  mine: 'je',
  openers: 'si quand dès lorsque',
  saying: 'dit demande',
  greeting: 'bonjour merci',
  giving: 'pour',
  present: 'présents',
  and: 'et',
  passive: 'être',
};
