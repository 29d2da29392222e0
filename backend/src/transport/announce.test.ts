import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { Exchange } from '../admission/exchange.js';
import type { ExtractionFacts } from '../extraction/extraction-facts.js';
import { LateSignal } from '../late-signal.js';
import { announcer } from './announce.js';

const NONE = { inputBytes: 5, hasSummary: false, tasks: 0, decisions: 0, risks: 0, dropped: 0 };
const FACTS: ExtractionFacts = { clientSurface: null, sourceTag: null, ...NONE };

/** Announces for an account, closes the answer as `how` says, and gives back what became of the event. */
async function announced(how: { writableFinished: boolean; failureCode?: Exchange['failureCode'] }): Promise<string[]> {
  const told: string[] = [];
  const logger = pino(
    { base: null },
    { write: (line: string) => void told.push((JSON.parse(line) as { msg: string }).msg) },
  );
  const kept = { release: () => void told.push('released'), cancel: () => void told.push('cancelled') };
  const ended = new LateSignal();
  const response = { writableFinished: false };
  const exchange = {
    request: { headers: {} },
    response,
    requestId: 'req_1',
    caller: { accountId: 'usr_1' },
    ended,
  } as unknown as Exchange;
  const announce = announcer(logger, { record: async () => kept });
  await announce(exchange, { facts: FACTS, isRpc: false });
  expect(told).toEqual([]);
  response.writableFinished = how.writableFinished;
  if (how.failureCode !== undefined) exchange.failureCode = how.failureCode;
  ended.abort('closed');
  return told;
}

it('tells of an extraction once its answer is out', async () => {
  expect(await announced({ writableFinished: true })).toEqual(['extraction.completed', 'released']);
});

it('takes the event back where the caller left before', async () => {
  expect(await announced({ writableFinished: false })).toEqual(['cancelled']);
});

it('takes the event back where the answer became a refusal', async () => {
  expect(await announced({ writableFinished: true, failureCode: 'overloaded' })).toEqual(['cancelled']);
});
