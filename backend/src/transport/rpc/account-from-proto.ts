import {
  type CreateTokenRequest,
  type GetUsageRequest,
  type ListDeliveriesRequest,
  Scope as ScopeValue,
} from '@structured-extraction/proto/account/v1/account_pb';
import { SCOPES, type Scope } from '../../accounts/caller.js';
import { type FieldError, ServiceFailure } from '../../failure.js';
import {
  isExpiryDays,
  MAX_EXPIRY_DAYS,
  MAX_NAME_CHARACTERS,
  type NewToken,
  nameFault,
} from '../../tokens/token-rules.js';
import { MAX_PAGE_SIZE } from '../../webhooks/delivery-log.js';

const DAY_MS = 86_400_000;
/** A year, whichever it is. */
const MAX_USAGE_DAYS = 366;
/** As many as there are events and deliveries of. */
const DEFAULT_USAGE_DAYS = 30;

/** What every reason means for a field, with the remedy. */
const SENTENCES: Readonly<Record<string, string>> = {
  'name.required': 'name is required.',
  'name.blank': 'name has no visible character.',
  'name.encoding': 'name holds half of a surrogate pair. Send well-formed Unicode.',
  'name.length': `name must have 1 to ${MAX_NAME_CHARACTERS} characters.`,
  'name.format': 'name holds a control character or an invisible one. Remove it.',
  'scopes.required': 'scopes is required. Name at least one.',
  'scopes.enum': 'scopes must hold SCOPE_EXTRACT or SCOPE_ACCOUNT or both.',
  'expires_in_days.range': `expires_in_days must be 1 to ${MAX_EXPIRY_DAYS}.`,
  'page_size.range': `page_size must be 1 to ${MAX_PAGE_SIZE}, or 0 for 50.`,
  'from_day.format': 'from_day must be an ISO 8601 date such as 2026-11-01.',
  'to_day.format': 'to_day must be an ISO 8601 date such as 2026-11-30.',
  'from_day.range': `from_day must not be after to_day, and at most ${MAX_USAGE_DAYS} days must be asked for.`,
};

export function readNewToken({ name: sent, scopes, expiresInDays }: CreateTokenRequest): NewToken {
  const name = sent.trim();
  const known = SCOPES.filter((scope) => scopes.includes(SCOPE_VALUES[scope]));
  const isKnown = scopes.every((value) => known.some((scope) => SCOPE_VALUES[scope] === value));
  refuse([
    ['name', sent === '' ? 'required' : nameFault(name)],
    ['scopes', scopes.length === 0 ? 'required' : isKnown ? null : 'enum'],
    ['expires_in_days', expiresInDays === undefined || isExpiryDays(expiresInDays) ? null : 'range'],
  ]);
  return { name, scopes: new Set(known), ...(expiresInDays === undefined ? {} : { expiresInDays }) };
}

export function readPage({ pageSize, pageToken }: ListDeliveriesRequest): { pageSize: number; pageToken: string } {
  refuse([['page_size', pageSize >= 0 && pageSize <= MAX_PAGE_SIZE ? null : 'range']]);
  return { pageSize, pageToken };
}

/** Days of which both count. `now` in milliseconds. */
export function readDays({ fromDay, toDay }: GetUsageRequest, now: number): { from: string; to: string } {
  const today = dayOf(now);
  refuse([
    ['from_day', fromDay === undefined || isDay(fromDay) ? null : 'format'],
    ['to_day', toDay === undefined || isDay(toDay) ? null : 'format'],
  ]);
  const to = toDay ?? today;
  const from = fromDay ?? dayOf(Date.parse(to) - (DEFAULT_USAGE_DAYS - 1) * DAY_MS);
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  refuse([['from_day', days >= 1 && days <= MAX_USAGE_DAYS ? null : 'range']]);
  return { from, to };
}

/** The id of something of the account; what is not written as an id cannot be there. */
export function readId(id: string): string {
  if (/^[a-z]{3}_[0-9a-f]{32}$/.test(id)) return id;
  if (id !== '') throw new ServiceFailure('not_found', 'There is nothing with this id in this account.');
  throw new ServiceFailure('invalid_request', 'id is required.', { errors: [{ field: 'id', reason: 'required' }] });
}

export const SCOPE_VALUES: Readonly<Record<Scope, ScopeValue>> = {
  extract: ScopeValue.EXTRACT,
  account: ScopeValue.ACCOUNT,
};

/** Throws invalid_request where a field has a fault. */
function refuse(checked: readonly (readonly [field: string, fault: string | null])[]): void {
  const errors = checked.flatMap(([field, reason]): FieldError[] => (reason === null ? [] : [{ field, reason }]));
  const [first] = errors;
  if (first === undefined) return;
  const message = SENTENCES[`${first.field}.${first.reason}`] ?? `${first.field} is not valid.`;
  throw new ServiceFailure(first.reason === 'encoding' ? 'invalid_encoding' : 'invalid_request', message, { errors });
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && dayOf(time) === text;
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
