import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromJsonString } from '@bufbuild/protobuf';
import { WatchEventsResponseSchema } from '@structured-extraction/proto/account/v1/account_pb';
import { describe, expect, it } from 'vitest';
import { accountClient, createToken } from '../support/account-client.js';
import { sessionJwt, signUp } from '../support/accounts.js';
import { freePort, until } from '../support/server-process.js';
import { startServer } from '../support/start-server.js';
import { verdictOn } from './available.js';
import { can, type Protocol } from './program.js';
import { PROGRAMS } from './programs.js';
import { startClient } from './run-client.js';

/** Makes extractions of the account, one after the other. @returns their request ids */
async function extractions(url: string, bearer: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const answer = await fetch(`${url}/api/extract`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
      body: JSON.stringify({ raw_content: 'Ana: Ben, can you send the report by Friday?\nBen: will do' }),
    });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    ids.push(String(answer.headers.get('x-request-id')));
  }
  return ids;
}

const WATCHING = PROGRAMS.filter((program) => verdictOn(program).kind === 'run').flatMap((program) =>
  (Object.keys(program.protocols) as Protocol[])
    .filter((protocol) => can(program, protocol, 'watch'))
    .map((protocol) => ({ name: `${program.name} over ${protocol}`, program, protocol })),
);

describe('WatchEvents', () => {
  it.skipIf(WATCHING.length === 0)(
    `goes on after a restart of the server, without a loss and without a repetition: ${WATCHING.map(({ name }) => name).join(', ')}`,
    async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'service-events-'));
      const variables = { SERVICE_PORT: String(await freePort()), SERVICE_DATA_DIR: folder };
      let server = await startServer(variables);
      const { url } = server;
      const account = accountClient(url, await sessionJwt(url, await signUp(url)));
      const { secret: bearer } = await createToken(account);
      const environment = { SERVICE_BASE_URL: url, SERVICE_BEARER: bearer };
      const made = await extractions(url, bearer, 2);
      const watchers = WATCHING.map(({ name, program, protocol }) => ({
        name,
        client: startClient(program, ['watch', '--protocol', protocol, '--after', '0'], environment),
      }));
      try {
        await Promise.all(watchers.map(({ client }) => client.printed(2, 60)));
        made.push(...(await extractions(url, bearer, 3)));
        await server.stop();
        server = await startServer(variables);
        // These happen while some clients are not back yet.
        made.push(...(await extractions(url, bearer, 3)));
        await Promise.all(watchers.map(({ client }) => client.printed(made.length, 60)));
        made.push(...(await extractions(url, bearer, 2)));
        await Promise.all(watchers.map(({ client }) => client.printed(made.length, 60)));
        // A repetition would come now.
        await until(() => watchers.every(({ client }) => client.lines.length >= made.length), 'all have all');
        for (const { name, client } of watchers) {
          const bodies = client.lines.map((line) => fromJsonString(WatchEventsResponseSchema, line).body);
          const ids = bodies.map((body) => (JSON.parse(body) as { request_id: string }).request_id);
          expect({ [name]: ids }).toEqual({ [name]: made });
        }
      } finally {
        await Promise.all(watchers.map(({ client }) => client.stop()));
        await server.stop();
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
});
