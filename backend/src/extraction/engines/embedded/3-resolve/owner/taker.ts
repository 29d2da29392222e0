import type { Link } from '../../2-read/adjacency.js';
import type { Discourse } from '../discourse.js';
import { relationOf } from '../relation.js';

export interface Taker {
  readonly speaker: number;
  readonly confidence: number;
  /** The sentence with which it is taken. */
  readonly sentence: number;
}

/** Who takes what is asked for, of those who take it up: whoever undertakes it before whoever only says yes, or that it is done. */
export function takerOf(links: readonly Link[], discourse: Discourse): Taker | null {
  let agreeing: Taker | null = null;
  for (const link of links) {
    const speaker = discourse.utterances[link.from]?.message.speaker ?? null;
    const relation = relationOf(link, discourse);
    if (speaker === null) continue;
    if (relation === 'undertakes') return { speaker, confidence: 0.9, sentence: link.from };
    if (relation === 'accepts' || relation === 'reports_done')
      agreeing ??= { speaker, confidence: 0.78, sentence: link.from };
  }
  return agreeing;
}
