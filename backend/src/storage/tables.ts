import type { Generated, Selectable } from 'kysely';

/** Milliseconds since 1970 in UTC; the form of every time in the tables that are ours. */
type Milliseconds = number;

/** Owned by the account library, which reads and writes dates of its own form; see `accounts/`. */
interface Users {
  id: string;
  name: string;
  email: string;
  created_at: string | Date;
}

interface Sessions {
  id: string;
  user_id: string;
  token: string;
  /** SQLite: ISO 8601 text. PostgreSQL: a Date. */
  expires_at: string | Date;
}

/** How an account proves who it is. */
interface Credentials {
  id: string;
  user_id: string;
  /** `credential` for the one with a password. */
  provider_id: string;
  /** Its hash; null for any other. */
  password: string | null;
  updated_at: string | Date;
}

/** What somebody may do once and for a time, such as set a new password; see `accounts/password-links/`. */
interface Verifications {
  id: string;
  identifier: string;
  value: string;
  expires_at: string | Date;
  created_at: string | Date;
  updated_at: string | Date;
}

interface SigningKeys {
  id: string;
  /** JSON Web Key. */
  public_key: string;
  created_at: string | Date;
}

interface ApiTokens {
  /** `tok_` and 32 hex digits. */
  id: string;
  account_id: string;
  name: string;
  /** SHA-256 of the whole token, hexadecimal; the token itself is nowhere. */
  hash: string;
  /** First characters of the token, by which its owner knows it again. */
  hint: string;
  /** Names of scopes with one space between them. */
  scopes: string;
  created_at: Milliseconds;
  expires_at: Milliseconds | null;
  last_used_at: Milliseconds | null;
  revoked_at: Milliseconds | null;
}

interface Webhooks {
  /** `wh_` and 32 hex digits. */
  id: string;
  /** One webhook an account. */
  account_id: string;
  url: string;
  /** Encrypted; see `webhooks/secret-box.ts`. */
  secret: string;
  previous_secret: string | null;
  /** Until when the previous secret signs too. */
  previous_until: Milliseconds | null;
  created_at: Milliseconds;
  updated_at: Milliseconds;
  /** Why no more deliveries go there: `gone` (the receiver answered 410); null while it is on. */
  disabled_reason: string | null;
}

interface Events {
  /** `evt_` and 32 hex digits. */
  id: string;
  /** Order of arrival, for readers that follow along. */
  seq: Generated<number>;
  account_id: string;
  type: string;
  /** The payload as JSON: the bytes that are sent and signed, so it is text and never a JSON column. */
  body: string;
  occurred_at: Milliseconds;
}

interface Deliveries {
  /** `msg_` and 32 hex digits: the webhook-id, the same for every attempt. */
  id: string;
  account_id: string;
  /** Null for a test event. */
  event_id: string | null;
  type: string;
  body: string;
  state: 'pending' | 'delivered' | 'failed';
  /** Attempts made on the current schedule; sending it again begins a new one. */
  attempts: number;
  /** When the next attempt is due; meaningless once the state is not `pending`. */
  due_at: Milliseconds;
  /** Who claimed the row and until when nobody else may. */
  leased_by: string | null;
  leased_until: Milliseconds | null;
  created_at: Milliseconds;
  settled_at: Milliseconds | null;
}

interface DeliveryAttempts {
  delivery_id: string;
  /** From 1. */
  number: number;
  url: string;
  started_at: Milliseconds;
  duration_ms: number;
  /** HTTP status of the receiver; null where there was no answer. */
  status: number | null;
  /** A word for what went wrong: `timeout`, `tls`, `blocked_address`; null where the receiver took it. */
  failure: string | null;
}

interface UsageDays {
  account_id: string;
  /** ISO 8601 date in UTC. */
  day: string;
  requests: number;
  tasks: number;
  decisions: number;
  risks: number;
}

/** What a language model was asked on one day. */
interface ModelUsageDays {
  /** The id of the account, or `anonymous` for all callers without one. */
  spender: string;
  account_id: string | null;
  /** ISO 8601 date in UTC. */
  day: string;
  input_tokens: number;
  output_tokens: number;
  /** Millionths of a US dollar. */
  cost_micro_usd: number;
  /** Tokens of calls that are under way, as estimated before. */
  held_tokens: number;
}

/** What the store knows of itself. */
interface StoreFacts {
  name: string;
  value: string;
}

/** Every table, by its name in the store. */
export interface Tables {
  users: Users;
  sessions: Sessions;
  credentials: Credentials;
  verifications: Verifications;
  signing_keys: SigningKeys;
  api_tokens: ApiTokens;
  webhooks: Webhooks;
  events: Events;
  deliveries: Deliveries;
  delivery_attempts: DeliveryAttempts;
  usage_days: UsageDays;
  model_usage_days: ModelUsageDays;
  store_facts: StoreFacts;
}

export type ApiTokenRow = Selectable<ApiTokens>;
export type WebhookRow = Selectable<Webhooks>;
export type DeliveryRow = Selectable<Deliveries>;
