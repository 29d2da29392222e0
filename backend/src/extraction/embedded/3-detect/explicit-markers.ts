import type { Sentence } from '../2-segment/sentence.js';
import { knownWord } from '../2-segment/words.js';
import type { Message } from '../conversation.js';
import type { ItemKind } from './candidate.js';
import { CUES } from './cues/cue-numbers.js';
import type { Hits } from './frames/hits.js';
import { HEADING_WORDS } from './lexicon/heading-words.js';

const KINDS: readonly ItemKind[] = ['task', 'decision', 'risk'];
const KIND_OF_CUE: readonly (ItemKind | undefined)[] = CUES.map((cue) =>
  KINDS.find((kind) => cue === `marker.${kind}`),
);
/** Marks that set a marker off from what it announces. */
const MARKS: ReadonlySet<string> = new Set([':', '：', '-', '–', '—', ']', ')', '|']);
/** Markers that name a kind in plain words and count only with what sets them off as a marker. */
const SET_OFF: ReadonlySet<string> = new Set([...MARKS, 'on', 'by', 'for', 'that', 'item', 'items', 'point', 'points']);
const COLONS: ReadonlySet<number> = new Set([knownWord(':'), knownWord('：')]);
/** A marker stands at one of the first tokens of its sentence. */
const LAST_PLACE = 2;
/** A heading has no more words than this. */
const HEADING_LENGTH = 6;

/** Where what a marker announces begins, and which kind it announces. */
export interface ExplicitMarker {
  readonly kind: ItemKind;
  /** Position of the first token after the marker; 0 where the marker stands in a heading above. */
  readonly from: number;
}

/** "TODO: …", "#agreed …", "Decision – …" at the head of a sentence; null where there is none, or nothing follows it. */
export function markerAtHead(sentence: Sentence, hits: Hits, firstHit: number): ExplicitMarker | null {
  for (let hit = firstHit; hit < hits.size && hits.startOf(hit) <= LAST_PLACE; hit++) {
    const kind = KIND_OF_CUE[hits.cueOf(hit)];
    if (kind === undefined) continue;
    const start = hits.startOf(hit);
    const token = sentence.tokens[start];
    if (token === undefined || sentence.tokens.slice(0, start).some((before) => before.kind === 'word')) continue;
    let from = hits.endOf(hit);
    const isTag = token.norm.startsWith('#') || /^to-?do$|^fixme$/.test(token.norm);
    while (SET_OFF.has(sentence.tokens[from]?.norm ?? '')) from++;
    const isSetOff = isTag || sentence.tokens.slice(start + 1, from).some(({ norm }) => MARKS.has(norm));
    const says = sentence.tokens.slice(from).some((after) => after.kind === 'word' || after.kind === 'mention');
    if (isSetOff && says && (isTag || sentence.tokens[from - 1]?.kind === 'punctuation')) return { kind, from };
  }
  return null;
}

/** The kind that a line such as "Action items:" announces for the points under it; null for any other line. */
export function announcedKind(sentence: Sentence): ItemKind | null {
  if (!COLONS.has(sentence.all.norms[sentence.last - 1] as number)) return null;
  const words = sentence.tokens.filter((token) => token.kind === 'word');
  if (words.length > HEADING_LENGTH) return null;
  return kindOfWords(words.map((token) => token.norm));
}

/** The kind that the heading above a message announces. */
export function headingKind(message: Message): ItemKind | null {
  if (message.heading === undefined) return null;
  const words = message.heading.toLowerCase().match(/[\p{L}-]{1,30}/gu) ?? [];
  const counted = words.filter((word) => word.length > 2);
  return counted.length > HEADING_LENGTH ? null : kindOfWords(words);
}

function kindOfWords(words: readonly string[]): ItemKind | null {
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  const found = KINDS.filter((kind) => [...words, ...pairs].some((said) => HEADING_WORDS[kind].has(said)));
  return found.length === 1 && found[0] !== undefined ? found[0] : null;
}
