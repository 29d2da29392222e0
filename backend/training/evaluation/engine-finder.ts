import type { Scorer } from '#extraction/engines/embedded/2-read/model/model';
import { extract } from '#extraction/engines/embedded/pipeline';
import type { ExtractionContext, SourceType } from '#extraction/types/conversation';
import type { LabelledConversation } from '../labelled-conversations.js';
import type { Finder } from './finder.js';

/** The engine with what `scorerOf` gives for a conversation: what ships, or what was fitted on others. */
export function engineFinder(scorerOf: (conversation: LabelledConversation) => Scorer): Finder {
  return {
    name: 'engine',
    find: (conversation) => extract(conversation.rawContent, contextOf(conversation), scorerOf(conversation)),
  };
}

/** What is known of a labelled conversation beside its text. */
export function contextOf({ sourceType }: LabelledConversation): ExtractionContext {
  return sourceType === undefined ? {} : { sourceType: sourceType as SourceType };
}
