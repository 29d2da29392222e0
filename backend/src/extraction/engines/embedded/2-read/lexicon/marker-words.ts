import { LANGUAGES } from '../../../../languages/languages.js';
import type { Markers } from '../../../../languages/markers.js';

/** Tags of chat, and the commands of meeting bots, which write minutes from such lines. Nothing need set them off. */
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

/** Phrases at the head of a line that say what it is: one or two words, parted by a space. */
export const HEAD_PHRASES: ReadonlyMap<string, (typeof KINDS)[number]> = new Map(
  phrases.map(({ kind, phrase }) => [phrase.replace(/:$/, ''), kind]),
);

/** Phrases of a heading, or of a line that ends in a colon, that say what the points under it are. */
export const HEADING_PHRASES: ReadonlyMap<string, (typeof KINDS)[number]> = new Map(
  phrases.filter(({ phrase }) => !phrase.endsWith(':')).map(({ kind, phrase }) => [phrase, kind]),
);

const SHOUTED: ReadonlySet<string> = new Set(ALL.flatMap(({ shouted }) => shouted ?? []));

/** Whether a phrase as it is written needs no mark to set it off: a tag, and "TODO" and "FIXME" where they are shouted. */
export function isTag(written: string): boolean {
  return written.startsWith('#') || SHOUTED.has(written);
}
