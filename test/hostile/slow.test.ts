import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StartedServer, startServer } from '../support/start-server.js';
import { besiege, goodRequest } from './attack.js';
import { SLOW } from './http1-attacks.js';
import { SCALE } from './scale.js';

let server: StartedServer;
beforeAll(async () => {
  server = await startServer({ SERVICE_ADDRESS_CONNECTIONS: '0' });
  for (let n = 0; n < 50; n++) await goodRequest(server.port);
});
afterAll(async () => {
  expect(await server?.stop()).toBe(0);
});

it('cuts off whoever is slow, all kinds at one time, and answers the others', { timeout: 120_000 }, async () => {
  await besiege(server, SLOW, SCALE);
});
