import { anyOf } from '../../../languages/languages.js';
import type { Utterance } from '../2-read/utterance.js';

const TAKING_BACK = new RegExp(anyOf('judging.takingBack'));
/** No more characters of a sentence are looked at: who takes something back says so soon. */
const READ = 200;

/** Whether a sentence takes back what was settled before it: "on second thought", "scrap that". A question only proposes to. */
export function takesBack({ sentence: { tokens, asks } }: Utterance): boolean {
  if (asks) return false;
  let words = '';
  for (let at = 0; at < tokens.length && words.length < READ; at++) words += `${tokens[at]?.norm} `;
  return TAKING_BACK.test(words);
}
