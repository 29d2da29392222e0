import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnectRouter } from '@connectrpc/connect';
import { ExtractionService } from '@structured-extraction/proto/extraction/v1/extraction_pb';
import { expect, it } from 'vitest';
import { openExchange } from '../../backend/src/transport/open-exchange.js';
import { rpcRoute } from '../../backend/src/transport/rpc/routes.js';

it('a call that is handed on has what is left of its deadline, not all of it anew', async () => {
  let left: number | undefined;
  const router = createConnectRouter().rpc(ExtractionService.method.extract, (_request, context) => {
    left = context.timeoutMs();
    return {};
  });
  const [handler] = router.handlers;
  if (handler === undefined) throw new Error('no handler');
  const direct = async () => {
    await sleep(300);
    return { bytes: Buffer.from('{"raw_content":"a"}'), isWhole: true };
  };
  const route = rpcRoute(handler, { refuse: () => Promise.reject(new Error('refused')), direct });
  const server = createServer((request, response) => void route.handle(openExchange(request, response, 0)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${route.path}`;
  const headers = { 'Content-Type': 'application/json', 'Connect-Timeout-Ms': '60000' };
  const answer = await fetch(url, { method: 'POST', headers, body: '{"raw_content":"a"}' });
  server.closeAllConnections();
  server.close();
  expect(answer.status).toBe(200);
  expect(left).toBeLessThan(59_750);
});
