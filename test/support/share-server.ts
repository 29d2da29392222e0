import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { TRUSTS_TEST_ADDRESSES } from './accounts.js';
import { type StartedServer, startServer } from './start-server.js';

/**
 * Starts the server of shared-server.ts when the first test asks for it, in the process that runs all tests, and ends it
 * after them. It answers with JSON: `/url`, and `/logs/N` with all log lines but the first N.
 */
export default async function share(project: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<StartedServer> | undefined;
  const switchboard = createServer((request, response) => {
    starting ??= startServer(TRUSTS_TEST_ADDRESSES);
    starting.then(
      (server) => {
        const [, from] = /^\/logs\/(\d{1,9})$/.exec(request.url ?? '') ?? [];
        response.end(JSON.stringify(from === undefined ? server.url : server.logs().slice(Number(from))));
      },
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => switchboard.listen(0, '127.0.0.1', resolve));
  project.provide('sharedServer', `http://127.0.0.1:${(switchboard.address() as AddressInfo).port}`);
  return async () => {
    switchboard.closeAllConnections();
    switchboard.close();
    await starting?.then(
      (server) => server.stop(),
      () => undefined,
    );
  };
}
