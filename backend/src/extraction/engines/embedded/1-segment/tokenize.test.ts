import { describe, expect, it } from 'vitest';
import { sentenceOf } from './sentence-of-for-tests.js';

const NAMES = ['Ana', 'ben.li'];
const tokensOf = (text: string) => sentenceOf(text, NAMES).tokens;

/** Words as they are read; other tokens with their kind. */
const readingOf = (text: string) =>
  tokensOf(text)
    .map(({ norm, kind }) => (kind === 'word' ? norm : `${norm}/${kind}`))
    .join(' ');

describe('Tokenizer', () => {
  it.each([
    ["I'll send it", 'i will send it'],
    ['We’ve and they’re', 'we have and they are'],
    ['We\u02bcve, they\u02bcll', 'we have ,/punctuation they will'],
    ["I'm here, she'd go", 'i am here ,/punctuation she would go'],
    ["don't", 'do not'],
    ["can't cannot cant", 'can not can not can not'],
    ["won't shan't", 'will not shall not'],
    ["let's go", 'let us go'],
    ["y'all", 'you all'],
    ["Dora's deck", "dora 's deck"],
  ])('undoes the contractions of %j', (text, reading) => {
    expect(readingOf(text)).toBe(reading);
  });

  it.each([
    ['pls gonna imma', 'please going to i will'],
    ['ill ask, ok ill ask', 'i will ask ,/punctuation ok i will ask'],
    ['he is ill', 'he is ill'],
    ["I 'll ask, they ’re in", 'i will ask ,/punctuation they are in'],
    ["'ll 'so' 's'", "'/punctuation ll '/punctuation so '/punctuation '/punctuation s '/punctuation"],
    ['thx, tmrw', 'thanks ,/punctuation tomorrow'],
    ['can u', 'can you'],
    ['yup okay', 'yep ok'],
    ['plan U', 'plan u'],
  ])('undoes the chat spellings of %j', (text, reading) => {
    expect(readingOf(text)).toBe(reading);
  });

  it.each([
    ["j'envoie l’offre", "j' envoie l' offre"],
    ["aujourd'hui", "aujourd' hui"],
    ["qu'elle", "qu' elle"],
  ])('parts the elided word of %j', (text, reading) => {
    expect(readingOf(text)).toBe(reading);
  });

  it.each([
    ["qu'Ana", [-1, 0]],
    ["Ana's deck", [0, -1, -1]],
    ["Ana'll send it", [0, -1, -1, -1]],
    ["don't, let's", [-1, -1, -1, -1, -1]],
  ])('names a participant on the right side of the apostrophe of %j', (text, participants) => {
    expect(tokensOf(text).map(({ participant }) => participant)).toEqual(participants);
  });

  it.each([
    ['@ana hi', 'ana/mention hi'],
    ['@anaPlease look', 'ana/mention please look'],
    ['@anaMaria look', 'ana/mention maria look'],
    ['@zoePlease look', 'zoeplease/mention look'],
    ["@zoe's list", "zoe/mention '/punctuation s list"],
    ['(@ana)', '(/punctuation ana/mention )/punctuation'],
    ['@ben.li: now', 'ben.li/mention :/punctuation now'],
    ['@ alone', '@/punctuation alone'],
    ['fine :thumbsup:', 'fine :thumbsup:/emoji'],
    [':+1: :white_check_mark:', ':+1:/emoji :white_check_mark:/emoji'],
    ['note: this', 'note :/punctuation this'],
    ['see https://x.example/a?b=c#d now', 'see <link>/link now'],
    ['<https://x.example>', '</punctuation <link>/link >/punctuation'],
    ['did you see https://x.example/a?', 'did you see <link>/link ?/punctuation'],
    ['(see https://x.example/a).', '(/punctuation see <link>/link )/punctuation ./punctuation'],
    ['https://x.example/a_(b) and https://x.example/?q=1, ok', '<link>/link and <link>/link ,/punctuation ok'],
    ['http://?', '<link>/link ?/punctuation'],
    ['run `npm ci` now', 'run <code>/code now'],
    ['a ` b', 'a `/punctuation b'],
    ['#agreed we go', '#agreed we go'],
    ['#12', '#/punctuation 12/number'],
    ['9:30 1,000.50 3-4pm 12/05', '9:30/number 1,000.50/number 3-4pm/number 12/05/number'],
    ['follow-up foo_bar', 'follow-up foo_bar'],
    ['so...', 'so ./punctuation ./punctuation ./punctuation'],
    ['ok 😀👍', 'ok 😀/emoji 👍/emoji'],
    ['我来发。', '我来发 。/punctuation'],
    ['𠮷野家 で', '𠮷野家 で'],
    ['see 𝓽𝓱𝓲𝓼 a𝓫c, ok', 'see 𝓽𝓱𝓲𝓼 a𝓫c ,/punctuation ok'],
    ['𐐔𐐇𐐝𐐀', '𐐼𐐯𐑅𐐨'],
    ['a\ud835 b', 'a \ud835/punctuation b'],
    ['送ります！', '送ります ！/punctuation'],
    ['ÜBER naïve', 'über naïve'],
    ['\u200bhi\u00a0you\ufeff', 'hi you'],
    ['', ''],
    [' \t\n ', ''],
  ])('reads %j', (text, reading) => {
    expect(readingOf(text)).toBe(reading);
  });

  it.each([
    ["I'll go", ['I', "'ll", 'go']],
    ["I don't", ['I', "don't", "don't"]],
    ['gonna', ['gonna', 'gonna']],
    ['@ana 😀 x', ['@ana', '😀', 'x']],
    ["l'offre", ["l'", 'offre']],
    ['see https://x.example/a now', ['see', 'https://x.example/a', 'now']],
  ])('gives the tokens of %j their places', (text, places) => {
    expect(tokensOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(places);
  });

  it('reads only what lies within the span, and counts from the beginning of the text', () => {
    const text = 'one two three four';
    expect(sentenceOf(text, NAMES, { start: 4, end: 13 }).tokens.map(({ norm, start }) => [norm, start])).toEqual([
      ['two', 4],
      ['three', 8],
    ]);
  });

  it('keeps capitals and participants', () => {
    expect(tokensOf('Ana and @ben.li Ask').map(({ capital, participant }) => [capital, participant])).toEqual([
      [true, 0],
      [false, -1],
      [true, 1],
      [true, -1],
    ]);
  });

  it('reads a mention at the end of a sentence without its full stop', () => {
    expect(tokensOf('ask @ben.li.').map(({ participant }) => participant)).toEqual([-1, 1, -1]);
  });

  it('sees the capital of a letter of two units', () => {
    expect(tokensOf('𐐔𐐇 𐐼𐐇').map(({ capital }) => capital)).toEqual([true, false]);
  });

  it('cuts no letter of two units in two', () => {
    const text = '𝓪'.repeat(500);
    for (const { start, end } of tokensOf(text)) expect([start % 2, end % 2]).toEqual([0, 0]);
  });

  it('bounds the length of one token', () => {
    const lengths = tokensOf('x'.repeat(1000)).map(({ start, end }) => end - start);
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(1000);
    expect(Math.max(...lengths)).toBeLessThan(500);
  });
});
