// The service in a process of its own, as main.ts starts it: node scripts/bench/server/service.mjs embedded|instant.
// `instant` answers with what the embedded engine found in the first text of that length: everything but the engine is at work.
// By messages to its parent it tells its port and a token, makes a profile, collects garbage, and counts events.
import { randomBytes } from 'node:crypto';
import { Session } from 'node:inspector/promises';
import { readConfiguration } from '../../../backend/dist/configuration.js';
import { extract } from '../../../backend/dist/extraction/engines/embedded/pipeline.js';
import { startEngine } from '../../../backend/dist/extraction/engines/registry.js';
import { haveHelpersGiveWay } from '../../../backend/dist/extraction/engines/threads/thread-priority.js';
import { shippedScorer } from '../../../backend/dist/extraction/engines/weights/shipped-model.js';
import { createLogger } from '../../../backend/dist/observability/logger.js';
import { startServer } from '../../../backend/dist/server.js';
import { loadSecret } from '../../../backend/dist/storage/load-secret.js';
import { openStore } from '../../../backend/dist/storage/open-store.js';
import { hashOf, hintOf, TOKEN_BYTES, writeToken } from '../../../backend/dist/tokens/token-format.js';

const [engineName] = process.argv.slice(2);
const DAY_MS = 86_400_000;
const SAMPLE_MICROSECONDS = 200;

haveHelpersGiveWay();
const configuration = readConfiguration(process.env);
const logger = createLogger(configuration.logLevel);
const store = await openStore(configuration, logger);
await store.ready;
const parts = { configuration, store, secret: loadSecret(configuration, logger), isStoreOpen: () => true, logger };
const server = await startServer({ ...parts, startEngine: engineName === 'instant' ? startInstant : startEngine });
const session = new Session();
session.connect();

/** What a parent may ask for, by name; the answer goes back under the same name. */
const COMMANDS = {
  async 'profile begin'() {
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_MICROSECONDS });
    await session.post('Profiler.start');
  },
  async 'profile end'() {
    const { profile } = await session.post('Profiler.stop');
    return profile;
  },
  async collect() {
    await session.post('HeapProfiler.collectGarbage');
    const { heapUsed, external } = process.memoryUsage();
    return { bytes: heapUsed + external, handles: process.getActiveResourcesInfo().length };
  },
  async events() {
    const { count } = await store.db
      .selectFrom('events')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  },
};
process.on('message', async (name) => process.send({ name, answer: await COMMANDS[name]() }));
process.on('disconnect', () => process.exit(0));
process.once('SIGTERM', async () => {
  await server.drain();
  await store.close();
  process.exit(0);
});
process.send({
  name: 'listening',
  answer: { port: Number(new URL(server.url).port), token: await addToken(store.db) },
});

function startInstant() {
  const known = new Map();
  const scorer = shippedScorer();
  const find = (text, context) => {
    // By the length: to compare texts would be work that no engine has.
    const found = known.get(text.length) ?? extract(text, context, scorer);
    known.set(text.length, found);
    return found;
  };
  return {
    engine: {
      id: 'instant',
      promptVersion: 'instant/1',
      extract: async ({ rawContent, context }) => find(rawContent, context),
    },
    answerBody: null,
    waiting: () => 0,
    isFull: () => false,
    stop: async () => undefined,
  };
}

/** An account with a token of both scopes, and without a webhook. */
async function addToken(db) {
  const dates = { created_at: new Date().toISOString(), updated_at: new Date().toISOString() };
  const user = { id: 'bench', name: 'Bench', email: 'bench@example.com', email_verified: 1, ...dates };
  await db.insertInto('users').values(user).execute();
  const token = writeToken(randomBytes(TOKEN_BYTES));
  await db
    .insertInto('api_tokens')
    .values({
      id: 'tok_bench',
      account_id: user.id,
      name: 'bench',
      hash: hashOf(token),
      hint: hintOf(token),
      scopes: 'extract account',
      created_at: Date.now(),
      expires_at: Date.now() + DAY_MS,
      last_used_at: null,
      revoked_at: null,
    })
    .execute();
  return token;
}
