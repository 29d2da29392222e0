import type { ItemKind } from '../embedded/2-read/candidate.js';

/** An item as the model gives it. Nothing in it is trusted before it is aligned. */
export interface ReplyItem {
  /** The number in front of the message, according to the model. */
  readonly message: number;
  readonly kind: ItemKind;
  readonly quote: string;
  /** In the model's words; null if it gives none. */
  readonly wording: string | null;
}

/** The model's verdict on an item that the embedded engine proposed. */
export interface ReplyVerdict {
  /** The number of the proposal, from 1. */
  readonly proposal: number;
  readonly holds: boolean;
  readonly wording: string | null;
}

/** What a model answered, with only its form checked. */
export interface Reply {
  readonly items: readonly ReplyItem[];
  readonly verdicts: readonly ReplyVerdict[];
  readonly summary: string | null;
  /** How many items and verdicts were left out because of their form. */
  readonly malformed: number;
  /** How many items were left out because the reply had too many. */
  readonly beyond: number;
}

/** At most this many items and as many verdicts are taken from a reply. */
export const MOST_ITEMS = 120;
/** A longer text is not a quotation, title or summary. UTF-16 units. */
export const LONGEST = { quote: 2000, wording: 240, summary: 900 } as const;

const TEXT = { type: 'string' };
const TEXT_OR_NULL = { type: ['string', 'null'] };

/** JSON Schema of the reply. All properties are required and no others allowed, as the strict modes of providers demand. */
export function replySchema(hasProposals: boolean): object {
  const items = listOf({
    message: { type: 'integer', description: 'The number in brackets before the message.' },
    kind: { type: 'string', enum: ['task', 'decision', 'risk'] },
    quote: { ...TEXT, description: 'Words of that message, copied letter by letter.' },
    wording: { ...TEXT_OR_NULL, description: 'A short title in the words of the conversation.' },
  });
  const verdicts = listOf({
    proposal: { type: 'integer', description: 'The number of the proposal.' },
    verdict: { type: 'string', enum: ['confirm', 'reject'] },
    wording: TEXT_OR_NULL,
  });
  const summary = { ...TEXT_OR_NULL, description: 'At most three sentences.' };
  return shape({ ...(hasProposals ? { verdicts } : {}), items, summary });
}

function shape(properties: Readonly<Record<string, object>>): object {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

function listOf(properties: Readonly<Record<string, object>>): object {
  return { type: 'array', items: shape(properties) };
}
