import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const DIST = new URL('../../backend/website/dist/', import.meta.url);

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8')) as Record<string, Chunk>;

/** The scripts that a page loads at once, or with `late` ever: but for the texts of the examples, which are no code. */
function scriptsOf(page: string, late: boolean): ReadonlySet<string> {
  const files = new Set<string>();
  const follow = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`the manifest has no ${key}`);
    if (files.has(chunk.file) || chunk.src?.includes('examples/')) return;
    files.add(chunk.file);
    for (const next of [...(chunk.imports ?? []), ...(late ? (chunk.dynamicImports ?? []) : [])]) follow(next);
  };
  follow(page);
  return files;
}

/** As Brotli leaves them, which every browser takes over HTTPS. */
function compressedBytes(files: ReadonlySet<string>): number {
  return [...files].reduce((sum, file) => sum + statSync(fileURLToPath(new URL(`${file}.br`, DIST))).size, 0);
}

// 90 kB until the page had to know letters and the exports of Zulip and Mattermost, 95 until it had to know the pages of
// forums, trackers and reviews, mail that Notes quotes, and transcripts with names alone, 97 until Google Chat was read
// and each language had a folder, where words that two languages share stand twice, 99.5 until those folders had dates,
// greetings and signatures as well, and the page says where a text goes, 101.5 until it had to know tables, rooms of Matrix,
// text messages, saved pages and what some forty programs copy, in more languages, 109 until hearings, captions that name nobody,
// notes that programs take, and times below the texts, 114 until first posts, lists of what was said and chats without names.
it('is at most 115 kB for the extract page with all that it ever loads', () => {
  const files = scriptsOf('index.html', true);
  expect(files.size).toBeGreaterThan(5);
  expect(compressedBytes(files)).toBeLessThanOrEqual(115_000);
});

it('is at most 20 kB before anything is typed', () => {
  expect(compressedBytes(scriptsOf('index.html', false))).toBeLessThanOrEqual(20_000);
});
