import { expect, it } from 'vitest';
import { readText } from '../2-read/utterances-for-tests.js';
import { riskCategory } from './risk-category.js';

const categoryOf = (sentence: string) => riskCategory(readText(sentence).utterances);

it.each([
  ['The key is public, that is a security hole.', 'security'],
  ['Somebody leaked the password.', 'security'],
  ['That may break the law, legal has to look.', 'legal'],
  ['It is far too expensive and over budget.', 'cost'],
  ['We are blocked by the vendor.', 'blocker'],
  ['The paint will be late and we may miss the deadline.', 'schedule'],
  ['The certificate expires on Friday.', 'schedule'],
  ['Only one person knows how the oven works.', 'capacity'],
  ['We are short of people.', 'capacity'],
  ['The fundamental shape of the chair is odd.', 'quality'],
  ['The licence of that font runs out.', 'legal'],
  ["We still haven't heard back from the supplier.", 'dependency'],
  ['The oven might crash.', 'quality'],
  ['Nobody has tested the backup.', 'quality'],
  ['The wood is damp and may warp.', 'quality'],
  ['The members protest and call it unfair.', 'other'],
  ['Wir warten noch auf die Antwort der Stadt.', 'dependency'],
  ["On n'a plus d'argent pour le toit.", 'cost'],
] as const)('%j is a matter of %s', (sentence, category) => {
  expect(categoryOf(sentence)).toBe(category);
});

it('takes a hole in security over a matter of quality in the same sentence', () => {
  expect(categoryOf('The login might crash and that is a security hole.')).toBe('security');
});

it('takes the words of every sentence that says it', () => {
  expect(categoryOf('I do not like that. We are short of people.')).toBe('capacity');
});
