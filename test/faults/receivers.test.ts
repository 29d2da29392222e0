import { afterAll, beforeAll, expect, it } from 'vitest';
import { TRUSTS_TEST_ADDRESSES } from '../support/accounts.js';
import { extractCaller } from '../support/load.js';
import { type Behaviour, hangs, type Receiver, startReceiver, takesIt } from '../support/receiver.js';
import { type StartedServer, startServer } from '../support/start-server.js';
import { temporaryStore } from '../support/stores.js';
import { openWorkspace, requestIdOf, type Workspace } from '../support/workspace.js';
import { expectNoCrash } from './ledger.js';

const EXTRACTIONS = 5;
const ELSEWHERE = '/elsewhere';

let receiver: Receiver;
let server: StartedServer;
const store = temporaryStore();
beforeAll(async () => {
  receiver = await startReceiver();
  server = await startServer({ ...store.environment, ...receiver.environment, ...TRUSTS_TEST_ADDRESSES });
});
afterAll(async () => {
  await server?.stop();
  await receiver?.stop();
  await store.remove();
});

/** Megabytes of an answer that nobody asked for; what was sent is counted on the socket. */
const overwhelms: Behaviour = (response) => {
  response.writeHead(500);
  const piece = Buffer.alloc(64 * 1024, 0x61);
  let left = 80;
  const write = (): void => {
    if (left-- <= 0) response.end();
    else if (!response.destroyed) response.write(piece, write);
  };
  response.on('error', () => undefined);
  write();
};

const BAD: Readonly<Record<string, Behaviour>> = {
  hangs: hangs,
  'resets the connection': (response) => void response.socket?.destroy(),
  redirects: (response) => response.writeHead(302, { location: receiver.urlOf(ELSEWHERE) }).end(),
  'answers 5 MB': overwhelms,
  'begins an answer and never ends it': (response) => void response.writeHead(200).write('a'),
};

it('who fails gets everything once he does not, and keeps nobody else waiting', { timeout: 180_000 }, async () => {
  const good = await openWorkspace(server.url, receiver);
  const bad: [string, Workspace][] = [];
  for (const [how, behaviour] of Object.entries(BAD)) {
    const workspace = await openWorkspace(server.url, receiver);
    receiver.behave(workspace.hook, behaviour);
    bad.push([how, workspace]);
  }
  const caller = extractCaller(server.url);
  const extract = async ({ token }: Workspace, id: string): Promise<void> => {
    expect((await caller.extract({ id, bearer: token })).status).toBe(200);
  };
  for (let n = 0; n < EXTRACTIONS; n++) {
    for (const [, workspace] of bad) await extract(workspace, `bad_${n}_${workspace.tokenId}`);
    await extract(good, `good_${n}`);
  }
  const to = ({ hook }: Workspace) => receiver.requests().filter(({ path }) => path === hook);
  await receiver.received(({ path }) => path === good.hook, EXTRACTIONS, 10_000);
  for (const [, { hook }] of bad) await receiver.received(({ path }) => path === hook, 1, 15_000);

  for (const [, { hook }] of bad) receiver.behave(hook, takesIt);
  for (const [how, workspace] of bad) {
    const ids = Array.from({ length: EXTRACTIONS }, (_, n) => `bad_${n}_${workspace.tokenId}`);
    const isThere = (id: string): boolean => to(workspace).some((request) => requestIdOf(request) === id);
    // The second attempt comes after 5 s, the third after 30.
    const deadline = Date.now() + 90_000;
    while (!ids.every(isThere) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 200));
    expect({ how, missing: ids.filter((id) => !isThere(id)) }).toEqual({ how, missing: [] });
  }
  caller.close();
  expect(receiver.requests().filter(({ path }) => path === ELSEWHERE)).toEqual([]);
  expectNoCrash(server);
});
