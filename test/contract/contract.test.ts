import { beforeAll } from 'vitest';
import { type SharedServer, sharedServer } from '../support/shared-server.js';
import { holdsContract } from './contract-table.js';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
});

holdsContract(() => server);
