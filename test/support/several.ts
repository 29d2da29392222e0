import { type ExtractCaller, extractCaller } from './load.js';
import type { StartedServer } from './start-server.js';

/** The process that serves in each place, by the log: the newest that listens. */
export function pidsOf(server: StartedServer): ReadonlyMap<number, number> {
  const listening = server.logs().filter(({ msg }) => msg === 'a process listens');
  return new Map(listening.map((line) => [Number(line['process']), Number(line['pid'])]));
}

/** Which place answered each request, by its X-Request-Id. */
export function placesOf(server: StartedServer): ReadonlyMap<string, number> {
  const ended = server.logs().filter(({ msg }) => msg === 'request');
  return new Map(ended.map((line) => [String(line['request_id']), Number(line['process'])]));
}

/** Runs `use` with callers that have connections of their own: connections go to the processes in turn. */
export async function withCallers<Result>(
  { url }: StartedServer,
  count: number,
  use: (callers: readonly ExtractCaller[]) => Promise<Result>,
): Promise<Result> {
  const callers = Array.from({ length: count }, () => extractCaller(url));
  try {
    return await use(callers);
  } finally {
    for (const caller of callers) caller.close();
  }
}
