import { type Context, type Evidence, sanitizeLine } from '@structured-extraction/plugin-kit';
import { lineNumbers } from './line-numbers.js';
import type { Run } from './run.js';

/** More places than that are counted, not listed. */
const LISTED = 5;

/** Says where in the conversation a quotation is. */
export interface Places {
  /** `(message 2) thread.txt:7`: what is known of it. */
  of(evidence: Evidence): readonly Run[];
  /** One entry for each further place that says the same. */
  others(source: Evidence, mentions: readonly Evidence[] | undefined): readonly (readonly Run[])[];
}

export function placesIn({ inputPath, rawContent, metadata, display }: Context): Places {
  let lineOf: ((offset: number) => number) | undefined;
  const inFile = ({ start_offset: start }: Evidence): Run | null => {
    if (inputPath === null || start === null) return null;
    lineOf ??= lineNumbers(rawContent, metadata.offset_encoding);
    const line = String(lineOf(start));
    const link = display.inputLink?.replace('{line}', line);
    return {
      text: `${sanitizeLine(inputPath)}:${line}`,
      style: 'quiet',
      whole: true,
      ...(link === undefined ? {} : { link }),
    };
  };
  const place = (evidence: Evidence, before: string, after: string): readonly Run[] => {
    const index = evidence.source_index;
    const message: readonly Run[] =
      index === null ? [] : [{ text: `${before}message ${index + 1}${after}`, style: 'quiet', whole: true }];
    const file = inFile(evidence);
    if (file === null) return message;
    return message.length === 0 ? [file] : [...message, { text: ' ', style: 'quiet' }, file];
  };
  return {
    of: (evidence) => place(evidence, '(', ')'),
    others: (source, mentions = []) => {
      const others = mentions
        .filter(({ start_offset, source_index }) =>
          start_offset === null ? source_index !== source.source_index : start_offset !== source.start_offset,
        )
        .map((mention) => place(mention, '', ''))
        .filter((runs) => runs.length > 0);
      const rest = others.length - LISTED;
      return rest > 0 ? [...others.slice(0, LISTED), [{ text: `and ${rest} more`, style: 'quiet' }]] : others;
    },
  };
}
