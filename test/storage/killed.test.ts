import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../backend/src/storage/store.js';
import { missingPostgres, type Postgres, startPostgres } from '../support/postgres.js';
import { describeWhereInstalled, until } from '../support/server-process.js';
import { builtModule, runScript } from './child.js';
import { makePlaces, type Place, type Places } from './places.js';

const KILLS = 10;

/** Opens the store of the first argument and writes one row after another, telling of each that was acknowledged. */
const WRITER = `
  import { openStore } from ${JSON.stringify(builtModule('open-store.js'))};
  import { silent } from ${JSON.stringify(builtModule('command-store.js'))};
  const [configuration, round] = process.argv.slice(1);
  const store = await openStore(JSON.parse(configuration), silent);
  await store.ready;
  process.stdout.write('open\\n');
  for (let row = 0; ; row += 1) {
    const name = round + '-' + row;
    await store.db.insertInto('store_facts').values({ name, value: '' }).execute();
    process.stdout.write(name + '\\n');
  }
`;

let places: Places;
beforeEach(() => {
  places = makePlaces();
});
afterEach(() => places.leave());

function configurationOf({ dataDir, environment }: Place): string {
  return JSON.stringify({ dataDir, databaseUrl: environment['SERVICE_DATABASE_URL'] });
}

async function losesNothing(place: Place): Promise<void> {
  const acknowledged: string[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    const child = runScript(WRITER, [configurationOf(place), String(round)]);
    // Every third one is killed before or while it opens the store.
    if (round % 3 === 2) await new Promise((resolve) => setTimeout(resolve, 150 + round * 30));
    else await until(() => child.lines.length > 1 + round * 5, 'it writes');
    await child.kill('SIGKILL');
    acknowledged.push(...child.lines.filter((line) => line !== 'open'));
  }
  expect(acknowledged.length).toBeGreaterThan(100);
  const found = new Set(await names(await place.open()));
  expect(acknowledged.filter((name) => !found.has(name))).toEqual([]);
}

const names = async (store: Store): Promise<string[]> =>
  (await store.db.selectFrom('store_facts').select('name').execute()).map(({ name }) => name);

describe('an embedded store whose process is killed', () => {
  it(`has every row that was acknowledged, ${KILLS} times over`, () => losesNothing(places.embedded()), 120_000);

  it('is free at once for the next process, and for one alone', async () => {
    const place = places.embedded();
    const first = runScript(WRITER, [configurationOf(place), 'first']);
    expect(await first.firstLine()).toBe('open');
    const refused = await runScript(WRITER, [configurationOf(place), 'second']).ended;
    expect(refused.stderr).toContain('SERVICE_DATA_DIR is in use by another process');
    await first.kill('SIGKILL');
    const third = runScript(WRITER, [configurationOf(place), 'third']);
    expect(await third.firstLine()).toBe('open');
    await third.kill('SIGKILL');
  });

  it('is opened once by processes that start at one time', async () => {
    const place = places.embedded();
    const all = Array.from({ length: 3 }, (_, at) => runScript(WRITER, [configurationOf(place), String(at)]));
    const outcomes = await Promise.all(all.map((each) => each.firstLine()));
    expect(outcomes.filter((line) => line === 'open')).toHaveLength(1);
    for (const each of all) await each.kill('SIGKILL');
  });

  it('keeps its lock while another process makes a backup of it', async () => {
    const place = places.embedded();
    const store = await place.open();
    const script = `
      import { runCommand } from ${JSON.stringify(builtModule('../commands/run-command.js'))};
      process.exitCode = await runCommand(['backup', process.argv[1]], { SERVICE_DATA_DIR: process.argv[2] });
    `;
    const backup = await runScript(script, [places.file('backup.sqlite'), place.dataDir]).ended;
    expect(backup.status).toBe(0);
    const refused = await runScript(WRITER, [configurationOf(place), 'second']).ended;
    expect(refused.stderr).toContain('in use');
    await store.check();
  });
});

describeWhereInstalled('a store on PostgreSQL', [missingPostgres], () => {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.remove());

  it(
    `has every row that was acknowledged to processes that were killed`,
    () => losesNothing(places.postgres(server)),
    120_000,
  );

  it('has every row that was acknowledged before the server itself was', async () => {
    const place = places.postgres(server);
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const child = runScript(WRITER, [configurationOf(place), String(round)]);
      await until(() => child.lines.length > 50, 'it writes');
      await server.stopImmediately();
      await child.ended;
      acknowledged.push(...child.lines.filter((line) => line !== 'open'));
      await server.start();
    }
    const found = new Set(await names(await place.open()));
    expect(acknowledged.filter((name) => !found.has(name))).toEqual([]);
  }, 120_000);
});
