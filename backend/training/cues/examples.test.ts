import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sentenceOf } from '#extraction/engines/embedded/1-segment/sentence-of-for-tests';
import * as germanAsks from './de/asks.js';
import * as germanCommitments from './de/commitments.js';
import * as germanDecisions from './de/decisions.js';
import * as germanWorries from './de/worries.js';
import * as englishAsks from './en/asks.js';
import * as englishCommitments from './en/commitments.js';
import * as englishDecisions from './en/decisions.js';
import * as englishWorries from './en/worries.js';
import * as spanishAsks from './es/asks.js';
import * as spanishCommitments from './es/commitments.js';
import * as spanishDecisions from './es/decisions.js';
import * as spanishWorries from './es/worries.js';
import * as frenchAsks from './fr/asks.js';
import * as frenchCommitments from './fr/commitments.js';
import * as frenchDecisions from './fr/decisions.js';
import * as frenchWorries from './fr/worries.js';
import type { CueTable } from './frames/frame.js';
import { FrameMatcher } from './frames/match-frames.js';
import * as markers from './markers.js';
import * as portugueseAsks from './pt/asks.js';
import * as portugueseCommitments from './pt/commitments.js';
import * as portugueseDecisions from './pt/decisions.js';
import * as portugueseWorries from './pt/worries.js';

/** A row of an example file: a frame, a sentence in which it is found, and a look-alike in which it is not. */
interface Example {
  readonly cue: string;
  readonly frame: string;
  readonly found: string;
  readonly lookAlike: string;
}

/** Table files by the path of their example file without `.examples.txt`. */
const TABLE_FILES: Readonly<Record<string, Readonly<Record<string, CueTable>>>> = {
  markers,
  'de/asks': germanAsks,
  'de/commitments': germanCommitments,
  'de/decisions': germanDecisions,
  'de/worries': germanWorries,
  'en/asks': englishAsks,
  'en/commitments': englishCommitments,
  'en/decisions': englishDecisions,
  'en/worries': englishWorries,
  'es/asks': spanishAsks,
  'es/commitments': spanishCommitments,
  'es/decisions': spanishDecisions,
  'es/worries': spanishWorries,
  'fr/asks': frenchAsks,
  'fr/commitments': frenchCommitments,
  'fr/decisions': frenchDecisions,
  'fr/worries': frenchWorries,
  'pt/asks': portugueseAsks,
  'pt/commitments': portugueseCommitments,
  'pt/decisions': portugueseDecisions,
  'pt/worries': portugueseWorries,
};
const NAMES = ['Ana', 'Ben', 'Cleo', 'Deniz'];

/** Reads blocks of `# cue` and under it rows of three lines: the frame, `+ ` found, `- ` look-alike. */
function readExamples(path: string, text: string): Example[] {
  const lines = text
    .split('\n')
    .map((line, at) => ({ line: line.trimEnd(), where: `${path}:${at + 1}` }))
    .filter(({ line }) => line !== '');
  const rows: Example[] = [];
  let cue = '';
  for (let at = 0; at < lines.length; ) {
    const { line, where } = lines[at] as (typeof lines)[number];
    if (line.startsWith('# ')) {
      cue = line.slice(2);
      at++;
      continue;
    }
    const found = lines[at + 1]?.line ?? '';
    const lookAlike = lines[at + 2]?.line ?? '';
    if (cue === '') throw new Error(`${where}: a row stands before the first "# cue" line`);
    if (!found.startsWith('+ ')) throw new Error(`${where}: no "+ " line follows the frame "${line}"`);
    if (!lookAlike.startsWith('- ')) throw new Error(`${where}: no "- " line follows the "+ " line of "${line}"`);
    rows.push({ cue, frame: line, found: found.slice(2), lookAlike: lookAlike.slice(2) });
    at += 3;
  }
  return rows;
}

function finds(cue: string, frame: string, isEnglish: boolean): (sentence: string) => boolean {
  const tables = [{ [cue]: [frame] }];
  const matcher = new FrameMatcher(tables, isEnglish ? tables : []);
  return (sentence) => matcher.hitsIn(sentenceOf(sentence, NAMES)).length > 0;
}

const FILES = Object.keys(TABLE_FILES).flatMap((path) => {
  const file = new URL(`${path}.examples.txt`, import.meta.url);
  return existsSync(file) ? [{ path, rows: readExamples(path, readFileSync(file, 'utf8')) }] : [];
});

describe('the examples of the cue tables', () => {
  it('are there at all', () => {
    expect(FILES.length).toBeGreaterThan(0);
  });
});

describe.each(FILES)('the examples of $path', ({ path, rows }) => {
  const tables = Object.values(TABLE_FILES[path] ?? {});
  const frames = tables.flatMap((table) =>
    Object.entries(table).flatMap(([cue, patterns]) => patterns.map((frame) => `${cue}: ${frame}`)),
  );
  const told = rows.map(({ cue, frame }) => `${cue}: ${frame}`);
  const sentences = rows.flatMap(({ found, lookAlike }) => [found, lookAlike]);

  it('have one row for each frame', () => {
    expect(frames.filter((frame) => !told.includes(frame))).toEqual([]);
    expect(told.filter((frame, at) => told.indexOf(frame) !== at)).toEqual([]);
  });

  it('have no row of an unknown frame', () => {
    expect(told.filter((frame) => !frames.includes(frame))).toEqual([]);
  });

  it('use no sentence twice', () => {
    expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([]);
  });

  it.each([...new Set(rows.map(({ cue }) => cue))])('are read rightly by each frame of %s', (cue) => {
    const failing = rows
      .filter((row) => row.cue === cue)
      .flatMap(({ frame, found, lookAlike }) => {
        const isFound = finds(cue, frame, path === 'markers' || path.startsWith('en/'));
        return [
          ...(isFound(found) ? [] : [`${frame}  is not found in  ${found}`]),
          ...(isFound(lookAlike) ? [`${frame}  is found in the look-alike  ${lookAlike}`] : []),
        ];
      });
    expect(failing).toEqual([]);
  });
});
