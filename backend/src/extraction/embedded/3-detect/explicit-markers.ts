import type { Sentence } from '../2-segment/sentence.js';
import type { Message } from '../conversation.js';
import type { ItemKind } from './candidate.js';
import type { CueHit } from './frames/frame.js';
import { HEADING_WORDS } from './lexicon/heading-words.js';

const KIND_OF_CUE: Readonly<Record<string, ItemKind>> = {
  'marker.task': 'task',
  'marker.decision': 'decision',
  'marker.risk': 'risk',
};
/** Markers that name a kind in plain words and count only with what sets them off as a marker. */
const SET_OFF: ReadonlySet<string> = new Set([
  ':',
  '-',
  '–',
  '—',
  '：',
  ']',
  ')',
  '|',
  'on',
  'by',
  'for',
  'that',
  'item',
  'items',
  'point',
  'points',
]);
/** A heading has no more words than this. */
const HEADING_LENGTH = 6;
const KINDS: readonly ItemKind[] = ['task', 'decision', 'risk'];

/** Where what a marker announces begins, and which kind it announces. */
export interface ExplicitMarker {
  readonly kind: ItemKind;
  /** Position of the first token after the marker; 0 where the marker stands in a heading above. */
  readonly from: number;
}

/** "TODO: …", "#agreed …", "Decision – …" at the head of a sentence; null where there is none, or nothing follows it. */
export function markerAtHead(sentence: Sentence, hits: readonly CueHit[]): ExplicitMarker | null {
  for (const hit of hits) {
    const kind = KIND_OF_CUE[hit.cue];
    const token = sentence.tokens[hit.start];
    if (kind === undefined || token === undefined || hit.start > 2) continue;
    if (sentence.tokens.slice(0, hit.start).some((before) => before.kind === 'word')) continue;
    let from = hit.start + 1;
    const isTag = token.norm.startsWith('#') || /^to-?do$|^fixme$/.test(token.norm);
    let isSetOff = isTag;
    while (from < sentence.tokens.length && SET_OFF.has(sentence.tokens[from]?.norm ?? '')) {
      if (/^[:：\-–—\])|]$/.test(sentence.tokens[from]?.norm ?? '')) isSetOff = true;
      from++;
    }
    const says = sentence.tokens.slice(from).some((after) => after.kind === 'word' || after.kind === 'mention');
    if (isSetOff && says && (isTag || sentence.tokens[from - 1]?.kind === 'punctuation')) return { kind, from };
  }
  return null;
}

/** The kind that a line such as "Action items:" announces for the points under it; null for any other line. */
export function announcedKind(sentence: Sentence): ItemKind | null {
  const last = sentence.tokens.at(-1)?.norm;
  if (last !== ':' && last !== '：') return null;
  const words = sentence.tokens.filter((token) => token.kind === 'word');
  if (words.length > HEADING_LENGTH) return null;
  return kindOfWords(words.map((token) => token.norm));
}

/** The kind that the heading above a message announces. */
export function headingKind(message: Message): ItemKind | null {
  const words = message.heading?.toLowerCase().match(/[\p{L}-]{3,30}/gu) ?? [];
  return words.length > HEADING_LENGTH ? null : kindOfWords(words);
}

function kindOfWords(words: readonly string[]): ItemKind | null {
  const found = KINDS.filter((kind) => words.some((word) => HEADING_WORDS[kind].has(word)));
  return found.length === 1 && found[0] !== undefined ? found[0] : null;
}
