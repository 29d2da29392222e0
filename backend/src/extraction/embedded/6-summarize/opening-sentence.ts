import { asClause } from './clause.js';
import { joinNames, shortName } from './phrases.js';
import type { SummarySource } from './summarize.js';

const NAMED = 3;

/** Who spoke and about what. A lone word of another language may be a function word that no list knows: it is no topic. */
export function openingSentence({ conversation, ranked, topic, language }: SummarySource): string {
  const names = speakersByTalk(conversation);
  const subject = subjectOf(conversation.subject ?? '');
  const place = subject !== undefined && isChannel(subject) ? ` in “${subject}”` : '';
  const about =
    subject !== undefined && place === ''
      ? `“${subject}”`
      : language === 'en' || topic?.includes(' ') === true
        ? topic
        : undefined;
  const isEmpty = ranked.tasks.length + ranked.decisions.length + ranked.risks.length === 0;
  const end = isEmpty ? '; no tasks, decisions or risks were found.' : '.';
  if (names.length === 0)
    return `${about === undefined ? 'A text without named speakers' : `Notes about ${about}`}${place}${end}`;
  const who = joinNames(names.slice(0, NAMED), names.length - NAMED);
  if (about === undefined)
    return names.length === 1
      ? `${who} wrote${place}${isEmpty || place !== '' ? '' : ' down what follows'}${end}`
      : `${who} talked${place}${end}`;
  return `${who} ${names.length === 1 ? 'wrote about' : 'discussed'} ${about}${place}${end}`;
}

/** A subject without what programs add to it; undefined where nothing is left. */
function subjectOf(given: string): string | undefined {
  const bare = given
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:(?:re|fwd?|aw|wg|tr|rv|enc)\s?:\s{0,3}){1,6}/i, '')
    .replace(/^\[[^\]]{1,40}\]\s(?=\S)/, '')
    .replace(/-\d{8}_\d{4,6}(?:-Meeting (?:Transcript|Recording))?$/, '')
    .replace(/^(?:Meeting chat|Chat|Thread)(?:,? saved [\d-]{6,10})?$/i, '');
  return bare === '' ? undefined : asClause(bare, 90);
}

/** "deal-desk" or "general": where people talk, and seldom what about. */
function isChannel(subject: string): boolean {
  return /^#?[\p{Ll}\d]{1,40}(?:[-_][\p{Ll}\d]{1,40}){0,8}$/u.test(subject);
}

function speakersByTalk({ messages, participants }: SummarySource['conversation']): string[] {
  const talk = new Map<number, number>();
  for (const { speaker, body, kind } of messages) {
    if (speaker !== null && (kind === 'chat' || kind === 'quoted'))
      talk.set(speaker, (talk.get(speaker) ?? 0) + body.text.length);
  }
  const ordered = [...talk].sort((a, b) => b[1] - a[1] || a[0] - b[0]).flatMap(([index]) => participants[index] ?? []);
  const bearers = new Map<string, number>();
  for (const { name } of ordered) bearers.set(shortName(name), (bearers.get(shortName(name)) ?? 0) + 1);
  return ordered.map(({ name }) => ((bearers.get(shortName(name)) ?? 0) > 1 ? name : shortName(name)));
}
