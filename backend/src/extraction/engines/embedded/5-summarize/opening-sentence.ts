import { anyOf, LANGUAGES } from '../../../languages/languages.js';
import { nameOfLanguage } from '../1-segment/language.js';
import { asClause } from './clause.js';
import { joinNames, shortName } from './phrases.js';
import type { SummarySource } from './summarize.js';

const NAMED = 3;

/** Who spoke and about what, in which language, and what they `settled`; nothing where neither is known. */
export function openingSentence(source: SummarySource, settled: string): string {
  const { conversation, language, topic } = source;
  const names = speaksOfAll(conversation) ? speakersByTalk(conversation) : [];
  const subject = subjectOf(conversation.subject ?? '');
  const place = subject !== undefined && isChannel(subject) ? ` in “${subject}”` : '';
  const about = subject !== undefined && place === '' ? `“${subject}”` : topicIn(language, topic);
  const foreign =
    language === 'en'
      ? ''
      : ` (the text is ${nameOfLanguage(language)}${isRead(language) ? '' : ' and read only in part'})`;
  if (about === undefined && settled === '' && (hasNothingElse(source) || names.length === 1)) return '';
  if (names.length === 0) {
    const title = about === undefined ? '' : `Notes about ${about}${place}${foreign}`;
    if (settled === '') return title === '' ? '' : `${title}.`;
    return title === '' ? `Decided: ${settled}.` : `${title}; decided: ${settled}.`;
  }
  const who = joinNames(names.slice(0, NAMED), names.length - NAMED);
  const said =
    about === undefined
      ? settled === '' || foreign !== ''
        ? ' talked'
        : ''
      : `${names.length === 1 ? ' wrote about' : ' discussed'} ${about}`;
  const decided = settled === '' ? '' : `${said === '' ? '' : ' and'} decided: ${settled}`;
  return `${who}${said}${place}${foreign}${decided}.`;
}

function isRead(language: string): boolean {
  return LANGUAGES.some(({ code }) => code === language);
}

/** A lone word of another language may be a function word that no list knows: it is no topic. */
function topicIn(language: string, topic: string | undefined): string | undefined {
  return language === 'en' || topic?.includes(' ') === true ? topic : undefined;
}

function hasNothingElse({ ranked, statement }: SummarySource): boolean {
  return statement === undefined && ranked.tasks.length + ranked.decisions.length + ranked.risks.length === 0;
}

/** What stands at the head of notes and is no subject: a field, a point, an address, somebody who is greeted. */
const NO_SUBJECT = new RegExp(`^(?:[-*•#>]\\s|${anyOf('summary.fields')}\\s?:)|https?:|,$`, 'i');
const REPLIES = new RegExp(`^(?:${anyOf('summary.replies')}\\s?:\\s{0,3}){1,6}`, 'i');

/** A subject without what programs add to it; undefined where nothing is left. */
function subjectOf(given: string): string | undefined {
  const bare = given
    .replace(/\s+/g, ' ')
    .trim()
    .replace(REPLIES, '')
    .replace(/^\[[^\]]{1,40}\]\s(?=\S)/, '')
    .replace(/-\d{8}_\d{4,6}(?:-Meeting (?:Transcript|Recording))?$/, '')
    .replace(/^(?:Meeting chat|Chat|Thread)(?:,? saved [\d-]{6,10})?$/i, '');
  return !/[\p{L}\p{N}]/u.test(bare) || NO_SUBJECT.test(bare) ? undefined : asClause(bare, 90);
}

/** "deal-desk" or "general": where people talk, and seldom what about. */
function isChannel(subject: string): boolean {
  return /^#?[\p{Ll}\d]{1,40}(?:[-_][\p{Ll}\d]{1,40}){0,8}$/u.test(subject);
}

/** Whether people said it. In notes that quote somebody once, nobody speaks, or nearly nobody. */
function speaksOfAll({ messages }: SummarySource['conversation']): boolean {
  const speakers = new Set<number>();
  let spoken = 0;
  let unsaid = 0;
  for (const { speaker, body } of messages)
    if (speaker === null) unsaid += body.text.length;
    else {
      speakers.add(speaker);
      spoken += body.text.length;
    }
  return speakers.size !== 1 || spoken >= unsaid;
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
