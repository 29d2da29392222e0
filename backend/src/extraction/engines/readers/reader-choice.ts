import { ServiceFailure } from '../../../failure.js';
import type { WindowLogits } from '../embedded/2-read/large/large-reading.js';
import type { ReaderChoice } from '../engine.js';

/**
 * What the large reader says; null where it is away and the small one may stand in, because nobody asked for the large one.
 * What is refused for another reason stays refused: the same request would get another answer for the load of the moment.
 */
export async function readOrStandIn(
  read: Promise<WindowLogits>,
  wanted: ReaderChoice | undefined,
): Promise<WindowLogits | null> {
  try {
    return await read;
  } catch (error) {
    if (wanted !== 'large' && error instanceof ServiceFailure && error.code === 'engine_unavailable') return null;
    throw error;
  }
}

/** What a server has, and what it does where nobody asks for anything else. */
export interface ReaderChoices {
  /** `SERVICE_READER`. */
  readonly setting: ReaderChoice;
  /** Whether a large reader is there to be asked. */
  readonly hasLarge: boolean;
}

/**
 * The reader that a request gets. `wanted`: what it asks for.
 * @throws {ServiceFailure} engine_unavailable where it asks for the large one and there is none
 */
export function chosenReader({ setting, hasLarge }: ReaderChoices, wanted: ReaderChoice = 'auto'): ReaderChoice {
  if (wanted === 'large' && !hasLarge) {
    throw new ServiceFailure('engine_unavailable', 'This server has no large reader. Ask for reader auto or small.', {
      retryAfterSeconds: 3600,
    });
  }
  if (!hasLarge) return 'small';
  return wanted === 'auto' ? setting : wanted;
}
