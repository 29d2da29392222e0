import type { Token } from '../../2-segment/token.js';
import type { Utterance } from '../../3-detect/utterance.js';
import type { Persons } from './persons.js';
import { skipFillers, skipTail } from './strip-fillers.js';
import { capitalize, textOfTokens } from './text-of-tokens.js';
import { baseOf } from './verb-of-task.js';

/** Ways to open a proposal, over the words of its first tokens; what is proposed stands behind them. */
const OPENINGS: readonly RegExp[] = [
  /^(?:shall|should|could|can|may|might|do) we (?:(?:just|also|maybe|then|now|still|all) ){0,2}(?:(?:want|need|have) to )?/,
  /^(?:maybe |perhaps )?we (?:should|could|can|might)(?: (?:just|also|maybe|probably|then))? /,
  /^(?:so )?(?:let us|lets) (?:(?:just|also|then) )?/,
  /^why do not we (?:just )?/,
  /^(?:how|what) about (?:we )?/,
  /^what if we (?:just )?/,
  /^i (?:would )?(?:suggest|propose|recommend|vote|say) (?:that )?(?:(?:we|to|for) )?(?:should )?/,
  /^(?:my |the )?(?:proposal|suggestion|idea) (?:is|:) (?:that |to )?(?:we )?/,
];
/** An opening takes no more tokens than this. */
const LONGEST = 8;

/** What a proposal says, as a statement: "So, shall we roll back?" gives "Roll back". */
export function proposalWording({ sentence: { tokens }, message }: Utterance, persons: Persons): string {
  const start = skipFillers(tokens, 0, tokens.length);
  const from = behindOpening(tokens, start);
  const to = skipTail(tokens, from, tokens.length);
  const base = from > start ? baseOf(tokens[from]?.norm ?? '') : undefined;
  const isIng = tokens[from]?.norm.endsWith('ing') === true;
  const replacements = new Map(base !== undefined && isIng ? [[from, base]] : []);
  return capitalize(textOfTokens(tokens, from, to, message.body.text, persons, replacements));
}

/** The verb of a question between two things, where it has one: "use" of "should we use ISO or US dates?". */
export function verbOfChoice({ sentence: { tokens }, message }: Utterance): string | undefined {
  if (!tokens.some(({ norm }) => norm === 'or')) return undefined;
  const start = skipFillers(tokens, 0, tokens.length);
  const from = behindOpening(tokens, start);
  const verb = tokens[from];
  return from > start && verb?.kind === 'word' ? message.body.text.slice(verb.start, verb.end) : undefined;
}

/** Position of the first token behind the opening of a proposal; `start` where there is none, or what is proposed is denied. */
function behindOpening(tokens: readonly Token[], start: number): number {
  const words = tokens.slice(start, start + LONGEST).map(({ norm }) => norm);
  const line = `${words.join(' ')} `;
  for (const opening of OPENINGS) {
    const found = opening.exec(line)?.[0];
    if (found === undefined) continue;
    const from = start + found.trim().split(' ').length;
    return from < tokens.length && tokens[from]?.norm !== 'not' && tokens[from]?.kind !== 'punctuation' ? from : start;
  }
  return start;
}
