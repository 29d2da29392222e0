import type { Sentence } from '../../1-segment/sentence.js';
import type { Utterance } from '../../2-read/utterance.js';
import { WORDS } from './subject-words.js';

/** A line with no more tokens, nothing but a word and a colon, heads the points below it: "Reviews:". */
const WORD_AND_COLON = 2;
/** The same of one that begins with a word for a part of a report: "Next up (priorities):". */
const LONGEST = 6;
/** How far above a point its heading may be, and that of its part of the report. */
const POINTS = 12;
const POINTS_OF_PART = 30;

/**
 * The word that a point stands under: that of the part of the report ("next", "blocked"), whatever else heads some of its
 * points, or else of the nearest heading; empty where it stands under none.
 */
export function sectionOf({ sentence, message }: Utterance, utterances: readonly Utterance[]): string {
  if (sentence.list === null) return '';
  let nearest = '';
  for (let at = sentence.index - 1; at >= sentence.index - POINTS_OF_PART; at--) {
    const above = utterances[at];
    if (above === undefined || above.message.index !== message.index) break;
    const heading = headingOf(above.sentence);
    if (WORDS.sections.has(heading)) return heading;
    if (nearest === '' && at >= sentence.index - POINTS && isWordAndColon(above.sentence)) nearest = heading;
  }
  return nearest;
}

/** Whether a point stands in a report of one's own work, under what is to come: the report tells what is done, too. */
export function isOwnPlan(utterance: Utterance, utterances: readonly Utterance[]): boolean {
  if (!WORDS.planned.has(sectionOf(utterance, utterances))) return false;
  const { sentence, message } = utterance;
  for (let at = sentence.index - POINTS_OF_PART; at <= sentence.index + POINTS_OF_PART; at++) {
    const other = utterances[at];
    if (other?.message.index !== message.index) continue;
    const heading = headingOf(other.sentence);
    if (WORDS.sections.has(heading) && !WORDS.planned.has(heading)) return true;
  }
  return false;
}

/** The first word of a short line that ends with a colon. */
function headingOf({ first, last, all }: Sentence): string {
  if (last - first < WORD_AND_COLON || last - first > LONGEST || all.tokenAt(last - 1).norm !== ':') return '';
  return all.tokenAt(first).norm;
}

function isWordAndColon({ first, last }: Sentence): boolean {
  return last - first === WORD_AND_COLON;
}
