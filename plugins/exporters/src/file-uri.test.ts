import { describe, expect, it } from 'vitest';
import { fileUri } from './file-uri.js';

describe('fileUri', () => {
  it.each([
    ['thread.txt', 'thread.txt'],
    ['./notes/thread.txt', 'notes/thread.txt'],
    ['../a b/ü#1?.txt', '../a%20b/%C3%BC%231%3F.txt'],
    ['a:b.txt', 'a%3Ab.txt'],
    ['/home/ana/thread.txt', 'file:///home/ana/thread.txt'],
    ['C:\\notes\\thread.txt', 'file:///C:/notes/thread.txt'],
    ['notes\\thread.txt', 'notes/thread.txt'],
    ['\\\\host\\share\\thread.txt', 'file://host/share/thread.txt'],
    ['\ud800.txt', '%EF%BF%BD.txt'],
  ])('%j becomes %s', (path, uri) => {
    expect(fileUri(path)).toBe(uri);
    expect(() => new URL(uri, 'file:///home/ana/')).not.toThrow();
  });
});
