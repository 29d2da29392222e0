import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const CORES = availableParallelism();
const EXCLUDED = ['**/node_modules/**', '**/dist/**'];

/** Tests of what is pure, or draws pages: they share one process each, for as long as it lasts. */
const PURE = [
  'backend/src/extraction/**/*.test.ts',
  'backend/training/**/*.test.ts',
  'backend/website/**/*.test.ts',
  'test/{checks,conversations,properties}/**/*.test.ts',
];

/** The other tests beside what they test: each has a process of its own, with its timers and its store. */
const BESIDE = ['**/src/**/*.test.ts', 'proto/words/*.test.ts'];

/** Tests that take all that the machine has, or hold a time or a size against that of another moment. */
const ALONE = [
  'backend/src/admission/load.test.ts',
  'test/contract/floods.test.ts',
  'test/bad-inputs/bad-inputs.test.ts',
  'test/{limits,end-to-end}/overload.test.ts',
  'test/end-to-end/{kill,receivers}.test.ts',
];

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
          maxWorkers: Math.max(2, CORES - 1),
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'beside',
          include: BESIDE,
          exclude: [...EXCLUDED, ...PURE, ...ALONE],
          maxWorkers: Math.max(2, CORES - 1),
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'starting',
          include: ['test/**/*.test.ts'],
          exclude: [...EXCLUDED, ...PURE, ...ALONE],
          globalSetup: 'test/support/share-server.ts',
          maxWorkers: Math.max(2, CORES - 1),
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: ALONE, exclude: EXCLUDED, maxWorkers: 1, sequence: { groupOrder: 3 } },
      },
    ],
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
