import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdsContract } from '../contract/contract-table.js';
import { asksModel, type ModelHost, startModelHost } from '../support/model-host.js';
import { type StartedServer, startServer } from '../support/start-server.js';

let host: ModelHost;
let server: StartedServer;
beforeAll(async () => {
  host = await startModelHost();
  server = await startServer({ ...asksModel(host), SERVICE_LLM_ANONYMOUS: 'true', SERVICE_LLM_CACHE: '0' });
});
afterAll(async () => {
  await server?.stop();
  await host?.stop();
});

describe('with a language model', () => {
  holdsContract(() => server);

  it('and that model was really asked', async () => {
    expect((await host.asked()).length).toBeGreaterThan(70);
    expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain('service_model_fallbacks_total{');
  });
});
