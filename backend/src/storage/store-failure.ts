import { ServiceFailure } from '../failure.js';

const RETRY_AFTER_SECONDS = 2;

/** SQLSTATE classes of PostgreSQL: the connection, resources, an operator's doing, and the system beneath. */
const POSTGRES_CLASSES = ['08', '53', '57', '58'];

/** Read-only server, transaction ended for idling, lock not to be had, deadlock, lost password, lost database. */
const POSTGRES_STATES = ['25006', '25P03', '55P03', '40001', '40P01', '28000', '28P01', '3D000'];

/** Primary result codes of SQLite; an extended code begins with the primary one: `SQLITE_IOERR_WRITE`. */
const SQLITE_CODES = /^SQLITE_(?:BUSY|LOCKED|IOERR|FULL|READONLY|CANTOPEN|PROTOCOL|NOMEM|CORRUPT|NOTADB)(?:_|$)/;

const NETWORK_CODES = [
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
];

/** The words that the driver of PostgreSQL has where it gives no code, and that of a closed SQLite database. */
const DRIVER_WORDS =
  /^(?:Query read timeout|Connection terminated|Client (?:was closed|has encountered a connection error)|timeout (?:expired|exceeded)|The database connection is not open)/;

const DUPLICATES = ['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'];

/** The failure that callers see while the store cannot be used. */
export function storeUnavailable(cause?: unknown): ServiceFailure {
  const message = 'The store of the service cannot be reached at the moment. Try again in a few seconds.';
  return new ServiceFailure('store_unavailable', message, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
}

/**
 * {@link storeUnavailable} where a driver's `error` says that the store cannot be reached, did not answer in time, is
 * read-only, full, overrun or on its way down. Any other error, such as a broken rule of a table, stays what it is.
 */
export function storeFailure(error: unknown): unknown {
  return error instanceof Error && isUnavailable(codeOf(error), error.message) ? storeUnavailable(error) : error;
}

function isUnavailable(code: string, message: string): boolean {
  if (code === '') return DRIVER_WORDS.test(message);
  if (code.length === 5 && POSTGRES_CLASSES.includes(code.slice(0, 2))) return true;
  return POSTGRES_STATES.includes(code) || NETWORK_CODES.includes(code) || SQLITE_CODES.test(code);
}

/** Whether `error` says that a row with that key is there already, in either kind of store. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && DUPLICATES.includes(codeOf(error));
}

/** The code that a driver or the system gave `error`; empty where it has none. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}
