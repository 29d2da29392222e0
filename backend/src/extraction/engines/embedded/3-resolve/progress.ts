import type { TaskStatus } from '../../../types/extraction.js';
import type { Relation } from '../2-read/adjacency.js';
import type { Candidate } from '../2-read/candidate.js';
import { MOVE_BIT } from '../2-read/moves.js';
import type { Utterance } from '../2-read/utterance.js';
import { areOfOneThing, sharedCount, type WordSet } from '../2-read/word-set.js';
import type { Discourse } from './discourse.js';
import { LITTLE, linksToCandidate, relationOf, saysDone } from './relation.js';

/** A sentence that closes a task without answering it is at most this many sentences behind it. */
const REACH = 40;
/** Moves that speak of what is still to be done. */
const UNDONE = MOVE_BIT.commit | MOVE_BIT.ask | MOVE_BIT.worry;

/** How whoever does a task takes it on. */
const TAKING: ReadonlySet<Relation> = new Set(['undertakes', 'accepts']);

/** How far a task is, and the sentence that says so. */
export interface Progress {
  readonly status: TaskStatus;
  readonly sentence?: number;
}

/** What became of a task: ticked off, closed or called off, by an answer or by a later sentence that names it again. */
export function progressOf(candidate: Candidate, owner: number, words: WordSet, discourse: Discourse): Progress {
  if (candidate.utterance.sentence.list === 'ticked_box') return { status: 'done' };
  let cancelled: Progress | undefined;
  for (const link of linksToCandidate(candidate, discourse)) {
    const relation = relationOf(link, discourse);
    const own = discourse.utterances[link.from];
    if (own === undefined) continue;
    if (TAKING.has(relation) && own.message.speaker === owner) {
      const report = reportBehind(own, discourse);
      if (report !== undefined) return { status: 'done', sentence: report };
    }
    if (relation !== 'reports_done' && relation !== 'cancels') continue;
    if (!closes(own, relation, owner, words)) continue;
    if (relation === 'reports_done') return { status: 'done', sentence: link.from };
    cancelled ??= { status: 'cancelled', sentence: link.from };
  }
  return cancelled ?? laterProgress(candidate, owner, words, discourse) ?? { status: 'open' };
}

/** Where whoever has taken a task next speaks and only reports that it is done: "on it", and then "done, they said ok". */
function reportBehind({ sentence, message }: Utterance, discourse: Discourse): number | undefined {
  for (let at = sentence.index + 1; at <= sentence.index + REACH; at++) {
    const later = discourse.utterances[at];
    if (later?.message.speaker !== message.speaker || later?.message.index === message.index) continue;
    const isReport = later.does('closed') && (later.moves & UNDONE) === 0 && saysDone(later, discourse);
    const answers = discourse.linkFrom.get(at)?.to ?? -1;
    return isReport && later.topic.size <= LITTLE && answers < sentence.index ? at : undefined;
  }
  return undefined;
}

/** Whether an answer is about the task: it names it again, calls it off in few words, or is its owner's and more than "noted". */
function closes(own: Utterance, relation: 'reports_done' | 'cancels', owner: number, words: WordSet): boolean {
  const shared = sharedCount(own.topic, words);
  if (areOfOneThing(words, own.topic) || (shared > 0 && shared === own.topic.size)) return true;
  if (relation === 'cancels') return own.topic.size <= LITTLE;
  return own.message.speaker === owner && !own.does('will_do');
}

function laterProgress(
  candidate: Candidate,
  owner: number,
  words: WordSet,
  discourse: Discourse,
): Progress | undefined {
  const { message } = candidate.utterance;
  for (let at = candidate.index + 1; at <= candidate.index + REACH; at++) {
    const later = discourse.utterances[at];
    if (later === undefined) break;
    const { speaker, index } = later.message;
    if (index === message.index || (speaker !== message.speaker && speaker !== owner)) continue;
    const status = statusSaid(later, discourse);
    if (status !== undefined && areOfOneThing(words, later.topic)) return { status, sentence: at };
  }
  return undefined;
}

function statusSaid(later: Utterance, discourse: Discourse): TaskStatus | undefined {
  if (later.does('cancel') && !later.does('on_it')) return 'cancelled';
  if (!later.does('closed') || !saysDone(later, discourse)) return undefined;
  return (later.moves & UNDONE) === 0 ? 'done' : undefined;
}
