import type { RequestMetadata } from './contribution.js';

type Encoding = RequestMetadata['offset_encoding'];

/** From an offset into `text`, in units of `encoding`, to the number of its line from 1, as `grep -n` counts. */
export function lineNumbers(text: string, encoding: Encoding): (offset: number) => number {
  const starts = [0];
  let passed = 0;
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) starts.push(passed);
    passed += LENGTHS[encoding](line) + 1;
  }
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

const LENGTHS: Readonly<Record<Encoding, (line: string) => number>> = {
  utf16: (line) => line.length,
  utf32: (line) => count(line, (code) => (isTrailing(code) ? 0 : 1)),
  utf8: (line) => count(line, (code) => (code < 0x80 ? 1 : code < 0x800 || isSurrogate(code) ? 2 : 3)),
};

function count(line: string, units: (code: number) => number): number {
  let sum = 0;
  for (let index = 0; index < line.length; index++) sum += units(line.charCodeAt(index));
  return sum;
}

/** The text came out of UTF-8: every surrogate has its partner. */
function isTrailing(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}

function isSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff;
}
