// npm run bench:tokens: what the check of a credential costs a request: an API token that this process has seen within
// half a second, one that the store is asked about, one that is written wrongly, and beside them the JWT of a session.
// On an embedded store of 10,000 tokens in a new folder. Asserts nothing; the aim is 0.3 ms on the hot path.
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sessionTokenChecker } from '../backend/dist/accounts/check-session-token.js';
import {
  AUDIENCE,
  issuerOf,
  SESSION_TOKEN_ALGORITHM,
  SESSION_TOKEN_TYPE,
} from '../backend/dist/accounts/session-token.js';
import { openSqlite } from '../backend/dist/storage/open-sqlite.js';
import { tokenChecker } from '../backend/dist/tokens/check-token.js';
import { hashOf, hintOf, TOKEN_BYTES, writeToken } from '../backend/dist/tokens/token-format.js';

const TOKENS = 10_000;
const ROUNDS = 20_000;
const AIM_MS = 0.3;
const DAY_MS = 86_400_000;
const DATE = '2026-01-01T00:00:00.000Z';

async function insertAccount({ db }) {
  const dates = { created_at: DATE, updated_at: DATE };
  const row = { id: 'acc', name: 'Ann', email: 'ann@example.com', email_verified: 1, ...dates };
  await db.insertInto('users').values(row).execute();
}

async function insertTokens({ db }) {
  const tokens = Array.from({ length: TOKENS }, () => writeToken(randomBytes(TOKEN_BYTES)));
  const rows = tokens.map((token, at) => ({
    id: `tok_${at}`,
    account_id: 'acc',
    name: 'bench',
    hash: hashOf(token),
    hint: hintOf(token),
    scopes: 'extract account',
    created_at: Date.now(),
    expires_at: Date.now() + DAY_MS,
    last_used_at: null,
    revoked_at: null,
  }));
  for (let at = 0; at < TOKENS; at += 1000) {
    await db
      .insertInto('api_tokens')
      .values(rows.slice(at, at + 1000))
      .execute();
  }
  return tokens;
}

/** A session in the store, and its JWT signed with a key of the store. */
async function insertSession({ db }) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = { id: 'key', public_key: JSON.stringify(publicKey.export({ format: 'jwk' })), private_key: '' };
  await db
    .insertInto('signing_keys')
    .values({ ...key, created_at: DATE })
    .execute();
  const dates = { expires_at: new Date(Date.now() + DAY_MS).toISOString(), created_at: DATE, updated_at: DATE };
  await db
    .insertInto('sessions')
    .values({ id: 'ses', token: 'x', user_id: 'acc', ...dates })
    .execute();
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: 'acc', sid: 'ses', iss: issuerOf(undefined), aud: AUDIENCE, iat: now, exp: now + 600 };
  const parts = [{ alg: SESSION_TOKEN_ALGORITHM, kid: 'key', typ: SESSION_TOKEN_TYPE }, claims];
  const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
}

/** Milliseconds of each of so many calls, one after the other. */
async function timesOf(rounds, check) {
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await check(round);
    times.push(performance.now() - start);
  }
  return times.sort((one, other) => one - other);
}

const quantile = (times, part) => times[Math.floor((times.length - 1) * part)];
const cell = (value) => String(value).padStart(12);

const folder = mkdtempSync(path.join(tmpdir(), 'bench-tokens-'));
const store = await openSqlite(path.join(folder, 'service.db'));
try {
  await insertAccount(store);
  const tokens = await insertTokens(store);
  const jwt = await insertSession(store);
  const { check } = tokenChecker({ store, clock: Date.now, onUse: () => undefined });
  const checkJwt = sessionTokenChecker({ store, issuer: issuerOf(undefined), clock: Date.now });
  const refused = (error) => error.code;
  const rows = [
    ['token, seen within 500 ms', ROUNDS, () => check(tokens[0])],
    ['token, the store is asked', TOKENS - 1, (round) => check(tokens[round + 1])],
    ['token, wrong checksum', ROUNDS, () => check(`${tokens[0].slice(0, -1)}-`).catch(refused)],
    ['JWT of a session', ROUNDS / 4, () => checkJwt(jwt)],
  ];
  await timesOf(ROUNDS, rows[0][2]);
  await timesOf(ROUNDS / 4, rows[3][2]);
  let base;
  process.stdout.write(`${'one check'.padEnd(28)}${cell('median ms')}${cell('p99 ms')}${cell('ratio')}\n`);
  for (const [name, rounds, work] of rows) {
    const times = await timesOf(rounds, work);
    const median = quantile(times, 0.5);
    base ??= median;
    const cells = [median.toFixed(4), quantile(times, 0.99).toFixed(4), (median / base).toFixed(1)].map(cell);
    process.stdout.write(`${name.padEnd(28)}${cells.join('')}\n`);
  }
  process.stdout.write(`aim on the hot path: at most ${AIM_MS} ms\n`);
} finally {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
}
