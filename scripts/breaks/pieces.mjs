/** Breaks between sentences and the windows of pieces that the large reader is given. */
const PIECES = 'backend/src/extraction/engines/readers/large/pieces/';
const WINDOWS = 'backend/src/extraction/engines/readers/large/windows/';

export const LARGE_READER_PIECES = [
  {
    what: 'a word of the large reader takes the line end before it along',
    file: `${PIECES}words.ts`,
    from: 'first !== LINE_FEED && first !== RETURN',
    to: 'first !== LINE_FEED',
    red: [`${PIECES}words.test.ts`],
  },
  {
    what: 'the later of two merges of one rank comes first',
    file: `${PIECES}merge-queue.ts`,
    from: 'rank * PLACES + place',
    to: 'rank * PLACES - place',
    red: [`${PIECES}encode.test.ts`],
  },
  {
    what: 'a piece ends where its first half did',
    file: `${PIECES}word-pieces.ts`,
    from: 'this.#ends[place] = this.#ends[right] as number;',
    to: '',
    red: [`${PIECES}encode.test.ts`],
  },
  {
    what: 'the large reader is shown 600 units of a sentence, not 600 characters',
    file: `${WINDOWS}shown-text.ts`,
    from: '(text.codePointAt(at) as number) > 0xffff ? 2 : 1',
    to: '1',
    red: [`${WINDOWS}shown-text.test.ts`],
  },
  {
    what: 'a message that goes on names its speaker again',
    file: `${WINDOWS}windows.ts`,
    from: 'sentences[at - 1]?.message === message',
    to: 'sentences[at - 1]?.message === -1',
    red: [`${WINDOWS}windows.test.ts`],
  },
  {
    what: 'two windows of the large reader are believed of one sentence',
    file: `${WINDOWS}windows.ts`,
    from: 'first === from ? from : first + BEFORE',
    to: 'first === from ? from : first + BEFORE - 1',
    red: [`${WINDOWS}windows.test.ts`],
  },
];
