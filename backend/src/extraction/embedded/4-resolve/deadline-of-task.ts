import type { Candidate } from '../3-detect/candidate.js';
import type { Utterance } from '../3-detect/utterance.js';
import type { Span } from '../span.js';
import { type FoundTime, findTimes, toDueDate } from './deadline/find-deadlines.js';
import type { Deadline } from './resolved-item.js';
import type { Scene } from './scene.js';

/** Roles in which a time can say when something is to be done. */
const DUE_ROLES: ReadonlySet<FoundTime['role']> = new Set(['deadline', 'at']);
/** Below this strength a time is said beside the task, not as its deadline. */
const MIN_STRENGTH = 0.15;

/** A sentence with no more tokens than this says little beside its time: "By Thursday, please." */
const SHORT = 8;
/** An answer with no more tokens than this may move the deadline of what it answers: "Realistically Wednesday 17 June." */
const SHORT_ANSWER = 14;

/**
 * When a task is due: the last word on it. An answer that names a time stands over the sentence itself, that one over a
 * short sentence right behind it, and that over the request that the sentence takes up.
 */
export function deadlineOf(candidate: Candidate, scene: Scene): Deadline | undefined {
  const { utterance, from, to } = candidate;
  const { sentence } = utterance;
  const { tokens } = sentence;
  const isWhole = from === 0 && to === tokens.length;
  const clause = { start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0 };
  return (
    (isWhole ? deadlineOfSentence(utterance, scene) : deadlineIn(utterance, clause, scene)) ??
    deadlineInAnswers(sentence.index, scene) ??
    deadlineBehind(utterance, scene) ??
    deadlineAsked(sentence.index, scene)
  );
}

function deadlineInAnswers(index: number, scene: Scene): Deadline | undefined {
  for (const link of [...(scene.linksTo.get(index) ?? [])].reverse()) {
    const answer = scene.utterances[link.from];
    if (answer === undefined || answer.sentence.asks || answer.sentence.tokens.length > SHORT_ANSWER) continue;
    if (link.relation === 'reports_done' || link.relation === 'cancels') continue;
    const found = deadlineOfSentence(answer, scene) ?? deadlineBehind(answer, scene);
    if (found !== undefined) return found;
  }
  return undefined;
}

function deadlineBehind(utterance: Utterance, scene: Scene): Deadline | undefined {
  const next = scene.utterances[utterance.sentence.index + 1];
  if (next === undefined || next.message.index !== utterance.message.index) return undefined;
  if (next.sentence.tokens.length > SHORT || next.sentence.list !== null) return undefined;
  return deadlineOfSentence(next, scene);
}

function deadlineAsked(index: number, scene: Scene): Deadline | undefined {
  const link = scene.linkFrom.get(index);
  const asked = link === undefined ? undefined : scene.utterances[link.to];
  return asked === undefined ? undefined : deadlineOfSentence(asked, scene);
}

/** The deadline of a whole sentence, read once however many tasks ask for it. */
function deadlineOfSentence(utterance: Utterance, scene: Scene): Deadline | undefined {
  const known = scene.deadlines.get(utterance.sentence.index);
  if (known !== undefined) return known === null ? undefined : known;
  const found = deadlineIn(utterance, utterance.sentence.span, scene);
  scene.deadlines.set(utterance.sentence.index, found ?? null);
  return found;
}

/** The time in `within` of a sentence by which something is to be done: the strongest, and of equals the first. */
function deadlineIn(utterance: Utterance, within: Span, scene: Scene): Deadline | undefined {
  const { message, sentence } = utterance;
  const reference = {
    at: message.sentAt ?? scene.referenceTime,
    dayFirst: scene.dayFirst,
    ...(scene.timezone !== undefined && { timezone: scene.timezone }),
  };
  let best: FoundTime | undefined;
  for (const found of findTimes(message.body.text, within, reference)) {
    if (!DUE_ROLES.has(found.role) || found.strength < MIN_STRENGTH) continue;
    if (best === undefined || found.strength > best.strength) best = found;
  }
  if (best === undefined) return undefined;
  const dueDate = toDueDate(best, reference);
  return {
    words: message.body.text.slice(best.span.start, best.span.end),
    ...(dueDate !== undefined && { dueDate }),
    strength: best.strength,
    sentence: sentence.index,
  };
}
