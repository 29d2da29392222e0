import { parse } from '#extraction/conversation/parse';
import { segment } from '#extraction/engines/embedded/1-segment/segment';
import { linkAnswers, linkTable } from '#extraction/engines/embedded/2-read/adjacency';
import type { Candidate } from '#extraction/engines/embedded/2-read/candidate';
import { splitClauses } from '#extraction/engines/embedded/2-read/clauses';
import { readUtterances } from '#extraction/engines/embedded/2-read/read-utterances';
import type { SentenceReader } from '#extraction/engines/embedded/2-read/reader/sentence-reader';
import type { Utterance } from '#extraction/engines/embedded/2-read/utterance';
import { discourseOf } from '#extraction/engines/embedded/3-resolve/discourse';
import { choiceOf, type OwnerChoice } from '#extraction/engines/embedded/3-resolve/owner/choose-owner';
import { contextOf } from './evaluation/engine-finder.js';
import { isSameName } from './evaluation/same-name.js';
import type { Label, LabelledConversation } from './labelled-conversations.js';

/** A labelled quote of a task with everybody who may be meant, and which of them the label names. */
export interface OwnerExample {
  readonly conversation: LabelledConversation;
  readonly choice: OwnerChoice;
  /** Positions among the people of the choice of those whom the label names. */
  readonly right: readonly number[];
  /** The label names nobody. */
  readonly isNobody: boolean;
  /** Careful readers would differ on the task: it is fitted on, but not counted. */
  readonly isOptional: boolean;
  /** The first quote of its task. */
  readonly isFirst: boolean;
}

/** The examples of one conversation, one for each quote of each task. `reader`: tells what its sentences do. */
export function ownerExamples(conversation: LabelledConversation, reader: SentenceReader): OwnerExample[] {
  const context = contextOf(conversation);
  const parsed = parse(conversation.rawContent, context);
  const segmented = segment(parsed);
  const moves = reader.moves(segmented.sentences, parsed.messages);
  const utterances = readUtterances(parsed, segmented, moves);
  const links = linkTable(linkAnswers(utterances), utterances.length);
  const discourse = discourseOf(parsed, utterances, links, null, context);
  return conversation.labels.tasks.flatMap((label) =>
    candidatesOf(label, utterances).map((candidate, nth) => {
      const choice = choiceOf(candidate, discourse);
      const { owner } = label;
      const isNobody = owner === null || owner === undefined;
      const right = choice.people.flatMap(({ name }, at) => (!isNobody && isSameName(name, owner) ? [at] : []));
      return { conversation, choice, right, isNobody, isOptional: label.optional, isFirst: nth === 0 };
    }),
  );
}

/** For each quote the clause that shares most with it. */
function candidatesOf({ spans }: Label, utterances: readonly Utterance[]): Candidate[] {
  return spans.flatMap((span) => {
    let found: Candidate | undefined;
    let most = 0;
    for (const utterance of utterances) {
      const { message, sentence } = utterance;
      if (message.place.end <= span.start || message.place.start >= span.end) continue;
      for (const { from, to } of splitClauses(utterance)) {
        const start = sentence.tokens[from]?.start ?? 0;
        const place = message.body.toOriginal({ start, end: sentence.tokens[to - 1]?.end ?? start });
        if (place === null) continue;
        const shared = Math.min(place.end, span.end) - Math.max(place.start, span.start);
        if (shared <= most) continue;
        most = shared;
        found = { kind: 'task', index: sentence.index, utterance, from, to, probability: 1 };
      }
    }
    return found ?? [];
  });
}
