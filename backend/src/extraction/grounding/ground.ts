import type { OffsetEncoding } from '@structured-extraction/proto/extraction/v1/extraction_words';
import type { Evidence, Extraction } from '../types/extraction.js';
import { type BodyOf, decodedWords } from './decoded-words.js';
import { convertOffsets } from './offsets.js';

/** Names the place of a quotation in the caller's encoding; `null` where the evidence has no place. */
export type Locate = (evidence: Evidence) => { readonly start: number; readonly end: number } | null;

export interface Grounded {
  readonly extraction: Extraction;
  readonly locate: Locate;
  /** How many items and mentions were left out because their words are not where they claim to be. */
  readonly dropped: number;
}

/**
 * The law of the contract, for every engine: where an item names a place, the slice of the text at that place is its
 * quotation. Only words that had to be decoded and have no way back may do without a place, and they stand in the decoded
 * message that the item names. An item that breaks the law is left out; so is a mention. Linear in the text and the items.
 * @param bodyOf asked only where something names no place
 */
export function ground(text: string, extraction: Extraction, encoding: OffsetEncoding, bodyOf: BodyOf): Grounded {
  const items = [...extraction.tasks, ...extraction.decisions, ...extraction.risks];
  const spans = items.flatMap((item) => [item.source, ...item.mentions]).map((evidence) => evidence.span);
  const offsets = convertOffsets(
    text,
    spans.flatMap((span) => (span === null ? [] : [span.start, span.end])),
    encoding,
  );
  const standsDecoded = decodedWords(bodyOf);
  const holds = ({ span, text: quoted, messageIndex }: Evidence): boolean =>
    span === null
      ? standsDecoded(quoted, messageIndex)
      : offsets.has(span.start) &&
        offsets.has(span.end) &&
        text.slice(span.start, span.end) === quoted &&
        quoted !== '';

  let dropped = 0;
  const keep = <Item extends { source: Evidence; mentions: readonly Evidence[] }>(list: readonly Item[]): Item[] => {
    const kept = list.filter((item) => holds(item.source));
    dropped += list.length - kept.length;
    return kept.map((item) => {
      const mentions = item.mentions.filter(holds);
      dropped += item.mentions.length - mentions.length;
      return mentions.length === item.mentions.length ? item : { ...item, mentions };
    });
  };

  const grounded: Extraction = {
    summary: extraction.summary,
    tasks: keep(extraction.tasks),
    decisions: keep(extraction.decisions),
    risks: keep(extraction.risks),
  };
  return {
    extraction: grounded,
    locate: ({ span }) =>
      span === null ? null : { start: offsets.get(span.start) ?? 0, end: offsets.get(span.end) ?? 0 },
    dropped,
  };
}
