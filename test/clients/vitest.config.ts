import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** npm run test:clients. Two files at a time: their programs wait half of the time, for a deadline or for a server to start. */
export default defineConfig({
  test: {
    include: ['test/clients/**/*.test.ts'],
    globalSetup: fileURLToPath(new URL('build.ts', import.meta.url)),
    maxWorkers: 2,
    maxConcurrency: 3,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
