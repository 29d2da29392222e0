import type { ItemKind, LabelledConversation } from '../labelled-conversations.js';
import type { Finder } from './finder.js';
import { itemOf, plainSentencesOf } from './plain-sentences.js';

/** What somebody would write in ten minutes: a sentence with one of these words is an item. */
const KEYWORDS: Readonly<Record<ItemKind, RegExp>> = {
  tasks:
    /\b(?:action(?: item)?:|(?:to-?do|please|pls|can you|could you|would you|i'll|i will|we'll|we need to|need to|needs to|have to|let's|make sure|remember to|bitte|kannst du|können sie|ich werde|ich mache|peux-tu|pouvez-vous|je vais|por favor|puedes|voy a|você pode|vou)\b)/i,
  decisions:
    /\b(?:decided|decision|resolved|agreed|agree|approved|go with|going with|settled|final|sounds good|won't|beschlossen|entschieden|einverstanden|décidé|d'accord|decidido|de acuerdo|acordado|combinado)\b/i,
  risks:
    /\b(?:risks?|risky|blockers?|blocked|blocking|concern(?:ed)?|worried|worry|afraid|delay(?:ed)?|problems?|issues?|fail(?:s|ed|ing)?|broken|might not|may not|expires?|overdue|risiko|sorge|problème|inquiet|riesgo|problema|risco|preocupad[oa])\b/i,
};

/** One regular expression for each kind over the sentences of the engine. It is as sure of one sentence as of another. */
export const keywordBaseline: Finder = {
  name: 'keywords',
  find(conversation: LabelledConversation) {
    const sentences = plainSentencesOf(conversation);
    const having = (kind: ItemKind) =>
      sentences.flatMap((sentence) =>
        KEYWORDS[kind].test(sentence.text) ? [itemOf(sentence, conversation.rawContent, 1)] : [],
      );
    return { tasks: having('tasks'), decisions: having('decisions'), risks: having('risks') };
  },
};
