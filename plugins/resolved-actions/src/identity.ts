import { createHash } from 'node:crypto';
import { canonicalText } from '@structured-extraction/plugin-kit';
import type { Place } from './conversation/conversation.js';
import { normalizeText } from './conversation/normalize.js';
import type { Action } from './resolved-actions.js';

/** The namespace of the actions' UUIDs (RFC 9562, 6.6), drawn once; never to be changed. */
const NAMESPACE = '6d0c7d0e-3f5b-4c57-9a3e-5b2f1e8c4a71';

/** What identifies an action across copies of the thread. `place` null: the quotation has no place in the text. */
export interface Key {
  readonly threadId: string | null;
  readonly place: Place | null;
  readonly quote: string;
  /** Number of earlier actions of the response with all of the above alike. */
  readonly rank: number;
}

export type Identity = Pick<Action, 'id' | 'uid' | 'id_basis'>;

export function identify({ threadId, place, quote, rank }: Key): Identity {
  const anchor =
    place === null
      ? { basis: 'quote', quote: normalizeText(quote) }
      : { ...place, speaker: place.speaker?.toLowerCase() ?? null };
  const key = canonicalText({ threadId, anchor, rank });
  return {
    id: `act_${createHash('sha256').update(key).digest('hex').slice(0, 20)}`,
    uid: uuidV5(key),
    id_basis: place?.basis ?? 'quote',
  };
}

/** The parts that rank compares. */
export function rankGroup({ threadId, place, quote }: Omit<Key, 'rank'>): string {
  return canonicalText({ threadId, place, quote: place === null ? normalizeText(quote) : null });
}

/** What an exporter would write: a change of it is a new revision of the action. */
export function hashRevision(action: Omit<Action, 'id' | 'uid' | 'id_basis' | 'revision_hash'>): string {
  const { title, text, kind, status, owner, requester, due, flags } = action;
  const { confidence: _confidence, ...ownerToWrite } = owner;
  const written = { title, text, kind, status, owner: ownerToWrite, requester, due, flags };
  return createHash('sha256').update(canonicalText(written)).digest('hex');
}

/** RFC 9562, 5.5. */
function uuidV5(name: string): string {
  const hash = createHash('sha1')
    .update(Buffer.from(NAMESPACE.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
