/** How much of everything: half in `.ci/run`, 5 times in `npm run test:hostile`. */
export const SCALE = Number(process.env['SERVICE_TEST_HOSTILE'] ?? 0.5);
