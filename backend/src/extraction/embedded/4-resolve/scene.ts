import type { Link } from '../3-detect/adjacency.js';
import type { Utterance } from '../3-detect/utterance.js';
import type { Conversation } from '../conversation.js';

/** What the rules of this stage look at: the conversation, its sentences and how they answer each other. */
export interface Scene {
  readonly conversation: Conversation;
  readonly utterances: readonly Utterance[];
  /** For a sentence, the link by which it takes up an earlier one. */
  readonly linkFrom: ReadonlyMap<number, Link>;
  /** For a sentence, the links by which later ones take it up, in order. */
  readonly linksTo: ReadonlyMap<number, readonly Link[]>;
  /** People who wrote at least one message that is read. */
  readonly speakers: ReadonlySet<number>;
  /** 3/4 is the third of April (true), the fourth of March (false), or cannot be told (null). */
  readonly dayFirst: boolean | null;
  readonly timezone?: string;
}

export function sceneOf(
  conversation: Conversation,
  utterances: readonly Utterance[],
  links: readonly Link[],
  dayFirst: boolean | null,
  timezone?: string,
): Scene {
  const linkFrom = new Map(links.map((link) => [link.from, link]));
  const linksTo = new Map<number, Link[]>();
  for (const link of links) linksTo.set(link.to, [...(linksTo.get(link.to) ?? []), link]);
  const speakers = new Set<number>();
  for (const { message } of utterances) if (message.speaker !== null) speakers.add(message.speaker);
  return {
    conversation,
    utterances,
    linkFrom,
    linksTo,
    speakers,
    dayFirst,
    ...(timezone !== undefined && { timezone }),
  };
}
