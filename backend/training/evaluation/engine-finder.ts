import type { Scorer } from '#engine/3-detect/model/model';
import type { ExtractionContext, SourceType } from '#engine/conversation';
import { extract } from '#engine/pipeline';
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
