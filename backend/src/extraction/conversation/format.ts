import type { ExtractionContext, SourceType } from '../types/conversation.js';
import type { Document } from './document.js';
import type { DraftConversation } from './draft.js';

/** One way in which conversations are pasted or exported. */
export interface Format {
  readonly id: string;
  readonly sourceType: SourceType;
  /** Points for the lines of a sample that this format explains; 0 if the text cannot be in this format. */
  score(sample: Document): number;
  read(document: Document, context: ExtractionContext): DraftConversation;
}
