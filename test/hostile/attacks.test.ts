import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedServer, startServer } from '../support/start-server.js';
import { type Attack, carryOut, goodRequest, pause, residentMiB } from './attack.js';
import { FLOODS } from './http1-attacks.js';
import { HTTP2_BREACHES, HTTP2_FLOODS } from './http2-attacks.js';
import { SCALE } from './scale.js';

/**
 * What all attacks together may leave of the memory, which the system gets back late. About 150 MiB stay of one round of
 * them, and no more of three; a server that kept one-byte chunks as they came had 234 MiB more.
 */
const LEFT_MIB = 220;

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
      server = await startServer({ ...environment, SERVICE_ANONYMOUS_PER_MINUTE: '1000000' });
      for (let n = 0; n < 50; n++) await goodRequest(server.port);
      before = residentMiB(server.pid);
    });
    afterAll(async () => {
      expect(await server?.stop()).toBe(0);
    });

    it.each([...FLOODS, ...HTTP2_FLOODS].map((attack): [string, Attack] => [attack.name, attack]))(
      'stands %s, and answers the others',
      async (_name, attack) => carryOut(server, attack, SCALE),
    );

    it('ends each connection that breaks the protocol of HTTP/2, and answers the others', async () => {
      await Promise.all(HTTP2_BREACHES.map((attack) => carryOut(server, attack, SCALE)));
    });

    it('is no larger for all of it than it may be', async () => {
      let left = residentMiB(server.pid) - before;
      for (let wait = 0; left > LEFT_MIB && wait < 20; wait++) {
        await pause(500);
        await goodRequest(server.port);
        left = residentMiB(server.pid) - before;
      }
      process.stderr.write(`${JSON.stringify({ place, leftMiB: Math.round(left) })}\n`);
      expect(left).toBeLessThan(LEFT_MIB);
    });
  });
}
