import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** npm run test:clients. The files run one after the other: each starts a dozen programs that want the whole machine. */
export default defineConfig({
  test: {
    include: ['test/clients/**/*.test.ts'],
    globalSetup: fileURLToPath(new URL('build.ts', import.meta.url)),
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
