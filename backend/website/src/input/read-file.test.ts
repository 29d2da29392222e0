import { describe, expect, it } from 'vitest';
import { decodeFile, onlyFile, readFile } from './read-file.js';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)));

describe('decodeFile', () => {
  it('reads UTF-8 and leaves out the byte order mark', () => {
    expect(decodeFile(bytes([0xef, 0xbb, 0xbf], 'Zoë: 👍\n'), 'a.txt')).toBe('Zoë: 👍\n');
  });

  it('has the line ends that a text field has', () => {
    expect(decodeFile(bytes('a\r\nb\rc\nd'), 'a.txt')).toBe('a\nb\nc\nd');
  });

  it.each([
    [bytes([0xff, 0xfe, 0x41, 0x00]), /“a.txt” is written in UTF-16.*Save it again/],
    [bytes('PK', [3, 4, 0xff, 0xfe]), /is a ZIP or Office file.*Unpack it/],
    [bytes('caf', [0xe9]), /is not UTF-8.*Save it again/],
    [bytes('a', [0], 'b'), /no text file/],
    [bytes([0xef, 0xbb, 0xbf], ' \n'), /is empty/],
    [bytes(), /is empty/],
  ])('says what is wrong with a file and what to do (%#)', (content, words) => {
    expect(() => decodeFile(content, 'a.txt')).toThrow(words);
  });
});

describe('readFile', () => {
  it('refuses a file over 1 MiB before it reads it', async () => {
    const file = new File(['x'], 'huge.json');
    Object.defineProperty(file, 'size', { value: 3 * 1024 * 1024 });
    Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.reject(new Error('read')) });
    await expect(readFile(file)).rejects.toThrow(/“huge.json” is 3.00 MiB, and 1 MiB is the most/);
  });

  it('says so where the browser cannot read it', async () => {
    const folder = new File([], 'chats');
    Object.defineProperty(folder, 'arrayBuffer', { value: () => Promise.reject(new DOMException('no')) });
    await expect(readFile(folder)).rejects.toThrow(/“chats” cannot be read/);
  });

  it('reads what is left', async () => {
    expect(await readFile(new File(['Ann: ok\r\n'], 'chat.log'))).toBe('Ann: ok\n');
  });
});

describe('onlyFile', () => {
  it('takes one file and no more', () => {
    const file = new File(['a'], 'a.txt');
    expect(onlyFile([file])).toBe(file);
    expect(() => onlyFile([file, file, file])).toThrow(/3 files/);
    expect(() => onlyFile([])).toThrow(/no file/);
  });
});
