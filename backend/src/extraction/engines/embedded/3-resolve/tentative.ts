import type { Utterance } from '../2-read/utterance.js';

/** Words that hang a decision on something, or say that it only leans one way. */
const WORDS: ReadonlySet<string> = new Set(
  (
    'provided pending assuming contingent conditional conditionally tentative tentatively provisional provisionally ' +
    'probably perhaps leaning vorausgesetzt vorbehaltlich wahrscheinlich provisoire provisoirement probablement ' +
    'provisionalmente probablemente provisoriamente provavelmente'
  ).split(' '),
);
const PHRASES: ReadonlySet<string> = new Set([
  'subject to',
  'in principle',
  'im prinzip',
  'sous réserve',
  'condition que',
  'siempre que',
  'desde que',
  'sujeto a',
  'sujeito a',
]);
/** Behind these, "provided" is a plain verb and "pending" an adjective: "Ben provided the keys", "all pending changes". */
const PLAIN_BEHIND: ReadonlySet<string> = new Set(
  'is are was were be been has have had i we he she they it who which that all any the our some these those other still'.split(
    ' ',
  ),
);

/** Whether a decision is made only on a condition, or but leans one way. A plain "if" or "unless" is part of what is decided. */
export function isTentative({ sentence: { tokens } }: Utterance): boolean {
  return tokens.some(
    ({ norm }, at) =>
      (WORDS.has(norm) && !PLAIN_BEHIND.has(tokens[at - 1]?.norm ?? '')) ||
      PHRASES.has(`${norm} ${tokens[at + 1]?.norm ?? ''}`),
  );
}
