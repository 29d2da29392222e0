import { type Context, type Evidence, lineNumbers, sanitizeLine } from '@structured-extraction/plugin-kit';
import type { Run } from './run.js';

/** More places than that are counted, not listed. */
const LISTED = 5;

/** Says where in the conversation a quotation is. */
export interface Places {
  /** `(message 2) thread.txt:7`: what is known of it. */
  of(evidence: Evidence): readonly Run[];
  /** One entry for each further line, or message, that says the same. */
  others(source: Evidence, mentions: readonly Evidence[] | undefined): readonly Run[];
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
  const inMessage = ({ source_index: index }: Evidence): string | null =>
    index === null ? null : `message ${index + 1}`;
  const of = (evidence: Evidence): readonly Run[] => {
    const message = inMessage(evidence);
    const file = inFile(evidence);
    return [
      ...(message === null ? [] : [{ text: `(${message})`, style: 'quiet', whole: true } as const]),
      ...(message === null || file === null ? [] : [{ text: ' ', style: 'quiet' } as const]),
      ...(file === null ? [] : [file]),
    ];
  };
  /** A line of the file is as good as a message, and one of the two is enough. */
  const shortest = (evidence: Evidence): Run | null => {
    const message = inMessage(evidence);
    return inFile(evidence) ?? (message === null ? null : { text: message, style: 'quiet', whole: true });
  };
  return {
    of,
    others: (source, mentions = []) => {
      const others = new Map(mentions.map(shortest).flatMap((run) => (run === null ? [] : [[run.text, run] as const])));
      others.delete(shortest(source)?.text ?? '');
      const listed = [...others.values()].slice(0, LISTED);
      const rest = others.size - listed.length;
      return rest > 0 ? [...listed, { text: `and ${rest} more`, style: 'quiet' }] : listed;
    },
  };
}
