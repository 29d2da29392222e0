import { ServiceFailure } from '../../failure.js';
import type { ReaderChoice } from './engine.js';

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
