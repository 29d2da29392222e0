import { canonicalText } from '@structured-extraction/plugin-kit';
import { sha256Hex, uuidV5 } from './digest.js';
import { normalizeText } from './place/normalize.js';
import type { Place } from './place/place.js';
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
    id: `act_${sha256Hex(key).slice(0, 20)}`,
    uid: uuidV5(NAMESPACE, key),
    id_basis: place?.basis ?? 'quote',
  };
}

/** The parts that rank compares. */
export function rankGroup({ threadId, place, quote }: Omit<Key, 'rank'>): string {
  return canonicalText({ threadId, place, quote: place === null ? normalizeText(quote) : null });
}

/**
 * What an exporter would write: a change of it is a new revision of the action. Not the refs: that of a person changes
 * when a longer copy of the thread shows the address.
 */
export function hashRevision(action: Omit<Action, 'id' | 'uid' | 'id_basis' | 'revision_hash'>): string {
  const { title, text, kind, status, owner, requester, due, flags } = action;
  const { state, display_name, raw } = owner;
  const written = {
    ...{ title, text, kind, status, due, flags },
    owner: { state, display_name, raw },
    requester: requester?.display_name ?? null,
  };
  return sha256Hex(canonicalText(written));
}
