import { describe, expect, it } from 'vitest';
import { splitSentences } from './split-sentences.js';

const sentencesOf = (text: string) => splitSentences(text).map(({ span }) => text.slice(span.start, span.end));

describe('splitSentences', () => {
  it.each([
    ['One. Two! Three? Four', ['One.', 'Two!', 'Three?', 'Four']],
    ['First line\nsecond line', ['First line', 'second line']],
    ['Wait... what?!', ['Wait...', 'what?!']],
    ['Hmm… maybe', ['Hmm…', 'maybe']],
    ['She said "go." Then we left.', ['She said "go."', 'Then we left.']],
    ['(Yes.) No, later.', ['(Yes.)', 'No, later.']],
    ['Version v1.2 is out.', ['Version v1.2 is out.']],
    ['open x.example.com now', ['open x.example.com now']],
    ['Update the script. (@ana)', ['Update the script. (@ana)']],
    ['Call them! [@ana, @ben-2]  ', ['Call them! [@ana, @ben-2]']],
    ['It stopped. (We asked.) Then it ran.', ['It stopped.', '(We asked.)', 'Then it ran.']],
    ['It stopped. (@ana)\nIt ran.', ['It stopped. (@ana)', 'It ran.']],
    ['It stopped. (@ana) saw it.', ['It stopped.', '(@ana) saw it.']],
    ['  \t  ', []],
    ['', []],
    ['\u00a0padded \u200b', ['padded']],
    ['line\r\nnext\r\n', ['line', 'next']],
  ])('splits %j at its marks and breaks', (text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences);
  });

  it('notes where the line of each sentence begins, before its indent and its bullet', () => {
    const lines = splitSentences('One. Two.\n   - Three! Four\n\nFive').map(({ line }) => line);
    expect(lines).toEqual([0, 0, 10, 10, 28]);
  });

  it.each([
    'We asked Dr. Okoye about it.',
    'Send it to Mr. Adeyemi and Mrs. Adeyemi.',
    'It costs approx. 50 euros.',
    'See fig. 3 and no. 7 for it.',
    'We meet at 5 p.m. near the gate.',
    'Bring tools, e.g. a hammer.',
    'Das ist z.B. der Plan.',
    'The note by J. Smith came.',
    'Wir treffen uns am 3. Juni im Hof.',
    'Wir treffen uns am 12. Mai im Hof.',
    'Wir treffen uns am 3./4. Mai im Hof.',
    'Wir treffen uns am 27.03. nachmittags im Hof.',
    'Dr. Ana came.',
    'J. Smith said so.',
    'z. B. morgen um acht',
    'p. 12 is missing',
    'c. 50 people came',
  ])('does not split %j', (text) => {
    expect(sentencesOf(text)).toEqual([text]);
  });

  it.each([
    ['We met at 5 p.m. We left.', ['We met at 5 p.m.', 'We left.']],
    ['It was you and I. We left.', ['It was you and I.', 'We left.']],
    ['We need 12. That is all.', ['We need 12.', 'That is all.']],
    ['No. We wait.', ['No.', 'We wait.']],
    ['Ok. Then B.', ['Ok.', 'Then B.']],
    ['we keep it until 3.0. mira can you say so', ['we keep it until 3.0.', 'mira can you say so']],
  ])('splits %j where the short form ends a sentence', (text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences);
  });

  it.each([
    ['我来发。好的！真的？是', ['我来发。', '好的！', '真的？', '是']],
    ['送ります。確認して！', ['送ります。', '確認して！']],
  ])('splits %j at wide punctuation', (text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences);
  });

  it.each([
    ['- call Bo', 'bullet'],
    ['* call Bo', 'bullet'],
    ['• call Bo', 'bullet'],
    ['1. call Bo', 'bullet'],
    ['12) call Bo', 'bullet'],
    ['(3) call Bo', 'bullet'],
    ['a) call Bo', 'bullet'],
    ['a. call Bo', 'bullet'],
    ['ii) call Bo', 'bullet'],
    ['  - call Bo', 'bullet'],
    ['- [ ] call Bo', 'open_box'],
    ['- [] call Bo', 'open_box'],
    ['1. [ ] call Bo', 'open_box'],
    ['[ ] call Bo', 'open_box'],
    ['☐ call Bo', 'open_box'],
    ['- [x] call Bo', 'ticked_box'],
    ['* [X] call Bo', 'ticked_box'],
    ['[x] call Bo', 'ticked_box'],
    ['☑ call Bo', 'ticked_box'],
    ['✅ call Bo', 'ticked_box'],
    ['call Bo', null],
    ['-call Bo', null],
    ['3.5 calls', null],
  ])('reads the list mark of %j', (text, list) => {
    const places = splitSentences(text);
    expect(places.map((place) => place.list)).toEqual([list]);
    if (list !== null) expect(sentencesOf(text)).toEqual(['call Bo']);
  });

  it('gives every sentence of a list item its mark, and the next line its own', () => {
    const text = '- one. two.\nthree';
    expect(splitSentences(text).map(({ list }) => list)).toEqual(['bullet', 'bullet', null]);
  });

  it.each([
    ['before\n```\ncode. more\n```\nafter', ['before', 'after']],
    ['before\n  ```js\ncode', ['before']],
    ['use ```x``` here', ['use ```x``` here']],
    ['- ```\n  code. more\n  ```\n- after', ['after']],
    ['1. ```js\ncode\n```\nafter', ['after']],
    ['```\n- ```\nstill code\n```\nafter', ['after']],
  ])('leaves out the fenced code of %j', (text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences);
  });

  it('cuts a run without marks at spaces, so that no sentence grows without end', () => {
    const text = 'word '.repeat(3000).trim();
    const sentences = sentencesOf(text);
    expect(sentences.length).toBeGreaterThan(3);
    expect(sentences.join(' ')).toBe(text);
  });
});
