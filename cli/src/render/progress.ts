import type { Output } from '../session.js';

export interface Progress {
  /** Replaces the line. */
  show(state: string): void;
  /** Takes the line away. */
  end(): void;
}

/** One line on stderr, where that is a terminal that can rewrite a line; elsewhere nothing. */
export function startProgress(stderr: Output, environment: Readonly<Record<string, string | undefined>>): Progress {
  if (stderr.isTTY !== true || environment['TERM'] === 'dumb' || environment['SERVICE_ERROR_FORMAT'] === 'json') {
    return { show: () => undefined, end: () => undefined };
  }
  return {
    show: (state) => void stderr.write(`\r\u001b[Kservice: ${state}`),
    end: () => void stderr.write('\r\u001b[K'),
  };
}
