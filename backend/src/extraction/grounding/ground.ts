import type { OffsetEncoding } from '@structured-extraction/proto/extraction/v1/extraction_words';
import type { Evidence, Extraction } from '../types/extraction.js';
import { convertOffsets } from './offsets.js';

/** Names the place of a quotation in the caller's encoding; `null` where the evidence has no place. */
export type Locate = (evidence: Evidence) => { readonly start: number; readonly end: number } | null;

export interface Grounded {
  readonly extraction: Extraction;
  readonly locate: Locate;
  /** How many items were left out because their words are not where they claim to be. */
  readonly dropped: number;
}

/**
 * The law of the contract, for every engine: where an item names a place, the slice of the text at that place is its
 * quotation. An item that breaks it is left out; so is a mention. Linear in the text and the items.
 */
export function ground(text: string, extraction: Extraction, encoding: OffsetEncoding): Grounded {
  const items = [...extraction.tasks, ...extraction.decisions, ...extraction.risks];
  const spans = items.flatMap((item) => [item.source, ...item.mentions]).map((evidence) => evidence.span);
  const offsets = convertOffsets(
    text,
    spans.flatMap((span) => (span === null ? [] : [span.start, span.end])),
    encoding,
  );
  const holds = ({ span, text: quoted }: Evidence): boolean =>
    span === null ||
    (offsets.has(span.start) && offsets.has(span.end) && text.slice(span.start, span.end) === quoted && quoted !== '');

  const keep = <Item extends { source: Evidence; mentions: readonly Evidence[] }>(list: readonly Item[]): Item[] =>
    list
      .filter((item) => holds(item.source))
      .map((item) => (item.mentions.every(holds) ? item : { ...item, mentions: item.mentions.filter(holds) }));

  const grounded: Extraction = {
    summary: extraction.summary,
    tasks: keep(extraction.tasks),
    decisions: keep(extraction.decisions),
    risks: keep(extraction.risks),
  };
  const kept = grounded.tasks.length + grounded.decisions.length + grounded.risks.length;
  return {
    extraction: grounded,
    locate: ({ span }) =>
      span === null ? null : { start: offsets.get(span.start) ?? 0, end: offsets.get(span.end) ?? 0 },
    dropped: items.length - kept,
  };
}
