import type { TaskStatus } from '../../../types/extraction.js';
import type { Candidate } from '../2-read/candidate.js';
import { MOVE_BIT } from '../2-read/moves.js';
import type { Utterance } from '../2-read/utterance.js';
import { areOfOneThing, type WordSet } from '../2-read/word-set.js';
import type { Discourse } from './discourse.js';
import { linksToCandidate, relationOf, saysDone } from './relation.js';

/** A sentence that closes a task without answering it is at most this many sentences behind it. */
const REACH = 40;
/** Moves that speak of what is still to be done. */
const UNDONE = MOVE_BIT.commit | MOVE_BIT.ask | MOVE_BIT.worry;

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
    if (relation === 'reports_done') return { status: 'done', sentence: link.from };
    if (relation === 'cancels') cancelled ??= { status: 'cancelled', sentence: link.from };
  }
  return cancelled ?? laterProgress(candidate, owner, words, discourse) ?? { status: 'open' };
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
