import type { Link, Relation } from '../3-detect/adjacency.js';
import type { Candidate } from '../3-detect/candidate.js';
import type { Utterance } from '../3-detect/utterance.js';
import type { Scene } from './scene.js';

/** Words with which nothing is done yet: "I can have it done by Monday", "once it is merged", "isn't done yet". */
const NOT_YET: ReadonlySet<string> = new Set(
  (
    'will shall can could would should may might must going not never nothing once when until till if unless before almost nearly half ' +
    'need needs yet tomorrow nicht noch sobald wenn pas encore quand no todavía cuando não ainda'
  ).split(' '),
);

/** How a sentence takes up another, where what it says of the work is held against its other words. */
export function relationOf(link: Link, scene: Scene): Relation {
  if (link.relation !== 'reports_done') return link.relation;
  const own = scene.utterances[link.from];
  if (own === undefined || isDone(own)) return link.relation;
  return own.acts.has('commit') ? 'undertakes' : 'answers';
}

/** Whether a sentence says that something is done, not that it will be or is not yet. */
function isDone({ sentence }: Utterance): boolean {
  return !sentence.asks && !sentence.tokens.some(({ norm }) => NOT_YET.has(norm));
}

/** The links by which later sentences take up a candidate; of a clause, not those of who is named in another clause. */
export function linksToCandidate({ utterance, index, from, to }: Candidate, scene: Scene): readonly Link[] {
  const links = scene.linksTo.get(index) ?? [];
  const { tokens } = utterance.sentence;
  if (from === 0 && to === tokens.length) return links;
  return links.filter((link) => {
    const speaker = scene.utterances[link.from]?.message.speaker;
    const places = tokens.flatMap(({ participant }, at) => (participant === speaker ? [at] : []));
    return places.length === 0 || places.some((at) => at >= from && at < to);
  });
}
