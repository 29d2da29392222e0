import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const CORES = availableParallelism();
/** Those of the example clients want toolchains of other languages: npm run test:clients. */
const EXCLUDED = ['**/node_modules/**', '**/dist/**', 'test/clients/**', 'examples/clients/**'];

/** Tests of what is pure, or draws pages: they share one process each, for as long as it lasts. */
const PURE = [
  'backend/src/extraction/**/*.test.ts',
  'backend/training/**/*.test.ts',
  'backend/website/**/*.test.ts',
  'plugins/*/src/**/*.test.ts',
  'proto/words/*.test.ts',
  'test/{checks,conversations,properties}/**/*.test.ts',
];

/** The other tests beside what they test: each has a process of its own, with its timers and its store. */
const BESIDE = ['**/src/**/*.test.ts'];

/** Tests that take all that the machine has, or hold a time or a size against that of another moment. */
const ALONE = [
  'test/bad-inputs/bad-inputs.test.ts',
  'test/{limits,end-to-end}/overload.test.ts',
  'test/end-to-end/large-reader.test.ts',
];

/** Tests that wait most of the time, each for a minute that has to pass: they run beside those of what is pure. */
const WAITING = [
  'test/end-to-end/kill.test.ts',
  'test/command-line/batch-limits.test.ts',
  'test/faults/{postgres,standby}.test.ts',
];

/** The longest, longest first: begun last, one of them would go on alone while the machine has nothing else to do. */
const FIRST = [
  'test/end-to-end/kill.test.ts',
  'test/command-line/batch-limits.test.ts',
  'test/faults/postgres.test.ts',
  'test/faults/standby.test.ts',
  'test/end-to-end/several-processes.test.ts',
  'test/language-models/served.test.ts',
  'test/command-line/webhooks.test.ts',
  'test/command-line/login.test.ts',
  'test/language-models/bad-inputs.test.ts',
  'test/end-to-end/docs-pages.test.ts',
  'test/contract/lifecycle.test.ts',
  'test/storage/commands.test.ts',
  'test/hostile/attacks.test.ts',
  'test/faults/clock.test.ts',
  'test/end-to-end/outages.test.ts',
  'test/end-to-end/secrecy.test.ts',
  'test/end-to-end/walk.test.ts',
  'test/hostile/slow.test.ts',
  'test/command-line/keychain.test.ts',
  'test/command-line/plugins-install.test.ts',
  'test/command-line/rpc.test.ts',
  'test/hostile/pathological-texts.test.ts',
  'test/end-to-end/guides.test.ts',
  'test/command-line/proxy.test.ts',
  'test/storage/postgres.test.ts',
  'test/openapi/clients.test.ts',
  'test/command-line/plugins-commands.test.ts',
  'test/deploy/balancer.test.ts',
  'test/contract/site.test.ts',
  'test/accounts/password-link.test.ts',
  'test/faults/disk.test.ts',
  'test/end-to-end/second-process.test.ts',
  'test/contract/account.test.ts',
  'test/storage/killed.test.ts',
  'test/command-line/batch.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = FIRST.findIndex((file) => moduleId.endsWith(file));
      return place === -1 ? FIRST.length : place;
    };
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

/** One for each of those that wait, and the cores for the others. */
const BESIDE_THE_WAITING = { maxWorkers: 4 + CORES, sequence: { groupOrder: 0 } };

/** Over half of the time of a test that starts something goes by in waiting for it. */
const BESIDE_EACH_OTHER = { maxWorkers: 2 * CORES, sequence: { groupOrder: 1 } };

/** Tests run over the compiled workspaces where they start a server: `npm run compile` comes first. */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: PURE,
          exclude: [...EXCLUDED, ...ALONE],
          isolate: false,
          ...BESIDE_THE_WAITING,
        },
      },
      {
        extends: true,
        test: { name: 'waiting', include: WAITING, exclude: EXCLUDED, ...BESIDE_THE_WAITING },
      },
      {
        extends: true,
        test: {
          name: 'beside',
          include: BESIDE,
          exclude: [...EXCLUDED, ...PURE, ...ALONE],
          ...BESIDE_EACH_OTHER,
        },
      },
      {
        extends: true,
        test: {
          name: 'starting',
          include: ['test/**/*.test.ts'],
          exclude: [...EXCLUDED, ...PURE, ...WAITING, ...ALONE],
          globalSetup: 'test/support/share-server.ts',
          ...BESIDE_EACH_OTHER,
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: ALONE, exclude: EXCLUDED, maxWorkers: 1, sequence: { groupOrder: 2 } },
      },
    ],
    sequence: { sequencer: LongestFirst },
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
