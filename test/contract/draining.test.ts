import http2 from 'node:http2';
import { beforeAll, expect, it } from 'vitest';
import { type OwnServer, startOwnServer } from '../support/own-server.js';
import { TRANSPORTS } from './transports.js';

/** The library of these looks no further than the status of HTTP, where that is not 200. */
const READS_HTTP_ALONE = new Set(['gRPC', 'gRPC-Web']);

let server: OwnServer;
beforeAll(async () => {
  // It ends with the process of this file: to wait for that is no part of the tests.
  server = await startOwnServer({ limits: { quietMs: 60_000, acceptMs: 60_000 } });
  void server.drain();
});

it.each(TRANSPORTS)('a process that drains refuses a new call of $name', async (transport) => {
  const { code } = await transport.extract(server.url, { raw_content: 'a' }, {});
  expect(code).toBe(READS_HTTP_ALONE.has(transport.name) ? 'no reason, only Unavailable' : 'draining');
});

it.each(['application/grpc', 'application/grpc-web'])(
  'tells load balancers by the status of HTTP as well: %s',
  async (type) => {
    const session = http2.connect(server.url);
    const stream = session.request({
      ':method': 'POST',
      ':path': '/extraction.v1.ExtractionService/Extract',
      'content-type': type,
    });
    stream.end();
    const headers = await new Promise<http2.IncomingHttpHeaders>((resolve) => stream.once('response', resolve));
    expect(headers[':status']).toBe(503);
    session.destroy();
  },
);
