import type { TaskStatus } from '../../extraction.js';
import type { Candidate } from '../3-detect/candidate.js';
import type { Utterance } from '../3-detect/utterance.js';
import { sharedCount, type WordSet } from '../3-detect/word-set.js';
import { linksToCandidate, relationOf, saysDone } from './relation.js';
import type { Scene } from './scene.js';

/** How many sentences after a task one that closes it may stand without answering it. */
const REACH = 40;
/** Words of the task that such a sentence must say again. */
const SHARED = 2;

/** How far a task is, and the sentence that says so. */
export interface Progress {
  readonly status: TaskStatus;
  readonly sentence?: number;
}

/** What becomes of a task: ticked, or closed or called off by an answer, or later in words that name it again. */
export function progressOf(candidate: Candidate, owner: number, words: WordSet, scene: Scene): Progress {
  if (candidate.utterance.sentence.list === 'ticked_box') return { status: 'done' };
  let cancelled: Progress | undefined;
  for (const link of linksToCandidate(candidate, scene)) {
    const relation = relationOf(link, scene);
    if (relation === 'reports_done') return { status: 'done', sentence: link.from };
    if (relation === 'cancels') cancelled ??= { status: 'cancelled', sentence: link.from };
  }
  return cancelled ?? laterProgress(candidate, owner, words, scene) ?? { status: 'open' };
}

function laterProgress(candidate: Candidate, owner: number, words: WordSet, scene: Scene): Progress | undefined {
  const { message } = candidate.utterance;
  for (let at = candidate.index + 1; at <= candidate.index + REACH; at++) {
    const later = scene.utterances[at];
    if (later === undefined) break;
    const { speaker, index } = later.message;
    if (index === message.index || (speaker !== message.speaker && speaker !== owner)) continue;
    const status = statusSaid(later);
    if (status !== undefined && sharedCount(words, later.topic) >= Math.min(SHARED, Math.max(1, words.size)))
      return { status, sentence: at };
  }
  return undefined;
}

function statusSaid(later: Utterance): TaskStatus | undefined {
  if (later.cues.has('cancel.never-mind') && !later.cues.has('commit.on-it')) return 'cancelled';
  if (!later.cues.has('done.done') || !saysDone(later)) return undefined;
  return later.acts.has('commit') || later.acts.has('ask') || later.acts.has('worry') ? undefined : 'done';
}
