import type { ItemKind } from '../embedded/2-read/candidate.js';

/** An item as the model says it: nothing of it is believed before it is aligned. */
export interface ReplyItem {
  /** The number that stands before the message, as the model says. */
  readonly message: number;
  readonly kind: ItemKind;
  readonly quote: string;
  /** In the model's words; null where it has none. */
  readonly wording: string | null;
}

/** What the model says of an item that the embedded engine proposed. */
export interface ReplyVerdict {
  /** The number of the proposal, from 1. */
  readonly proposal: number;
  readonly holds: boolean;
  readonly wording: string | null;
}

/** What a model answered, by its form alone. */
export interface Reply {
  readonly items: readonly ReplyItem[];
  readonly verdicts: readonly ReplyVerdict[];
  readonly summary: string | null;
  /** Items and verdicts that are left out because they have not the form that was asked for. */
  readonly malformed: number;
  /** Items beyond as many as one reply may hold. */
  readonly beyond: number;
}

/** As many items, and as many verdicts, are taken from one reply. */
export const MOST_ITEMS = 120;
/** Longer texts are no quotation, title or summary. UTF-16 units. */
export const LONGEST = { quote: 2000, wording: 240, summary: 900 } as const;

const TEXT = { type: 'string' };
const TEXT_OR_NULL = { type: ['string', 'null'] };

/** JSON Schema of what is asked for: every property required and no other one, as strict modes of providers want it. */
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
