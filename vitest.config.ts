import { defineConfig } from 'vitest/config';

/** Tests run over the compiled workspaces where they start a server: `npm run compile` comes first. */
export default defineConfig({
  test: {
    include: [
      '**/src/**/*.test.ts',
      'backend/training/**/*.test.ts',
      'backend/website/docs/**/*.test.ts',
      'test/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
