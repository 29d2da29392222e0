import { anyOf, LANGUAGES, wordsOf } from '../../../languages/languages.js';
import type { Task } from '../../../types/extraction.js';
import { asClause, bareClause, lowerFirst, startsWithVerb } from './clause.js';
import { dueWords } from './due-words.js';
import { counted, listed, shortName, withSpeaker } from './phrases.js';
import type { SummarySource } from './summarize.js';
import { surest, weightOf } from './surest.js';

/** How much is open, and the main of it with owner and deadline. */
export function taskSentence({ ranked, language, conversation }: SummarySource): string {
  const open = ranked.tasks.filter((task) => task.status === 'open');
  const done = ranked.tasks.filter((task) => task.status === 'done').length;
  if (open.length === 0) return done > 0 ? `${counted(done, 'task')} done, none open.` : '';
  const dates = open.flatMap(({ dueDate }) => dueDate ?? []).sort();
  const named = surest(
    open,
    (task) => weigh(task, dates[0]),
    (task) => openWords(task, conversation, language === 'en'),
  );
  return `${counted(open.length, 'open task')}${done > 0 ? `, ${done} done` : ''}: ${listed(named, open.length - named.length)}.`;
}

/** Words that mean nobody once the errand is somebody else's. */
const OWN_WORDS = new RegExp(`\\b${anyOf('summary.errandSpeaker')}\\b`);
const POINTING = new RegExp(`^\\S{1,20}\\s${anyOf('summary.errandPointing')}\\b`, 'i');
const BEGGING = new RegExp(anyOf('summary.begging'), 'iu');
const BEHIND_NAME = new RegExp(`^(?:\\s{0,2}[,:–—-])?\\s{1,3}(?:${anyOf('summary.ownersWill')}\\s)?`);
const YOUR_ERRAND = new RegExp(
  `\\b(${anyOf(({ summary }) => summary?.errandFor?.verbs)}) ${anyOf(({ summary }) => summary?.errandFor?.you)}\\b`,
  'gi',
);
const OUR_ERRAND = new RegExp(
  `\\b(${anyOf(({ summary }) => summary?.errandFor?.verbs)}) ${anyOf(({ summary }) => summary?.errandFor?.us)}\\b`,
  'gi',
);
const MINE = LANGUAGES.flatMap(({ summary }) => summary?.mine ?? []);
const AND = wordsOf('functionWords.and');
/** An errand that was cut from its sentence with "to" before it. */
const TO = /^to\s\p{Ll}/iu;

/** A task that somebody has to do by some day, and whose words say what, is the main work; what is due first a little more. */
function weigh(task: Task, soonest: string | undefined): number {
  return (
    weightOf(task) +
    (task.owner === undefined ? 0 : 0.2) +
    (task.dueDate !== undefined ? 0.2 : task.deadline !== undefined ? 0.1 : 0) +
    (task.dueDate !== undefined && task.dueDate === soonest ? 0.03 : 0) -
    (startsWithVerb(task.text) ? 0 : 0.15) -
    (OWN_WORDS.test(task.text) ? 0.1 : 0) -
    (POINTING.test(task.text) ? 0.1 : 0)
  );
}

/** "Ben to send the quote (16 April)"; where the words are no errand, "Ben: captions for the film". */
function openWords(task: Task, { messages, participants }: SummarySource['conversation'], isEnglish: boolean): string {
  // Of several sentences the words may be those of any.
  const isOne = task.mentions.length === 1;
  const speaker = isOne ? participants[messages[task.source.messageIndex ?? -1]?.speaker ?? -1]?.name : undefined;
  const said = withoutYou(bareClause(task.text).replace(BEGGING, ''), task, speaker);
  const asked = speaker === task.owner ? said : withSpeaker(said, speaker);
  if (task.owner === undefined) return withDue(asked, task);
  const name = shortName(task.owner);
  const rest = withoutName(asked, name);
  if (isEnglish && rest !== asked && /^[a-z]{2,20}s\s/.test(rest)) return `${name} ${withDue(rest, task)}`;
  for (const { will, inThirdPerson } of MINE)
    if (will.test(rest)) return `${name} ${withDue(rest.replace(will, `${inThirdPerson} `), task)}`;
  if (startsWithName(asked, name)) return withDue(asked, task);
  if (isEnglish && TO.test(rest)) return `${name} ${withDue(rest, task)}`;
  return isEnglish && startsWithVerb(rest) ? `${name} to ${withDue(rest, task)}` : `${name}: ${withDue(rest, task)}`;
}

function withDue(text: string, task: Task): string {
  const words = asClause(lowerFirst(text, task.source.text));
  return words + dueWords(task, words);
}

/** "Ben's letter goes out" says already whose it is, "Ben + Ana bake" who else it is. */
function startsWithName(text: string, name: string): boolean {
  if (!text.toLowerCase().startsWith(name.toLowerCase())) return false;
  const behind = text.slice(name.length);
  return /^['’]s\s/.test(behind) || /^\s[+&/]\s/.test(behind) || AND.has(behind.trim().split(' ', 1)[0] ?? '');
}

/** The words behind the owner's own name at the start: "Ben, the quote" and "Ben to send the quote". */
function withoutName(text: string, name: string): string {
  if (!text.toLowerCase().startsWith(name.toLowerCase())) return text;
  const rest = text.slice(name.length).replace(BEHIND_NAME, '');
  return rest === '' || /^[\p{L}\d'’]/u.test(text.slice(name.length)) ? text : rest;
}

/** "Let you know" of whoever promises it means who asked for it; "send us the list" of whoever asks means who asks. */
function withoutYou(words: string, { requester, owner }: Task, speaker: string | undefined): string {
  if (requester === undefined || requester === owner) return words;
  const named = `$1 ${shortName(requester)}`;
  const promised = speaker === undefined || speaker === owner ? words.replace(YOUR_ERRAND, named) : words;
  return speaker === owner || !startsWithVerb(words) ? promised : promised.replace(OUR_ERRAND, named);
}
