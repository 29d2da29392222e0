// Well-known libraries at the part of the job that each of them does, message by message, as an engine made of them would.
import * as chrono from 'chrono-node';
import compromise from 'compromise/two';
import model from 'wink-eng-lite-web-model';
import wink from 'wink-nlp';
import { findTimes } from '../../backend/dist/extraction/times/deadlines/find-deadlines.js';

const nlp = wink(model, ['sbd', 'pos']);
const REFERENCE = { year: 2026, month: 3, day: 11, hour: 9, minute: 0 };
const NOW = new Date(Date.UTC(2026, 2, 11, 9));

/** Each with what it does, what of ours does the same, and a function over one message that gives a count. */
export const OTHER_ENGINES = [
  {
    name: 'wink-nlp',
    part: 'tokens, sentences, parts of speech',
    read(message) {
      const document = nlp.readDoc(message);
      return document.sentences().length() + document.tokens().out(nlp.its.pos).length;
    },
  },
  {
    name: 'compromise',
    part: 'sentences, parts of speech',
    read: (message) => compromise(message).length,
  },
  {
    name: 'chrono-node',
    part: 'dates',
    read: (message) => chrono.parse(message, NOW, { forwardDate: true }).length,
  },
];

/** Our own reading of times alone, over whole messages: what chrono-node is to be measured by. */
export function readTimes(message) {
  return findTimes(message, { start: 0, end: message.length }, { at: REFERENCE, dayFirst: null }).length;
}
