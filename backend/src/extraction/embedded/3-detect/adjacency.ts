import type { Act } from './act.js';
import type { Utterance } from './utterance.js';

/** How a sentence takes up an earlier one by another speaker. */
export type Relation = 'accepts' | 'refuses' | 'undertakes' | 'reports_done' | 'cancels' | 'answers';

/** Sentence `from` takes up sentence `to`. */
export interface Link {
  readonly from: number;
  readonly to: number;
  readonly relation: Relation;
}

/** The adjacency pairs of a conversation, by either half. */
export interface LinkTable {
  /** For a sentence, the link by which it takes up an earlier one. */
  readonly linkFrom: ReadonlyMap<number, Link>;
  /** For a sentence, the links by which later ones take it up, in order. */
  readonly linksTo: ReadonlyMap<number, readonly Link[]>;
}

export function linkTable(links: readonly Link[]): LinkTable {
  const linkFrom = new Map(links.map((link) => [link.from, link]));
  const linksTo = new Map<number, Link[]>();
  for (const link of links) linksTo.set(link.to, [...(linksTo.get(link.to) ?? []), link]);
  return { linkFrom, linksTo };
}

/** How many messages back an answer may reach. */
const REACH = 6;
/** Only the first sentences of a message answer what was said before. */
const ANSWERING_SENTENCES = 3;
const INVITING: readonly Act[] = ['ask', 'assign', 'propose', 'question', 'decide', 'marker'];

/** Finds the adjacency pairs of a conversation: at most one link from each sentence, to the nearest that fits. */
export function linkAnswers(utterances: readonly Utterance[]): Link[] {
  const links: Link[] = [];
  const answeredBy = new Map<number, Set<number | null>>();
  for (const own of utterances) {
    if (own.sentence.position >= ANSWERING_SENTENCES) continue;
    const relation = relationOf(own);
    if (relation === null) continue;
    const to = invitationFor(own, utterances, answeredBy);
    if (to < 0) continue;
    links.push({ from: own.sentence.index, to, relation });
    const speakers = answeredBy.get(to) ?? new Set();
    speakers.add(own.message.speaker);
    answeredBy.set(to, speakers);
  }
  return links;
}

function relationOf(own: Utterance): Relation | null {
  const { cues, acts } = own;
  if (cues.has('cancel.never-mind')) return 'cancels';
  if (cues.has('done.done') && !acts.has('ask')) return 'reports_done';
  if (cues.has('refuse.no') && !acts.has('accept')) return 'refuses';
  if (acts.has('commit') && !cues.has('commit.negative')) return 'undertakes';
  if (acts.has('accept')) return 'accepts';
  if (own.sentence.tokens.length <= 8 && !own.sentence.asks) return 'answers';
  return null;
}

function invitationFor(
  own: Utterance,
  utterances: readonly Utterance[],
  answeredBy: ReadonlyMap<number, ReadonlySet<number | null>>,
): number {
  let best = -1;
  let bestScore = 0;
  const speaker = own.message.speaker;
  for (let at = own.sentence.index - own.sentence.position - 1; at >= 0; at--) {
    const other = utterances[at] as Utterance;
    const distance = own.message.index - other.message.index;
    if (distance > REACH) break;
    if (other.message.speaker === speaker) continue;
    if (answeredBy.get(at)?.has(speaker) === true) continue;
    const isReplied = own.message.replyTo === other.message.index;
    const invites = INVITING.some((act) => other.acts.has(act));
    if (!invites && !isReplied) continue;
    let score = (invites ? 2 : 0) + (isReplied ? 4 : 0) - distance * 0.7;
    if (addresses(other, speaker)) score += 3;
    else if (addressesSomebody(other)) score -= 2;
    if (other.acts.has('ask') || other.sentence.asks) score += 1;
    if (other.acts.has('social') && !other.acts.has('ask')) score -= 1;
    if (score > bestScore) {
      best = at;
      bestScore = score;
    }
  }
  return best;
}

function addresses(other: Utterance, speaker: number | null): boolean {
  return speaker !== null && other.sentence.tokens.some((token) => token.participant === speaker);
}

function addressesSomebody(other: Utterance): boolean {
  return other.sentence.tokens.some(
    (token) => token.kind === 'mention' || (token.participant >= 0 && token.participant !== other.message.speaker),
  );
}
