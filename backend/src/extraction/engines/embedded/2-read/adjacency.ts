import { MOVE_BIT } from './moves.js';
import { NAMES, type Utterance } from './utterance.js';

/** How a sentence responds to an earlier one of another speaker. */
export const RELATIONS = ['accepts', 'refuses', 'undertakes', 'reports_done', 'cancels', 'answers'] as const;
export type Relation = (typeof RELATIONS)[number];

/** Sentence `from` responds to sentence `to`. */
export interface Link {
  readonly from: number;
  readonly to: number;
  readonly relation: Relation;
}

/** The adjacency pairs of a conversation, by either half. */
export interface LinkTable {
  /** For a sentence, its link to the earlier one that it responds to. */
  readonly linkFrom: { get(sentence: number): Link | undefined };
  /** For a sentence, the links of the later ones that respond to it, in order. */
  readonly linksTo: { get(sentence: number): readonly Link[] | undefined };
}

/** `sentences`: the number of sentences in the conversation. */
export function linkTable(links: readonly Link[], sentences: number): LinkTable {
  const from = new Array<Link | undefined>(sentences).fill(undefined);
  const to = new Array<Link[] | undefined>(sentences).fill(undefined);
  for (const link of links) {
    from[link.from] = link;
    const known = to[link.to];
    if (known === undefined) to[link.to] = [link];
    else known.push(link);
  }
  return { linkFrom: { get: (sentence) => from[sentence] }, linksTo: { get: (sentence) => to[sentence] } };
}

/** How many messages back an answer may reach. */
const REACH = 6;
/** Only the first sentences of a message answer earlier messages. */
const ANSWERING_SENTENCES = 3;
/** An answer without content of its own has at most this many tokens. */
const SHORT = 8;
const INVITING = MOVE_BIT.ask | MOVE_BIT.assign | MOVE_BIT.propose | MOVE_BIT.question | MOVE_BIT.decide;

/** Finds the adjacency pairs of a conversation. Each sentence gets at most one link, to the nearest sentence that fits. */
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
  if (own.does('cancel')) return 'cancels';
  if (own.does('closed') && !own.does('ask')) return 'reports_done';
  if (own.does('refuse') && !own.does('accept')) return 'refuses';
  if (own.does('commit') && !own.does('declines')) return 'undertakes';
  if (own.does('accept')) return 'accepts';
  const { first, last, asks } = own.sentence;
  return last - first <= SHORT && !asks ? 'answers' : null;
}

function invitationFor(
  own: Utterance,
  utterances: readonly Utterance[],
  answeredBy: ReadonlyMap<number, ReadonlySet<number | null>>,
): number {
  let best = -1;
  let bestScore = 0;
  const speaker = own.message.speaker;
  const reached = own.message.index - REACH;
  for (let at = own.sentence.index - own.sentence.position - 1; at >= 0; at--) {
    const other = utterances[at] as Utterance;
    const { message } = other;
    if (message.index < reached) break;
    const invites = (other.moves & INVITING) !== 0 || other.marker !== null;
    const isReplied = own.message.replyTo === message.index;
    if ((!invites && !isReplied) || message.speaker === speaker) continue;
    if (answeredBy.get(at)?.has(speaker) === true) continue;
    let score = (invites ? 2 : 0) + (isReplied ? 4 : 0) - (own.message.index - message.index) * 0.7;
    if (addresses(other, speaker)) score += 3;
    else if ((other.names & (NAMES.mention | NAMES.other)) !== 0) score -= 2;
    if (other.does('ask') || other.sentence.asks) score += 1;
    if (other.does('social') && !other.does('ask')) score -= 1;
    if (score > bestScore) {
      best = at;
      bestScore = score;
    }
  }
  return best;
}

function addresses({ sentence, names }: Utterance, speaker: number | null): boolean {
  if (speaker === null || names === 0) return false;
  const { all, first, last } = sentence;
  for (let at = first; at < last; at++) if (all.participantOf(at) === speaker) return true;
  return false;
}
