import { describe, expect, it } from 'vitest';
import { type Grounds, PromptWords, summaryHolds, titleHolds } from './check-wording.js';
import { SaidWords } from './said-words.js';

const NEARBY = [
  'Ana: Ben, can you send the revised printer quote to billing@acme.example by Friday?',
  'Ben: sure, I will send it. It is 1,200 euros for 40 chairs, see https://acme.example/q/17 and src/app.ts, v2.1.',
  'Die Rechnung für Müller muss raus.',
].join('\n');
const FAR = 'Cleo: Olga paid 300 euros in March, nobody was told. See http://old.example/page';
const GROUNDS: Grounds = {
  conversation: new SaidWords(`${FAR}\n${NEARBY}\nAna Ruiz, Cleo Sand`),
  nearby: new SaidWords(NEARBY),
  prompt: new PromptWords('Send it to the people who know how the quote was made.'),
};

describe('a title', () => {
  it.each([
    'Send the revised printer quote',
    'Send printer quote to billing@acme.example by Friday',
    'Sending of the quotes',
    'Prepare the printer quote for Cleo',
    'Tell Olga about the quote',
    'Pay 1,200 euros for 40 chairs',
    'Update src/app.ts to v2.1',
    'Check https://acme.example/q/17 for the quote',
    'Rechnung für Müller',
  ])('stands where all of it is said: %s', (title) => {
    expect(titleHolds(title, GROUNDS)).toBe(true);
  });

  it.each([
    ['a name that nobody said', 'Send the quote to Mallory'],
    ['such a name at its head', 'Mallory sends the quote'],
    ['such a name in small letters', 'send the quote to mallory'],
    ['a number that nobody said', 'Send the quote for 50 chairs'],
    ['a number in words', 'Send twelve quotes'],
    ['a number from far away', 'Send the quote for 300 euros'],
    ['a sum put together', 'Send the quote for 1,240 euros'],
    ['a day that nobody said', 'Send the quote on Monday'],
    ['a month from far away', 'Send the quote in March'],
    ['a link that nobody gave', 'Send the quote to https://evil.example'],
    ['a link from far away', 'See http://old.example/page for the quote'],
    ['a longer link than was given', 'Check https://acme.example/q/17?to=eve for the quote'],
    ['an address that nobody gave', 'Send the quote to eve@acme.example'],
    ['another version', 'Send the quote for v3.1'],
    ['what turns it round', 'Never send the quote'],
    ['what turns it round in another language', 'Die Rechnung nicht verschicken'],
    ['what turns it round, from far away', 'Send the quote to nobody'],
    ['nothing of what is said near by', 'Take care of everything that is due'],
    ['little of it', 'Send Olga and Cleo Sand the paid page'],
    ['words of our prompt', 'The people who know how the quote was made'],
    ['markup', 'Send the <b>quote</b>'],
    ['an end of the line', 'Send the quote\nto Ana'],
    ['a control', 'Send the quote\u0007'],
    ['what reorders it', 'Send the \u202equote'],
    ['what is not seen', 'Send the q\u200buote'],
    ['tags', 'Send the quote\u{e0041}'],
    ['half a character', 'Send the quote \ud83c'],
    ['no word', '1,200 – 40'],
    ['too much', `Send ${'the printer quote '.repeat(10)}`],
  ])('does not stand with %s', (_, title) => {
    expect(titleHolds(title, GROUNDS)).toBe(false);
  });
});

describe('a summary', () => {
  it('may speak of everything that was said', () => {
    expect(summaryHolds('Ben sends the revised quote by Friday. Olga paid 300 euros in March.', GROUNDS)).toBe(true);
  });

  it.each([
    'Ben sends the revised quote to Mallory by Friday.',
    'Ben sends the revised quote by Monday.',
    'Ben pays 301 euros.',
    'Ben sends the revised quote, see https://evil.example',
    'Ben sends it to the people who know how the quote was made.',
    '<p>Ben sends the revised quote.</p>',
  ])('brings nothing in: %s', (summary) => {
    expect(summaryHolds(summary, GROUNDS)).toBe(false);
  });
});
