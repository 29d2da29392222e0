import { GIVEN_NAMES } from '../../../../languages/given-names.js';
import type { Utterance } from '../../2-read/utterance.js';
import { skipFillers } from '../wording/strip-fillers.js';
import type { AskedClause } from './asked-clause.js';
import { isHanded, isOfPoint } from './handed-behind.js';
import { INITIALS, isBracketedBehind, isTakenUp, type NamePlace, namesIn } from './names-in.js';
import type { People } from './people.js';
import type { OwnerSearch } from './possible-owner.js';
import { endsAsRow, isJoined, rowOf } from './rows-of-names.js';
import { isOwnPlan } from './section.js';
import { WORDS } from './subject-words.js';
import { sortOf } from './word-sorts.js';

/** How the word behind a name looks that says what they do: "Ana sends it", "Ana to send it", "Ana will send it". */
const ACTING: ReadonlySet<string> = new Set(['THIRD', 'to', 'will']);
/** How many sentences before and behind, in the same message, may name whoever is meant. */
const NEAR = 3;

/** Those whom the clause itself names: by what stands before and behind the name, and where it stands. */
export function noteNamed({ candidate: { utterance }, clause, discourse, owners }: OwnerSearch): void {
  const { tokens, from, to, form } = clause;
  const names = namesIn(utterance, from, to, discourse.people);
  for (const [nth, place] of names.entries()) {
    const person = owners.person(place.participant, place.name);
    const end = names
      .slice(nth + 1)
      .reduce((last, next) => (isJoined(tokens, last, next.from) ? next.to : last), place.to);
    const after = end >= to ? 'END' : sortOf(tokens[end]);
    if (person !== undefined && names.length > 1) {
      const row = rowOf(names, nth, tokens);
      person.namedWith ??= row?.[0]?.from;
      const [head] = row ?? [];
      if (row !== undefined && head !== undefined && head !== place && endsAsRow(row, tokens))
        person.namedBehind ??= owners.person(head.participant, head.name);
    }
    const isOwn = place.participant >= 0 && place.participant === utterance.message.speaker;
    person?.note(isOwn ? 'named self' : 'named', [
      `form ${form}`,
      `then ${after}`,
      `behind ${place.from > from ? sortOf(tokens[place.from - 1]) : 'START'}`,
      ...(clause.traits.includes('of others') ? ['of others'] : []),
      `of ${Math.min(names.length, 3)} ${nth === 0 ? 'first' : nth === names.length - 1 ? 'last' : 'middle'}`,
      ...looksOf(utterance, place, discourse.people),
      ...(utterance.marker?.kind === 'task' && place.from === from && after === ']' ? ['in the mark'] : []),
      ...(place.from === clause.subject?.at ? ['subject', `subject ${clause.subject.who}`] : []),
      ...(isCalled(utterance, place, clause, discourse.people) ? ['called'] : []),
      ...(isGivenWork(utterance, place, clause) ? ['given work'] : []),
      ...(isNeeded(place, clause) ? ['needed'] : []),
      ...(isToAct(place, clause, after) ? ['to act'] : []),
      ...(isTakenUp(tokens, place.to) ? ['taken up'] : []),
      ...(isWriter(place, clause) ? ['writer'] : []),
      ...(isObject(place, clause) ? ['object'] : []),
      ...(place.from <= from + 1 ? ['head', ...(ACTING.has(after) ? ['acting'] : [])] : []),
      ...(place.to >= to - 1 ? ['tail'] : []),
    ]);
  }
}

/** "Ana, could you send it?", "Ana pls send it", "Ana, the notes go out by Monday please": who is called at the head is asked. */
function isCalled(
  { sentence }: Utterance,
  place: NamePlace,
  { tokens, from, to, form, subject }: AskedClause,
  people: People,
): boolean {
  const { norm = '', kind } = tokens[place.from] ?? {};
  const isKnown = place.isShown || kind === 'mention' || GIVEN_NAMES.has(norm);
  if (place.from > from || !isKnown || people.isWrittenSmall(sentence, sentence.first + place.from)) return false;
  const next = tokens[place.to]?.norm ?? '';
  const asks = (at: number) =>
    WORDS.please.has(tokens[at]?.norm ?? '') ||
    (WORDS.auxiliaries.has(tokens[at]?.norm ?? '') && WORDS.you.has(tokens[at + 1]?.norm ?? ''));
  if (asks(place.to)) return true;
  if (next !== ',') return false;
  if (asks(place.to + 1)) return true;
  // "Ana, I need the notes from you by Monday."
  if (subject?.who === 'addressee' && tokens.slice(place.to, to).some(({ norm }) => WORDS.you.has(norm))) return true;
  if (subject?.who === 'speaker' || subject?.who === 'group' || form === 'I') return false;
  if (WORDS.please.has(tokens[to - 1]?.norm ?? '') || WORDS.please.has(tokens[to - 2]?.norm ?? '')) return true;
  return subject?.who === 'addressee' && subject.isPlain && form === 'YOU';
}

/** Marks between the name and the work. */
const HANDING_MARKS: ReadonlySet<string> = new Set([':', '-', '–', '—']);

/** "[ ] @ana: write the guide", "TODO Ana - write it": the name before what is to be done, in a line that is marked as work. */
function isGivenWork({ sentence, marker }: Utterance, place: NamePlace, { tokens, from }: AskedClause): boolean {
  if (place.from > from + 1 || !HANDING_MARKS.has(tokens[place.to]?.norm ?? '')) return false;
  if (!place.isShown && !GIVEN_NAMES.has(tokens[place.from]?.norm ?? '')) return false;
  return marker?.kind === 'task' || sentence.list === 'open_box';
}

/** "We need Ana to send it": who is needed for it. */
function isNeeded(place: NamePlace, { tokens, from }: AskedClause): boolean {
  if (place.from <= from || !place.isShown || !WORDS.to.has(tokens[place.to]?.norm ?? '')) return false;
  return WORDS.needs.has(tokens[place.from - 1]?.norm ?? '');
}

/** "Um, maybe Ana should send it": who is to act, behind nothing but fillers. */
function isToAct(place: NamePlace, { tokens, from }: AskedClause, after: string): boolean {
  if (!WORDS.willing.has(after)) return false;
  const head = skipFillers(tokens, from, place.to);
  return tokens.slice(head, place.from).every(({ norm }) => WORDS.adverbs.has(norm));
}

/** "I (Ana) will send it": who speaks of himself in minutes that name no speaker. */
function isWriter(place: NamePlace, { tokens }: AskedClause): boolean {
  return isBracketedBehind(tokens, place.from, place.to, WORDS.i);
}

/** "Email Ana", "Ask Ben about it": whom the work is done to. */
function isObject(place: NamePlace, { tokens, from, form }: AskedClause): boolean {
  if (place.from !== from + 1 || form === 'YOU' || WORDS.to.has(tokens[place.to]?.norm ?? '')) return false;
  return sortOf(tokens[from]) === 'WORK';
}

function looksOf({ sentence, message, marker }: Utterance, place: NamePlace, people: People): string[] {
  const small = people.isWrittenSmall(sentence, sentence.first + place.from) ? ' small' : '';
  const speaks = message.speaker === null ? 'unspoken' : 'spoken';
  const { norm = '' } = sentence.tokens[place.from] ?? {};
  const known = GIVEN_NAMES.has(norm) ? 'given' : INITIALS.test(place.name) ? 'initials' : 'word';
  return [
    speaks,
    ...(sentence.tokens[place.from]?.kind === 'mention' ? ['mention', `mention ${speaks}`] : []),
    ...(place.participant >= 0
      ? ['takes part']
      : place.isShown
        ? [`shown${small}`]
        : ['perhaps', ...[known, `${speaks} ${known}`].map((look) => `perhaps ${look}`)]),
    ...(marker?.kind === 'task' ? ['marked'] : []),
    ...(sentence.list === null ? [] : ['point']),
  ];
}

/** Those whom other sentences of the message name: called before it, labelled before it, or named right behind it. */
export function noteNamedNear({ candidate: { utterance }, clause, discourse, owners }: OwnerSearch): void {
  const { index } = utterance.sentence;
  for (let away = -NEAR; away <= NEAR; away++) {
    const other = discourse.utterances[index + away];
    if (away === 0 || other === undefined || other.message.index !== utterance.message.index) continue;
    const side = away < 0 ? 'before' : 'behind';
    for (const place of namesIn(other, 0, other.sentence.tokens.length, discourse.people)) {
      const hands = away > 0 && isHanded(other, place) && isOfPoint(utterance, away, discourse);
      if (!place.isShown && !hands) continue;
      const after = sortOf(other.sentence.tokens[place.to]);
      const isHead = place.from === 0;
      owners
        .person(place.participant, place.name)
        ?.note(side, [
          `${Math.abs(away)} ${clause.form}`,
          isHead ? 'head' : 'in it',
          ...(isHead ? [`head ${Math.abs(away)}`, `head ${clause.form}`] : []),
          ...(isHead && after === ':' ? ['label', `label ${clause.form}`] : []),
          ...(endsInBrackets(other, place) ? ['in brackets', `in brackets ${away}`] : []),
          ...(hands ? ['handed'] : []),
          ...(other.message.speaker === null ? ['unspoken'] : []),
        ]);
    }
  }
}

/** "… see the notes. (@ana)", at the end of a line and not of the next point. */
function endsInBrackets({ sentence: { list, tokens } }: Utterance, { from, to }: NamePlace): boolean {
  return list === null && tokens[from - 1]?.norm === '(' && tokens[to]?.norm === ')' && to + 3 > tokens.length;
}

/** Whoever the last line that is nothing but a name belongs to: "@ana", and below it what she does. */
export function noteHolder({ candidate: { utterance }, clause, discourse, owners }: OwnerSearch): void {
  const holder = discourse.people.holderOf(utterance);
  if (holder === undefined) return;
  const place = namesIn(holder, 0, holder.sentence.tokens.length, discourse.people)[0];
  if (place === undefined) return;
  owners
    .person(place.participant, place.name)
    ?.note('above', [
      `form ${clause.form}`,
      utterance.sentence.list === null ? 'text' : 'point',
      holder.message.index === utterance.message.index ? 'same block' : 'other block',
      ...(isOwnPlan(utterance, discourse.utterances) ? ['planned'] : []),
    ]);
}
