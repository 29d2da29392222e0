import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const CORES = availableParallelism();
const EXCLUDED = ['**/node_modules/**', '**/dist/**'];

/** Tests beside what they test, and those that only call it: they share one process each for as long as it lasts. */
const CALLING = [
  '**/src/**/*.test.ts',
  'backend/training/**/*.test.ts',
  'backend/website/docs/**/*.test.ts',
  'test/{checks,conversations,properties}/**/*.test.ts',
];

/** Tests that take all that the machine has, or hold two times against each other. */
const ALONE = [
  'backend/src/admission/load.test.ts',
  'test/{limits,end-to-end}/overload.test.ts',
  'test/end-to-end/receivers.test.ts',
];

/** Tests run over the compiled workspaces where they start a server: `npm run compile` comes first. */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'calling',
          include: CALLING,
          exclude: [...EXCLUDED, ...ALONE],
          isolate: false,
          maxWorkers: Math.max(2, CORES - 1),
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'starting',
          include: ['test/**/*.test.ts'],
          exclude: [...EXCLUDED, ...CALLING, ...ALONE],
          // They wait for servers more than they work.
          maxWorkers: Math.max(3, CORES - 1),
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: ALONE, exclude: EXCLUDED, maxWorkers: 1, sequence: { groupOrder: 2 } },
      },
    ],
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
