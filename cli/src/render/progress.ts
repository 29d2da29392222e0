import type { Session } from '../session.js';

export interface Progress {
  /** Whether anybody sees it. */
  readonly isShown: boolean;
  /** Replaces the line. */
  show(state: string): void;
  /** Takes the line away. */
  end(): void;
}

/** One line on stderr, where that is a terminal that can rewrite a line and nobody asked for quiet; elsewhere nothing. */
export function startProgress({
  stderr,
  environment,
  quiet,
}: Pick<Session, 'stderr' | 'environment' | 'quiet'>): Progress {
  const isDumb = environment['TERM'] === 'dumb' || environment['SERVICE_ERROR_FORMAT'] === 'json';
  if (stderr.isTTY !== true || isDumb || quiet) {
    return { isShown: false, show: () => undefined, end: () => undefined };
  }
  return {
    isShown: true,
    show: (state) => void stderr.write(`\r\u001b[Kservice: ${state}`),
    end: () => void stderr.write('\r\u001b[K'),
  };
}
