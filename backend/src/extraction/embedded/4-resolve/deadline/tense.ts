import type { Line } from './line.js';

const LOOK_BACK = 12;
const LOOK_AHEAD = 6;

const PAST = new Set(
  'was were did had been went came sent said told broke failed got took made gave left found saw felt kept met paid ran wrote began lost built bought spoke asked died shipped happened started used called tried worked joined merged fixed landed noticed updated talked wanted thought missed arrived hatte hatten war waren wurde wurden hat haben kam ging était étaient avait avaient fue fueron estaba era eran foi foram estava tinha ficou'.split(
    ' ',
  ),
);
const OPEN = new Set(
  'will ll can could should would must need needs have has want wants going gonna gotta let please may might shall cannot due d try is are am be get to werde werden wird muss müssen soll sollen kann können bitte vais va allons doit devons faut peux peut pouvez voy vamos va debe hay puede puedes podemos vou vai deve precisa tem pode podem'.split(
    ' ',
  ),
);
/** Participles that look ahead: "needed Friday", "scheduled for Monday". */
const AHEAD = new Set('need scheduled planned expected booked needed required supposed agreed invited'.split(' '));

function tenseOf(lower: string): 'past' | 'open' | null {
  if (PAST.has(lower)) return 'past';
  if (OPEN.has(lower) || AHEAD.has(lower)) return 'open';
  return lower.length > 4 && lower.endsWith('ed') ? 'past' : null;
}

/** Whether the clause around a time tells of something that is over: the nearest verb before it decides, else one after it. */
export function isPastClause(line: Line, first: number, end: number): boolean {
  for (let at = first - 1; at >= 0 && at >= first - LOOK_BACK; at -= 1) {
    const token = line.tokens[at];
    if (token === undefined || token.lower === '.' || token.lower === ';') break;
    const tense = tenseOf(token.lower);
    if (tense === null) continue;
    if (tense === 'open') return false;
    const before = line.tokens[at - 1]?.lower ?? '';
    return (
      !(OPEN.has(before) && before !== 'have' && before !== 'has') ||
      (PAST.has(token.lower) &&
        token.lower !== 'been' &&
        before !== 'be' &&
        before !== 'to' &&
        before !== 'is' &&
        before !== 'are' &&
        before !== 'get' &&
        before !== 'll' &&
        before !== 'will')
    );
  }
  if (first > 3) return false;
  for (let at = end; at < line.tokens.length && at < end + LOOK_AHEAD; at += 1) {
    const tense = tenseOf(line.tokens[at]?.lower ?? '');
    if (tense !== null) return tense === 'past';
  }
  return false;
}

const STATES = new Set(
  'out away off closed open leave back unavailable valid stay stays hold frozen here holiday vacation booked runs keep live ooo busy abroad travelling traveling parked on-hold blocked wait waiting urlaub abwesend absent absente fermé ouvert vacances fuera vacaciones ausente férias fora'.split(
    ' ',
  ),
);

/** Whether "until" names the end of a state ("out until Thursday") and not a deadline ("you have until Thursday"). */
export function isStateBefore(line: Line, first: number): boolean {
  for (let at = first - 1; at >= 0 && at >= first - 6; at -= 1) {
    const token = line.tokens[at];
    if (token === undefined || (token.kind === 'mark' && token.lower !== "'")) return false;
    if (STATES.has(token.lower)) return true;
  }
  return false;
}
