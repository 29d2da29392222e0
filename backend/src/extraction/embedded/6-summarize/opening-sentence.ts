import { spokenName } from '../4-resolve/wording/persons.js';
import { joinNames } from './phrases.js';
import type { SummarySource } from './summarize.js';

const NAMED = 3;

/** Who spoke and about what. */
export function openingSentence({ conversation, ranked, topic }: SummarySource): string {
  const names = speakersByTalk(conversation);
  const about =
    conversation.subject !== undefined && conversation.subject.trim() !== ''
      ? `“${cut(conversation.subject.trim())}”`
      : topic;
  const isEmpty = ranked.tasks.length + ranked.decisions.length + ranked.risks.length === 0;
  const end = isEmpty ? '; no tasks, decisions or risks were found.' : '.';
  if (names.length === 0)
    return `${about === undefined ? 'A text without named speakers' : `Notes about ${about}`}${end}`;
  const who = joinNames(names.slice(0, NAMED), names.length - NAMED);
  if (about === undefined)
    return names.length === 1 ? `${who} wrote${isEmpty ? '' : ' down what follows'}${end}` : `${who} talked${end}`;
  return `${who} ${names.length === 1 ? 'wrote about' : 'discussed'} ${about}${end}`;
}

function cut(subject: string): string {
  const bare = subject.replace(/^(?:(?:re|fwd?|aw|wg|tr|rv|enc)\s?:\s{0,3}){1,6}/i, '').replace(/\s+/g, ' ');
  return bare.length > 90 ? `${bare.slice(0, 88)}…` : bare;
}

function speakersByTalk({ messages, participants }: SummarySource['conversation']): string[] {
  const talk = new Map<number, number>();
  for (const { speaker, body, kind } of messages) {
    if (speaker !== null && (kind === 'chat' || kind === 'quoted'))
      talk.set(speaker, (talk.get(speaker) ?? 0) + body.text.length);
  }
  const ordered = [...talk].sort((a, b) => b[1] - a[1] || a[0] - b[0]).flatMap(([index]) => participants[index] ?? []);
  const bearers = new Map<string, number>();
  for (const { name } of ordered) bearers.set(spokenName(name), (bearers.get(spokenName(name)) ?? 0) + 1);
  return ordered.map(({ name }) => ((bearers.get(spokenName(name)) ?? 0) > 1 ? name : spokenName(name)));
}
