import { wordsOf } from '../../../../languages/languages.js';
import type { Token } from '../../1-segment/token.js';
import { WORD_CLASS } from '../../2-read/lexicon/word-classes.js';
import type { Utterance } from '../../2-read/utterance.js';
import type { Discourse } from '../discourse.js';
import { leadsOn, shortened } from './end-of-clause.js';
import { lineOfWords } from './line-of-words.js';
import { isFiniteVerb, plainWords, withoutOpinion } from './plain-words.js';
import { isBare, isOf, meaningOf, POINTING, tells } from './says-enough.js';
import { clauseFrom } from './title.js';
import { hasMeaning, verbToDo } from './verb-to-do.js';

/** What is taken up says so much of its own where it is said, and where a bullet stands under it. */
const ENOUGH = { said: 3, above: 2 } as const;
/** As many characters of what is taken up are told. */
const LONGEST = 90;
/** The line above a bullet is looked for so many sentences back. */
const REACH = 12;

/** What others said before is looked for so many sentences back. */
const NEAR = 4;

/** A title with no more words of its own is told with the issue that it stands under. */
const FEW = 5;
const ISSUE = /#\d{1,7}(?!\d)/;
const LINK = /\[((?:[^\]\\\n]|\\.){1,120})\]\([^)\s]{1,400}\)/g;
const TRYING = wordsOf('wording.trying');
const HEADINGS = wordsOf('wording.headings');
/** How long a point of an agenda takes, and who speaks to it: "(5m, Ana)". */
const MINUTES = / \(\d{1,3} ?m[^()\n]{0,60}\)/;
const MARKS = /\*\*|\\(?=[[\]_])|[.:]{1,3}$/g;

/** The question that a sentence answers: the one that it is linked to, or the last of the message before; whatever that says for an assent. */
export function takenUp(utterance: Utterance, discourse: Discourse, isAssent: boolean): Utterance | undefined {
  const { utterances, linkFrom } = discourse;
  const { index, position } = utterance.sentence;
  const answered = utterances[linkFrom.get(index)?.to ?? -1];
  const last = utterances[index - position - 1];
  const hasHeading = headingOf(utterance, discourse) !== undefined;
  const isAsked = (other: Utterance | undefined) => other?.sentence.asks && (!hasHeading || isNear(other, utterance));
  const isSaid = isAssent && position === 0 && !isBullet(utterance) && !hasHeading;
  return [answered, last].find(isAsked) ?? (isSaid ? last : undefined);
}

/** Whether a sentence is of the same message, or a question of the one before. */
function isNear({ message, sentence }: Utterance, utterance: Utterance): boolean {
  return message === utterance.message || (sentence.asks && message.index === utterance.message.index - 1);
}

/**
 * A title that says too little alone together with what it takes up: "Look into it: the build fails on ARM". What was said
 * before is as likely to mislead as to help where the title has words of its own: `isEmpty` says that it has none.
 */
export function withContext(
  title: string,
  utterance: Utterance,
  discourse: Discourse,
  isEmpty: boolean,
  asked?: Utterance,
): string {
  const line = lineAbove(utterance, discourse.utterances);
  const above = line !== undefined && (isEmpty || isName(line)) ? line : undefined;
  const heading = headingOf(utterance, discourse);
  const isTrying = heading === undefined && isTried(utterance);
  const said = isEmpty ? [...(asked === undefined ? [] : [asked]), ...takenUpBy(utterance, discourse, isTrying)] : [];
  for (const other of [...said, ...(above === undefined ? [] : [above])]) {
    const isOther = isTrying && other !== above && other.message.speaker !== utterance.message.speaker;
    const words = toldOf(other, isOther);
    const isMeant = other === above || other === asked || other.sentence.asks;
    // What somebody else said before may be of another thing than what stands above.
    if (other !== above && other !== asked && heading !== undefined && !isNear(other, utterance)) continue;
    const enough = other === above ? ENOUGH.above : isMeant ? 1 : ENOUGH.said;
    const isLink = words[0]?.kind === 'link';
    if (!isLink && (words.filter(hasMeaning).length < enough || other.does('social') || isHeading(words))) continue;
    const short = shortened(words, LONGEST);
    const isTold = isMeant ? !(isTrying && isVague(words)) : isPlainStatement(words) && short.length === words.length;
    if (isRow(words) || !(other === above || isLink || isTold)) continue;
    return `${title}: ${lineOfWords(short, other.message.body.text).replace(/^#{1,6} /, '')}`;
  }
  return heading === undefined || heading === title ? title : `${title}: ${heading}`;
}

/** "I'll give it a shot", "let me check that": what others have advised is tried or looked at. */
function isTried({ sentence: { tokens }, message }: Utterance): boolean {
  const isIn = (words: ReadonlySet<string>) => tokens.some(({ norm }) => words.has(norm));
  return message.speaker !== null && isIn(POINTING) && isIn(TRYING);
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

function namesIssue({ message, sentence }: Utterance): boolean {
  return ISSUE.test(message.body.text.slice(sentence.span.start, sentence.span.end));
}

/** The heading that a sentence stands under, where that tells what it is about and not what kind of item it is. */
function headingOf({ message, marker }: Utterance, { names }: Discourse): string | undefined {
  if (marker !== null || message.heading === undefined) return undefined;
  const heading = message.heading.replace(LINK, '$1').replace(MINUTES, '').replace(MARKS, '');
  // A heading such as "owner/repository" says where something is, not what.
  const isPath = /^[^\s/]{1,80}\/[^\s]{1,80}$/.test(heading);
  const isOfAnything = heading
    .toLowerCase()
    .split(' ')
    .every((word) => HEADINGS.has(word));
  return isPath || isOfAnything || beginsName(heading, names) ? undefined : heading;
}

/** Whether one of the names, which are in order, begins so: all that do stand in one row. */
function beginsName(heading: string, names: readonly string[]): boolean {
  let [from, to] = [0, names.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((names[middle] as string) < heading) from = middle + 1;
    else to = middle;
  }
  return names[from]?.startsWith(heading) === true;
}

/** Whether a line only tells what kind of items stand below it. */
function isHeading(words: readonly Token[]): boolean {
  return words.every(({ norm }) => HEADINGS.has(norm));
}

/** What a sentence says that another takes up: where somebody else says it, the link in it, or what "you could" do. */
function toldOf(other: Utterance, isOther: boolean): readonly Token[] {
  const words = withoutOpinion(withoutLinkAhead(plainWords(other)));
  if (!isOther || other.sentence.asks) return words;
  const link = words.find(({ kind }) => kind === 'link');
  if (link !== undefined) return [link];
  const verb = verbToDo(words)?.verb;
  const errand = verb === undefined ? [] : clauseFrom(words, verb);
  return errand.length > 0 && tells(errand) ? errand : words;
}

/** Whether a sentence itself takes up what was said before: "have you tried it yet?". */
function isVague(words: readonly Token[]): boolean {
  const isNamed = words.some(({ kind }) => kind === 'link' || kind === 'code');
  return !isNamed && meaningOf(words) < 2 && words.some(({ norm }) => POINTING.has(norm));
}

/** Whether a statement can be told as what another takes up: it begins with what it is about. */
function isPlainStatement(words: readonly Token[]): boolean {
  const [first, next] = words;
  if (first === undefined || isBare(words) || (POINTING.has(first.norm) && next !== undefined && isFiniteVerb(next)))
    return false;
  const isBegun = first.norm === '(' || isOf(first, WORD_CLASS.pronoun | WORD_CLASS.preposition) || leadsOn(first);
  return !isBegun || isOf(first, WORD_CLASS.determiner);
}

/** Whether a line names something and says nothing of it: "Hinges for the hall", an issue. */
function isName(line: Utterance): boolean {
  return namesIssue(line) || !plainWords(line).some(isFiniteVerb);
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

/** What a sentence that says nothing itself may take up: what its message says right before it, what it answers, what was said last. */
function takenUpBy(utterance: Utterance, { utterances, linkFrom }: Discourse, isTrying: boolean): Utterance[] {
  if (isBullet(utterance)) return [];
  const { sentence, message } = utterance;
  const answered = utterances[linkFrom.get(sentence.index)?.to ?? -1];
  const before = utterances.slice(Math.max(0, sentence.index - NEAR), sentence.index).reverse();
  const [last] = before;
  const others = before.filter((other) => message.speaker !== null && other.message.speaker !== message.speaker);
  const named = others.filter((other) => other.sentence.tokens.some(({ kind }) => kind === 'link'));
  const first = last?.message === message || (isTrying && last?.sentence.asks) ? [last] : [];
  const near = [answered, others[0] === last ? last : undefined];
  return [...first, ...(isTrying ? named : []), ...near].filter((other) => other !== undefined);
}

/** The line that a bullet stands under: the last one before it that begins further left or is no bullet itself. */
function lineAbove(utterance: Utterance, utterances: readonly Utterance[]): Utterance | undefined {
  if (!isBullet(utterance)) return undefined;
  const { index } = utterance.sentence;
  const own = indentOf(utterance);
  for (let at = index - 1; at >= Math.max(0, index - REACH); at--) {
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
