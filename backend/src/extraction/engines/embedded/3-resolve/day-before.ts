import { LANGUAGES } from '../../../languages/languages.js';
import { formatDate } from '../../../times/deadlines/due-date.js';
import type { Discourse } from './discourse.js';
import type { Deadline } from './resolved-item.js';
import { referenceOf } from './time-in-sentence.js';

const THEN = new Set(LANGUAGES.flatMap(({ timing }) => timing?.dayBefore?.split('|') ?? []));
/** How many sentences of the same message back the day may be named. */
const REACH = 2;

/** The day that "by then" means: the last one named before it in the same message. */
export function dayBefore({ words, sentence }: Deadline, discourse: Discourse): string | undefined {
  if (!THEN.has(words.toLowerCase().replaceAll('’', "'"))) return undefined;
  const own = discourse.utterances[sentence];
  if (own === undefined) return undefined;
  const reference = referenceOf(own.message, discourse);
  const { text } = own.message.body;
  const limit = text.indexOf(words, own.sentence.span.start);
  for (let at = sentence; at >= sentence - REACH; at--) {
    const utterance = discourse.utterances[at];
    if (utterance?.message.index !== own.message.index) return undefined;
    const day = discourse.times
      .find(text, utterance.sentence.span, reference)
      .findLast(({ span, date, role }) => date !== undefined && role !== 'past' && span.end <= limit)?.date;
    if (day !== undefined) return formatDate(day);
  }
  return undefined;
}
