import { until } from './server-process.js';
import type { StartedServer } from './start-server.js';

const TRIES = 5;

/**
 * Counts again, as somebody else each time, where a process counted by itself meanwhile: it does so, and says so, where
 * what they share does not answer in time, as on a machine that has much to do.
 */
export async function whileShared<Counted>(
  servers: readonly StartedServer[],
  count: (nth: number) => Promise<Counted>,
): Promise<Counted> {
  const said = (words: RegExp): number =>
    servers.flatMap((server) => server.logs()).filter(({ msg }) => words.test(String(msg))).length;
  const lost = (): number => said(/ does not answer: limits are counted in this process$/);
  const found = (): number => said(/ answers again: limits are shared$/);
  for (let nth = 1; ; nth++) {
    await until(() => found() === lost(), 'limits are shared');
    const before = lost();
    const counted = await count(nth);
    if (lost() === before || nth === TRIES) return counted;
  }
}
