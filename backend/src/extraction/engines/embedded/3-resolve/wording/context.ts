import { wordsOf } from '../../../../languages/languages.js';
import type { Token } from '../../1-segment/token.js';
import type { Utterance } from '../../2-read/utterance.js';
import type { Discourse } from '../discourse.js';
import { shortened } from './end-of-clause.js';
import { lineOfWords } from './line-of-words.js';
import { plainWords, withoutOpinion } from './plain-words.js';
import { isBare, meaningOf } from './says-enough.js';
import { hasMeaning } from './verb-to-do.js';

/** What says so many words of its own can be taken up: less does where it asks, or is the line above a bullet. */
const ENOUGH = { said: 3, above: 2, asked: 1 } as const;
/** As many characters of what is taken up are told. */
const LONGEST = 90;
/** The line above a bullet is looked for so many sentences back, what else is taken up so many. */
const REACH = { above: 12, before: 3 } as const;

/** A title with no more words of its own is told with the issue that it stands under. */
const FEW = 5;
const ISSUE = /#\d{1,7}(?!\d)/;
const LINK = /\[([^\]\n]{1,120})\]\([^)\s]{1,400}\)/g;
const HEADINGS = wordsOf(({ wording }) => wording?.headings);
/** How long a point of an agenda takes, and who speaks to it: "(5m, Ana)". */
const MINUTES = / \(\d{1,3} ?m[^()\n]{0,60}\)/;
const MARKS = /\*\*|[.:]{1,3}$/g;

/** Whether a question stands in the message before, or is what a sentence answers. */
export function followsQuestion(utterance: Utterance, { utterances, linkFrom }: Discourse): boolean {
  const first = utterance.sentence.index - utterance.sentence.position;
  const answered = utterances[linkFrom.get(utterance.sentence.index)?.to ?? -1];
  return [answered, ...utterances.slice(Math.max(0, first - REACH.before), first)].some(
    (other) => other?.sentence.asks,
  );
}

/**
 * A title that says too little alone together with what it takes up: "Look into it: the build fails on ARM". `isClear`: it
 * says much alone, so that what was only said before is as likely to mislead as to help.
 */
export function withContext(
  title: string,
  utterance: Utterance,
  discourse: Discourse,
  asked?: Utterance,
  isClear = false,
): string {
  const heading = headingOf(utterance, discourse);
  for (const other of [...(asked === undefined ? [] : [asked]), ...takenUpBy(utterance, discourse)]) {
    const words = withoutOpinion(withoutLinkAhead(plainWords(other)));
    const isAbove = other.message === utterance.message && utterance.message.speaker === null;
    const enough = other.sentence.asks ? ENOUGH.asked : isAbove ? ENOUGH.above : ENOUGH.said;
    const isUnclear = !isAbove && !other.sentence.asks && isBare(words);
    if (words.filter(hasMeaning).length < enough || other.does('social') || isUnclear || isRow(words)) continue;
    if (isClear && !isAbove && other !== asked && !isPlainlyMeant(other, utterance, discourse)) continue;
    // What somebody else said before may be of another thing than what they speak of.
    const isNear = other.message === utterance.message || other.sentence.asks || other.message.speaker === null;
    if (!isNear && heading !== undefined) break;
    return `${title}: ${lineOfWords(shortened(words, LONGEST), other.message.body.text).replace(/^#{1,6} /, '')}`;
  }
  return heading === undefined || heading === title ? title : `${title}: ${heading}`;
}

/** A title of few words with the point that it stands under in minutes, where that is an issue: "Add a comment: Summit #39". */
export function withPoint(
  title: string,
  words: readonly Token[],
  utterance: Utterance,
  { utterances }: Discourse,
): string {
  const above = meaningOf(words) > FEW ? undefined : lineAbove(utterance, utterances);
  if (above === undefined) return title;
  const { text } = above.message.body;
  const point = plainWords(above);
  if (!namesIssue(above) || meaningOf(point) < 2) return title;
  return `${title}: ${lineOfWords(shortened(point, LONGEST), text)}`;
}

/** Whether a title that says much alone takes up a sentence: right before it in its message, an issue, or the question that it answers. */
function isPlainlyMeant(other: Utterance, { sentence, message }: Utterance, { linkFrom }: Discourse): boolean {
  const isRightBefore = other.message === message && other.sentence.index === sentence.index - 1;
  const isAnswered = other.sentence.asks && linkFrom.get(sentence.index)?.to === other.sentence.index;
  return isRightBefore || isAnswered || namesIssue(other);
}

function namesIssue({ message, sentence }: Utterance): boolean {
  return ISSUE.test(message.body.text.slice(sentence.span.start, sentence.span.end));
}

/** The heading that a sentence stands under, where that tells what it is about and not what kind of item it is. */
function headingOf({ message, marker }: Utterance, { conversation }: Discourse): string | undefined {
  if (marker !== null || message.heading === undefined) return undefined;
  const heading = message.heading.replace(LINK, '$1').replace(MINUTES, '').replace(MARKS, '');
  // A heading such as "owner/repository" says where something is, not what.
  const isPath = /^[^\s/]{1,80}\/[^\s]{1,80}$/.test(heading);
  const isName = conversation.participants.some(({ name }) => name.startsWith(heading));
  return isName ||
    isPath ||
    heading
      .toLowerCase()
      .split(' ')
      .every((word) => HEADINGS.has(word))
    ? undefined
    : heading;
}

/** Whether a line is one of a table. */
function isRow(words: readonly Token[]): boolean {
  return words.filter(({ norm }) => norm === '|').length > 1;
}

/** "[ https://example.org ] - the title of the page", as bots say what a link leads to: the title. */
function withoutLinkAhead(words: readonly Token[]): readonly Token[] {
  const [open, link, close] = words;
  if (open?.norm !== '[' || link?.kind !== 'link' || close?.norm !== ']') return words;
  return words.slice(/^[–—:-]$/.test(words[3]?.norm ?? '') ? 4 : 3);
}

/** What a sentence may take up, the likeliest first: what was said just before, the line that it stands under, what it answers. */
function* takenUpBy(utterance: Utterance, { utterances, linkFrom }: Discourse): Generator<Utterance> {
  const { sentence, message } = utterance;
  const first = sentence.index - sentence.position;
  const line = isBullet(utterance) ? sentence.line : 0;
  for (let at = sentence.index - 1; at >= Math.max(first, sentence.index - REACH.before); at--)
    if ((utterances[at] as Utterance).sentence.line >= line) yield utterances[at] as Utterance;
  const above = lineAbove(utterance, utterances);
  if (above !== undefined) yield above;
  const answered = utterances[linkFrom.get(sentence.index)?.to ?? -1];
  if (answered?.message.index === message.index - 1) yield answered;
  if (message.speaker !== null) yield* utterances.slice(Math.max(0, first - REACH.before), first).reverse();
  if (answered !== undefined) yield answered;
}

/** The line that a bullet stands under: the last one before it that begins further left or is no bullet itself. */
function lineAbove(utterance: Utterance, utterances: readonly Utterance[]): Utterance | undefined {
  if (!isBullet(utterance)) return undefined;
  const { index } = utterance.sentence;
  const own = indentOf(utterance);
  for (let at = index - 1; at >= Math.max(0, index - REACH.above); at--) {
    const other = utterances[at];
    if (other?.message !== utterance.message) return undefined;
    if (isBullet(other) ? indentOf(other) < own : indentOf(other) <= own) return other;
  }
  return undefined;
}

const BULLET = /^[ \t]{0,40}(?:[-*•+–]|\d{1,3}[.)])\s/;

function isBullet(utterance: Utterance): boolean {
  return BULLET.test(lineUpTo(utterance));
}

/** The line of a sentence up to its first character. */
function lineUpTo({ sentence, message }: Utterance): string {
  return message.body.text.slice(sentence.line, sentence.span.start + 1);
}

function indentOf(utterance: Utterance): number {
  return lineUpTo(utterance).search(/\S/);
}
