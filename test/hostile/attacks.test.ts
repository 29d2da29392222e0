import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedServer, startServer } from '../support/start-server.js';
import { type Attack, besiege, goodRequest, pause } from './attack.js';
import { FLOODS } from './http1-attacks.js';
import { HTTP2_BREACHES, HTTP2_FLOODS } from './http2-attacks.js';
import { keptMiB } from './memory.js';
import { SCALE } from './scale.js';

/** What the server may keep of all attacks together, whatever their number. */
const KEPT_MIB = 15;
const COLLECTING = fileURLToPath(new URL('../support/collecting-server.js', import.meta.url));

/** Behind a proxy all callers have one address, and its limits are off: the harder case, and the one that always runs. */
const PLACES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'without limits of an address': {
    SERVICE_ADDRESS_CONNECTIONS: '0',
    SERVICE_ADDRESS_STREAMS_PER_SECOND: '0',
  },
  ...(SCALE < 1 ? {} : { 'with the limits of an address': {} }),
};

for (const [place, environment] of Object.entries(PLACES)) {
  describe(`a server ${place}`, () => {
    let server: StartedServer;
    let before: number;
    beforeAll(async () => {
      server = await startServer({ ...environment, SERVICE_ANONYMOUS_PER_MINUTE: '1000000' }, 60_000, COLLECTING);
      for (let n = 0; n < 50; n++) await goodRequest(server.port);
      before = await keptMiB(server);
    });
    afterAll(async () => {
      expect(await server?.stop()).toBe(0);
    });

    it.each([...FLOODS, ...HTTP2_FLOODS].map((attack): [string, Attack] => [attack.name, attack]))(
      'stands %s, and answers the others',
      async (_name, attack) => besiege(server, [attack], SCALE),
    );

    it('ends each connection that breaks the protocol of HTTP/2, and answers the others', async () => {
      await besiege(server, HTTP2_BREACHES, SCALE);
    });

    it('keeps nothing of all of it', async () => {
      let left = (await keptMiB(server)) - before;
      for (let wait = 0; left > KEPT_MIB && wait < 20; wait++) {
        await pause(500);
        left = (await keptMiB(server)) - before;
      }
      process.stderr.write(`${JSON.stringify({ place, keptMiB: Math.round(left) })}\n`);
      expect(left).toBeLessThan(KEPT_MIB);
    });
  });
}
