import type { Discourse } from '#extraction/engines/embedded/3-resolve/discourse';
import { choiceOf, choose } from '#extraction/engines/embedded/3-resolve/owner/choose-owner';
import { OWNER_WEIGHTS } from '#extraction/engines/embedded/3-resolve/owner/owner-weights';
import type { ResolvedItem, ResolvedTask } from '#extraction/engines/embedded/3-resolve/resolved-item';
import { findTimes } from '#extraction/times/deadlines/find-deadlines';
import { wordsOf } from './explain-sentences.js';
import { heading, named, quoted } from './readable.js';
import type { Trace } from './trace.js';

/** Stage 4: who, when and how far, with what told it. */
export function explainResolution({ resolved, discourse }: Trace): string[] {
  return [
    ...heading('4 resolve'),
    ...(resolved.length === 0 ? ['no candidate'] : []),
    ...resolved.flatMap((item) => [
      titleOf(item),
      ...(item.type === 'task' ? [ownerLine(item, discourse), ...deadlineLines(item, discourse)] : []),
      `    ${statusOf(item, discourse)}; said by ${item.mentions.map((index) => `[${index}]`).join(' ')}`,
    ]),
  ];
}

/** Its sentence, its kind and its words. */
export function titleOf({ type, candidate: { index, utterance, from, to } }: ResolvedItem): string {
  return `[${index}] ${type} ${quoted(wordsOf(utterance, from, to))}`;
}

function ownerLine(task: ResolvedTask, discourse: Discourse): string {
  const { owner } = task;
  const name = owner.name === undefined ? 'nobody' : named(owner.name);
  const bound = owner.bindingSentence === undefined ? '' : `, bound by [${owner.bindingSentence}]`;
  return `    owner: ${name} (${owner.basis}, ${owner.confidence.toFixed(2)}; by ${strongest(task, discourse)}${bound})`;
}

/** How many of the traits that speak most for an owner are told. */
const TOLD = 3;

function strongest({ candidate }: ResolvedTask, discourse: Discourse): string {
  const choice = choiceOf(candidate, discourse);
  const traits = choose(choice).person?.traits ?? choice.nobody;
  const weighed = [...traits].map((trait) => ({ trait, weight: OWNER_WEIGHTS.get(trait) ?? 0 }));
  weighed.sort((a, b) => b.weight - a.weight);
  return weighed
    .slice(0, TOLD)
    .map(({ trait, weight }) => `"${trait}" ${weight.toFixed(2)}`)
    .join(', ');
}

function deadlineLines({ deadline, candidate }: ResolvedTask, discourse: Discourse): string[] {
  if (deadline === undefined) return [];
  const utterance = discourse.utterances[deadline.sentence];
  const due = deadline.dueDate === undefined ? 'no date can be told' : `due ${deadline.dueDate}`;
  const where = whereSaid(deadline.sentence, candidate.index, discourse);
  const line = `    deadline: ${quoted(deadline.words)}, ${due} (strength ${deadline.strength.toFixed(2)}; ${where})`;
  if (utterance === undefined) return [line];
  const { message, sentence } = utterance;
  const reference = {
    at: message.sentAt ?? discourse.referenceTime,
    dayFirst: discourse.dayFirst,
    ...(discourse.timezone !== undefined && { timezone: discourse.timezone }),
  };
  const times = findTimes(message.body.text, sentence.span, reference).map(
    ({ span, kind, role, strength }) =>
      `      time ${quoted(message.body.text.slice(span.start, span.end))}: ${kind}, ${role}, ${strength.toFixed(2)}`,
  );
  return [line, ...times];
}

function whereSaid(said: number, own: number, { linkFrom }: Discourse): string {
  if (said === own) return 'in its own words';
  if (linkFrom.get(own)?.to === said) return `in [${said}], which it takes up`;
  if (said === own + 1) return `in [${said}], right behind`;
  return said > own ? `in [${said}], said later` : `in [${said}], said before`;
}

function statusOf(item: ResolvedItem, { conversation: { participants } }: Discourse): string {
  const nameOf = (participant: number) => named(participants[participant]?.name ?? 'nobody');
  switch (item.type) {
    case 'task':
      return `${item.kind}, ${item.status}${item.requester < 0 ? '' : `, asked by ${nameOf(item.requester)}`}`;
    case 'decision':
      return `${item.status}, decided by ${nameOf(item.decidedBy)}`;
    case 'risk':
      return `${item.category}, ${item.status}, raised by ${nameOf(item.raisedBy)}`;
  }
}
