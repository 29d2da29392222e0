import { LANGUAGES } from '../../../languages/languages.js';
import { ZONES } from '../../zones.js';
import { changeEach, type Refiner } from '../time-reading.js';
import { isMark, numberAt, type TimeSentence } from '../time-sentence.js';

const ZONE_TIMES = LANGUAGES.flatMap(({ timing }) => timing?.zoneTime ?? []);

/** "5pm CET", "Tuesday morning JST", "10:00 UTC+2", "10:00 Amsterdam time". */
export const attachZone: Refiner = (readings, sentence) => {
  return changeEach(readings, (reading, index) => {
    if (reading.kind !== 'date') return reading;
    const zone = readZone(sentence, reading.end, reading.time !== undefined);
    if (zone === null || zone.end > (readings[index + 1]?.first ?? sentence.size)) return reading;
    return { ...reading, end: zone.end, zone: zone.name };
  });
};

function readZone(
  sentence: TimeSentence,
  at: number,
  hour: boolean,
): { readonly name: string; readonly end: number } | null {
  const opening = isMark(sentence, at, '(') ? 1 : 0;
  const token = sentence.token(at + opening);
  if (token === undefined || token.newline) return null;
  const named = token.kind === 'word' ? ZONES.get(token.lower) : undefined;
  if (named !== undefined && (token.capital || (hour && !named.word))) {
    const next = at + opening + 1;
    const offset = token.lower === 'utc' || token.lower === 'gmt' ? readOffset(sentence, next) : null;
    const end = offset?.end ?? next;
    const close = opening === 1 && isMark(sentence, end, ')') ? 1 : 0;
    return { name: token.lower.toUpperCase() + (offset?.text ?? ''), end: end + close };
  }
  if (!hour) return null;
  const isOfPlace = ZONE_TIMES.some(
    ({ time, local }) =>
      sentence.token(at + opening + 1)?.lower === time &&
      (opening === 1 ? isMark(sentence, at + 3, ')') : token.capital || token.lower === local),
  );
  if (token.kind === 'word' && isOfPlace)
    return { name: `${token.lower.toUpperCase()} TIME`, end: at + 2 + 2 * opening };
  const offset = token.glued ? readOffset(sentence, at) : null;
  return offset?.minutes ? { name: `UTC${offset.text}`, end: offset.end } : null;
}

/** +2, -05:00, +0530 */
function readOffset(
  sentence: TimeSentence,
  at: number,
): { readonly text: string; readonly end: number; readonly minutes: boolean } | null {
  if (!isMark(sentence, at, '+-') || !sentence.token(at)?.glued || !sentence.token(at + 1)?.glued) return null;
  const sign = sentence.token(at)?.lower ?? '+';
  const figures = sentence.token(at + 1)?.lower ?? '';
  if (figures.length === 4)
    return { text: `${sign}${figures.slice(0, 2)}:${figures.slice(2)}`, end: at + 2, minutes: true };
  const hours = numberAt(sentence, at + 1, 0, 14);
  if (hours < 0 || figures.length > 2) return null;
  const minutes = sentence.token(at + 3);
  if (isMark(sentence, at + 2, ':') && minutes?.glued && minutes.lower.length === 2)
    return { text: `${sign}${figures}:${minutes.lower}`, end: at + 4, minutes: true };
  return { text: `${sign}${figures}`, end: at + 2, minutes: false };
}
