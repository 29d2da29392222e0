import { describe, expect, it } from 'vitest';
import { linkAnswers, linkTable } from './adjacency.js';
import { readText } from './utterances-for-tests.js';

const utterancesOf = (text: string) => readText(text).utterances;
/** Links as "from relation to", by the numbers of the sentences. */
const linksOf = (text: string) =>
  linkAnswers(utterancesOf(text)).map(({ from, to, relation }) => `${from} ${relation} ${to}`);

describe('linkAnswers', () => {
  it.each([
    ['an acceptance', 'Ana: Can you send the quote?\nBen: Yes.', 'accepts'],
    ['a promise', "Ana: Can you send the quote?\nBen: I'll send it tonight.", 'undertakes'],
    ['"on it"', 'Ana: Can you send the quote?\nBen: On it.', 'undertakes'],
    ['a refusal', 'Ana: Can you send the quote?\nBen: No.', 'refuses'],
    ['"I can\'t"', "Ana: Can you send the quote?\nBen: I can't, sorry.", 'refuses'],
    ['a report', 'Ana: Can you send the quote?\nBen: Done.', 'reports_done'],
    ['a withdrawal', 'Ana: Can you send the quote?\nBen: Never mind.', 'cancels'],
    ['a short answer', 'Ana: Who sends the quote?\nBen: The new printer.', 'answers'],
  ])('takes %s for an answer to the request before it', (_, text, relation) => {
    expect(linksOf(text)).toEqual([`1 ${relation} 0`]);
  });

  it.each([
    ['the same speaker', 'Ana: Can you send the quote?\nAna: Yes.\nBen: It rained here for the whole of the long day.'],
    ['nothing that invites one', 'Ana: The sun is bright in here.\nBen: Yes.'],
    ['long talk', 'Ana: Can you send the quote?\nBen: It rained here for the whole of the long and dark day.'],
  ])('links nothing in the case of %s', (_, text) => {
    expect(linksOf(text)).toEqual([]);
  });

  it('prefers the request that is addressed to the one who answers', () => {
    const text = 'Ana: Ben, can you send the quote?\nAna: Cleo, can you book the room?\nBen: Yes.\nCleo: Sure.';
    expect(linksOf(text)).toEqual(['2 accepts 0', '3 accepts 1']);
  });

  it('prefers it to a nearer one that is addressed to nobody', () => {
    const text = 'Ana: Ben, can you send the quote?\nAna: Can you book the room?\nBen: Yes.';
    expect(linksOf(text)).toEqual(['2 accepts 0']);
  });

  it('prefers the nearer of two requests', () => {
    expect(linksOf('Ana: Can you send the quote?\nAna: Can you book the room?\nBen: Yes.')).toEqual(['2 accepts 1']);
  });

  it('lets one speaker answer one request once', () => {
    expect(linksOf('Ana: Can you send the quote?\nBen: Yes.\nBen: Sure.')).toEqual(['1 accepts 0']);
  });

  it('lets two people answer one request', () => {
    const text = 'Ana: Can you all send the quote?\nBen: Yes.\nCleo: Yes.';
    expect(linksOf(text)).toEqual(['1 accepts 0', '2 accepts 0']);
  });

  it('follows the reply that the format tells, over a nearer request', () => {
    const chat = JSON.stringify({
      messages: [
        { ts: '1770796800.000100', user: 'U1', text: 'can you send the quote?' },
        { ts: '1770796810.000100', user: 'U1', text: 'it is a nice day' },
        { ts: '1770796820.000100', user: 'U1', text: 'can you book the room?' },
        { ts: '1770796830.000100', thread_ts: '1770796800.000100', user: 'U2', text: 'yes' },
      ],
    });
    const utterances = utterancesOf(chat);
    const answer = utterances.find(({ sentence, message }) => message.body.text.startsWith('yes', sentence.span.start));
    const asked = utterances.find(({ message }) => message.body.text.includes('quote'));
    expect(answer?.message.replyTo).toBe(asked?.message.index);
    expect(linkAnswers(utterances)).toEqual([
      { from: answer?.sentence.index, to: asked?.sentence.index, relation: 'accepts' },
    ]);
  });

  it('does not reach back without end', () => {
    const between = Array.from(
      { length: 20 },
      (_, at) => `${at % 2 === 0 ? 'Cleo' : 'Dee'}: The sun is bright in here for the whole of the long day.`,
    );
    expect(linksOf(['Ana: Can you send the quote?', ...between, 'Ben: Yes.'].join('\n'))).toEqual([]);
  });
});

describe('linkTable', () => {
  it('finds links by either half', () => {
    const table = linkTable(
      [
        { from: 1, to: 0, relation: 'accepts' },
        { from: 2, to: 0, relation: 'refuses' },
      ],
      3,
    );
    expect(table.linkFrom.get(2)?.to).toBe(0);
    expect(table.linksTo.get(0)?.map(({ from }) => from)).toEqual([1, 2]);
    expect(table.linksTo.get(1)).toBeUndefined();
  });
});
