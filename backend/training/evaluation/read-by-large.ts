import { fileURLToPath } from 'node:url';
import { LARGE_WEIGHTS } from '#extraction/engines/embedded/2-read/model/large-weights';
import { Scorer } from '#extraction/engines/embedded/2-read/model/model';
import { driven, readingStages } from '#extraction/engines/embedded/pipeline';
import { localReader } from '#extraction/engines/readers/local/local-reader';
import { LARGE_READER, readReaderFiles } from '#extraction/engines/weights/reader-files';
import { shippedScorer } from '#extraction/engines/weights/shipped-model';
import type { LabelledConversation } from '../labelled-conversations.js';
import { contextOf } from './engine-finder.js';

/** No conversation of a data set is too long to be read in this time. */
const LIMIT_MS = 600_000;

/** What the large reader said. */
export interface ReadByLarge {
  /** The engine's model for a conversation, in which what was said of it is written down. */
  readonly scorerOf: (conversation: LabelledConversation) => Scorer;
  /** How many windows it read. */
  readonly windows: number;
}

/** Has the large reader read conversations as the service does; of each at most `budget` windows, where there is one. */
export async function readByLarge(
  conversations: readonly LabelledConversation[],
  tell: (doing: string) => void,
  budget?: number,
): Promise<ReadByLarge> {
  const shipped = shippedScorer(readReaderFiles(undefined, true));
  const { large } = shipped;
  if (large === undefined) throw new Error('the large reader has no table of pieces');
  const readers =
    budget === undefined ? shipped : new Scorer(shipped.reader, LARGE_WEIGHTS, undefined, { ...large, budget });
  const choice = budget === undefined ? 'large' : 'auto';
  let count = 0;
  const model = fileURLToPath(new URL('reader.onnx', LARGE_READER));
  const windows = localReader({ model, limitMs: LIMIT_MS });
  const { signal } = new AbortController();
  const said = new Map<LabelledConversation, Float64Array>();
  try {
    for (const conversation of conversations) {
      const stages = readingStages(conversation.rawContent, contextOf(conversation), readers, choice);
      const reading = await driven(stages, (asked) => {
        count += asked.windows.length;
        return windows.read(asked.windows, { signal });
      });
      said.set(conversation, reading.probabilities);
      if (said.size % 50 === 0) tell(`large reader: ${said.size} of ${conversations.length}`);
    }
  } finally {
    await windows.stop();
  }
  const scorerOf = (conversation: LabelledConversation): Scorer => {
    const probabilities = said.get(conversation);
    if (probabilities === undefined) throw new Error(`${conversation.id} was not read`);
    return new Scorer({ moves: readers.reader.moves, read: () => probabilities }, LARGE_WEIGHTS);
  };
  return { scorerOf, windows: count };
}
