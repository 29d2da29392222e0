import { LANGUAGES } from '../../../../languages/languages.js';
import type { Markers } from '../../../../languages/markers.js';

/** Chat tags and commands of meeting bots, which turn such lines into minutes. They need no separator. */
const TAGS: Markers = {
  task: '#action:, #todo:',
  decision: '#agreed:, #agree:, #decision:, #accepted:, #rejected:, #info:',
  risk: '#risk:',
};

const ALL = LANGUAGES.flatMap(({ markers }) => markers ?? []);
const KINDS = ['task', 'decision', 'risk'] as const;
const phrases = KINDS.flatMap((kind) =>
  [TAGS, ...ALL].flatMap((words) => words[kind].split(', ').map((phrase) => ({ kind, phrase }))),
);

/** Phrases of one or two words at the head of a line that announce an item. */
export const HEAD_PHRASES: ReadonlyMap<string, (typeof KINDS)[number]> = new Map(
  phrases.map(({ kind, phrase }) => [phrase.replace(/:$/, ''), kind]),
);

/** Phrases of a heading, or of a line that ends in a colon, that announce the items below it. */
export const HEADING_PHRASES: ReadonlyMap<string, (typeof KINDS)[number]> = new Map(
  phrases.filter(({ phrase }) => !phrase.endsWith(':')).map(({ kind, phrase }) => [phrase, kind]),
);

const SHOUTED: ReadonlySet<string> = new Set(ALL.flatMap(({ shouted }) => shouted ?? []));

/** Whether a phrase, as it is written, needs no separator: a tag, or "TODO" and "FIXME" in capitals. */
export function isTag(written: string): boolean {
  return written.startsWith('#') || SHOUTED.has(written);
}
