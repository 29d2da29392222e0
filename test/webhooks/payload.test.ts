import fc from 'fast-check';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { extractionCompleted } from '../../backend/src/events/extraction-completed.js';
import { newId } from '../../backend/src/events/new-id.js';
import { eventRecorder } from '../../backend/src/events/record-event.js';
import { extract } from '../../backend/src/extraction/engines/embedded/pipeline.js';
import { shippedScorer } from '../../backend/src/extraction/engines/weights/shipped-model.js';
import { conversationExtractor } from '../../backend/src/extraction/extract-conversation.js';
import { factsOf } from '../../backend/src/extraction/extraction-facts.js';
import type { Store } from '../../backend/src/storage/store.js';
import { addAccount, storeWithAccounts } from '../support/store-with-accounts.js';
import { startSending } from './sending.js';

const shipped = shippedScorer();

let store: Store;
beforeEach(async () => {
  store = await storeWithAccounts();
});
afterEach(() => store.close());

const ending = new AbortController();
const extractConversation = conversationExtractor({
  id: 'embedded',
  extract: async ({ rawContent, context }) => ({
    ...extract(rawContent, context, shipped),
    promptVersion: 'embedded/1',
  }),
});

/** Words that no name, field or code of ours has in it. */
const word = fc.stringMatching(/^[qxz]{3}[a-z]{5,9}$/);
const message = fc
  .tuple(word, word, fc.constantFrom('I will send', 'can you review', 'we decided to drop', 'there is a risk with'))
  .map(([who, what, frame]) => `${who}: ${frame} the ${what} tomorrow`);

it('nothing of what was said is in any event, delivery or log line, over 1,000 extractions', async () => {
  const sending = await startSending(store, 'ann');
  await sending.webhooks.set('ann', 'https://hooks.example.com/');
  const log: string[] = [];
  const recorder = eventRecorder({
    store,
    clock: () => sending.now,
    newId,
    logger: pino({ level: 'trace' }, { write: (line: string) => void log.push(line) }),
    onReleased: () => undefined,
    onRecorded: () => undefined,
    onFailure: () => undefined,
  });
  let items = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 6 }), async (messages) => {
      const rawContent = messages.join('\n');
      const request = { raw_content: rawContent };
      const facts = factsOf(request, await extractConversation(request, { signal: ending.signal }));
      items += facts.tasks + facts.decisions + facts.risks;
      const event = extractionCompleted({
        occurredAt: new Date(sending.now),
        requestId: 'req_1',
        userId: 'ann',
        userAgent: 'curl/8',
        isRpc: false,
        facts,
      });
      (await recorder.record('ann', event)).release();
      await recorder.settle();
      const rows = [
        await store.db.selectFrom('events').selectAll().execute(),
        await store.db.selectFrom('deliveries').selectAll().execute(),
      ];
      const kept = JSON.stringify(rows) + log.join('');
      for (const said of rawContent.match(/[qxz]{3}[a-z]{5,9}/g) ?? []) expect(kept).not.toContain(said);
      await store.db.deleteFrom('deliveries').execute();
      await store.db.deleteFrom('events').execute();
    }),
    { numRuns: 1_000 },
  );
  expect(items).toBeGreaterThan(1_000);
});

it('an account that is removed takes all of it along', async () => {
  await addAccount(store, 'bob');
  const sending = await startSending(store, 'ann');
  await sending.webhooks.set('ann', 'https://hooks.example.com/');
  await sending.extract('ann');
  await store.db.deleteFrom('users').where('id', '=', 'ann').execute();
  for (const table of ['events', 'deliveries', 'webhooks', 'usage_days'] as const) {
    expect(await store.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
});
