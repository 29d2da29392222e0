import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ITEM_KINDS, type ItemKind } from '../labelled-conversations.js';
import type { Table } from './amounts.js';
import type { Scored } from './report.js';
import type { Scorecard } from './scorecard.js';

/** What was said of one title; `title-verdicts.tsv` says how it was read. */
interface TitleVerdict {
  readonly kind: ItemKind;
  /** Of the words that were read, see {@link digestOf}. */
  readonly digest: string;
  /** Good beside its sentence and its neighbours, good beside the label's own words. */
  readonly isGood: readonly [sentence: boolean, label: boolean];
}

/** Verdicts by conversation, kind of item, start and end of its source. */
export type TitleVerdicts = ReadonlyMap<string, TitleVerdict>;

/** The first eight digits of the SHA-256 of a title: tells whether it is still the one that was read. */
export function digestOf(title: string): string {
  return createHash('sha256').update(title).digest('hex').slice(0, 8);
}

export function parseTitleVerdicts(text: string): TitleVerdicts {
  const [, ...rows] = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    rows.map((row) => {
      const [conversation, items, start, end, digest, sentence, label] = row.split('\t');
      const isGood = [sentence === 'good', label === 'good'] as const;
      return [`${conversation} ${items} ${start} ${end}`, { kind: items as ItemKind, digest: digest ?? '', isGood }];
    }),
  );
}

/** How many of the titles that were read are good, and how many of them the engine words the same way now. */
export function titlesOf(scored: readonly Scored[], verdicts = readTitleVerdicts()): Table {
  return titleTable(
    scored.map(({ scores }) => scores[0].card),
    verdicts,
  );
}

export function titleTable(cards: readonly Scorecard[], verdicts: TitleVerdicts): Table {
  const same = new Set(
    cards.flatMap(({ matched }) =>
      matched.flatMap(({ conversation, kind, item: { source, text = '' } }) => {
        const place = `${conversation} ${kind} ${source.span?.start} ${source.span?.end}`;
        return verdicts.get(place)?.digest === digestOf(text) ? [place] : [];
      }),
    ),
  );
  const rowOf = (name: string, places: readonly string[]) => {
    const read = places.map((place) => verdicts.get(place) as TitleVerdict);
    const shareOf = (isGood: (verdict: TitleVerdict) => boolean) => {
      const good = read.filter(isGood).length;
      return `${(good / read.length).toFixed(3)} (${good}/${read.length})`;
    };
    const still = places.filter((place) => same.has(place)).length;
    return [
      name,
      shareOf(({ isGood: [sentence] }) => sentence),
      shareOf(({ isGood: [, label] }) => label),
      shareOf(({ isGood: [sentence, label] }) => sentence && label),
      `${still}`,
    ];
  };
  const rows = ITEM_KINDS.flatMap((kind) => {
    const places = [...verdicts].flatMap(([place, verdict]) => (verdict.kind === kind ? [place] : []));
    return places.length === 0 ? [] : [rowOf(kind, places)];
  });
  return {
    heading: ['titles of', 'good beside the sentence', 'good beside the label', 'good in both', 'worded so now'],
    rows: verdicts.size === 0 ? rows : [...rows, rowOf('all', [...verdicts.keys()])],
  };
}

/** The verdicts that are kept beside this file; for what is compiled. */
function readTitleVerdicts(): TitleVerdicts {
  const path = fileURLToPath(new URL('../../evaluation/title-verdicts.tsv', import.meta.url));
  return parseTitleVerdicts(readFileSync(path, 'utf8'));
}
