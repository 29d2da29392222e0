import type { Context } from './contribution.js';

/** What a format, a flag or a transform gets beside a sample response. */
export function sampleContext(): Context {
  return {
    rawContent: 'Ana: I will ship it by Friday\n',
    inputPath: 'thread.txt',
    sourceType: null,
    metadata: { offset_encoding: 'utf32' },
    flags: {},
    display: { colour: false, columns: null, unicode: true },
    warn: () => undefined,
  };
}

/** Line feed, carriage return and tab are the only control characters that a document may have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are the subject
const UNSAFE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/;

export function isUnsafe(document: string): boolean {
  return UNSAFE.test(document);
}

/** The value with every object in it frozen: a function that changes what it is given throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const member of Object.values(value)) deepFreeze(member);
    Object.freeze(value);
  }
  return value;
}
