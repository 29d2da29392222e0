import { findTimes } from '#engine/4-resolve/deadline/find-deadlines';
import { OWNER_RULES } from '#engine/4-resolve/owner/resolve-owner';
import { findSubject } from '#engine/4-resolve/owner/subject';
import type { ResolvedItem, ResolvedTask } from '#engine/4-resolve/resolved-item';
import type { Scene } from '#engine/4-resolve/scene';
import { wordsOf } from './explain-sentences.js';
import { heading, named, quoted } from './readable.js';
import type { Trace } from './trace.js';

/** Stage 4: who, when and how far, with the rule that told it. */
export function explainResolution({ resolved, scene }: Trace): string[] {
  return [
    ...heading('4 resolve'),
    ...(resolved.length === 0 ? ['no candidate'] : []),
    ...resolved.flatMap((item) => [
      titleOf(item),
      ...(item.type === 'task' ? [ownerLine(item, scene), ...deadlineLines(item, scene)] : []),
      `    ${statusOf(item, scene)}; said by ${item.mentions.map((index) => `[${index}]`).join(' ')}`,
    ]),
  ];
}

/** Its sentence, its kind and its words. */
export function titleOf({ type, candidate: { index, utterance, from, to } }: ResolvedItem): string {
  return `[${index}] ${type} ${quoted(wordsOf(utterance, from, to))}`;
}

function ownerLine(task: ResolvedTask, scene: Scene): string {
  const { owner } = task;
  const found = ruleOf(task, scene);
  const name = owner.name === undefined ? 'nobody' : named(owner.name);
  const changed = found !== undefined && found.basis !== owner.basis ? ', then changed after a refusal' : '';
  const bound = owner.bindingSentence === undefined ? '' : `, bound by [${owner.bindingSentence}]`;
  const rule = found === undefined ? 'no rule applies' : `rule ${found.rule}${changed}`;
  return `    owner: ${name} (${owner.basis}, ${owner.confidence.toFixed(2)}; ${rule}${bound})`;
}

/** The first rule that applies, as the engine asks them. */
function ruleOf({ candidate }: ResolvedTask, scene: Scene) {
  const { utterance, from, to } = candidate;
  const subject = findSubject(utterance.sentence.tokens, Math.max(from, utterance.marker?.from ?? 0), to);
  for (const rule of OWNER_RULES) {
    const finding = rule.find(candidate, scene, subject);
    if (finding !== null) return { rule: rule.id, basis: finding.basis };
  }
  return undefined;
}

function deadlineLines({ deadline, candidate }: ResolvedTask, scene: Scene): string[] {
  if (deadline === undefined) return [];
  const utterance = scene.utterances[deadline.sentence];
  const due = deadline.dueDate === undefined ? 'no date can be told' : `due ${deadline.dueDate}`;
  const where = whereSaid(deadline.sentence, candidate.index, scene);
  const line = `    deadline: ${quoted(deadline.words)}, ${due} (strength ${deadline.strength.toFixed(2)}; ${where})`;
  if (utterance === undefined) return [line];
  const { message, sentence } = utterance;
  const reference = {
    at: message.sentAt ?? scene.referenceTime,
    dayFirst: scene.dayFirst,
    ...(scene.timezone !== undefined && { timezone: scene.timezone }),
  };
  const times = findTimes(message.body.text, sentence.span, reference).map(
    ({ span, kind, role, granularity, strength }) =>
      `      time ${quoted(message.body.text.slice(span.start, span.end))}: ${kind}, ${role}, to the ${granularity}, ${strength.toFixed(2)}`,
  );
  return [line, ...times];
}

function whereSaid(said: number, own: number, { linkFrom }: Scene): string {
  if (said === own) return 'in its own words';
  if (linkFrom.get(own)?.to === said) return `in [${said}], which it takes up`;
  if (said === own + 1) return `in [${said}], right behind`;
  return said > own ? `in [${said}], said later` : `in [${said}], said before`;
}

function statusOf(item: ResolvedItem, { conversation: { participants } }: Scene): string {
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
