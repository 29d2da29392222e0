export interface RunLimits {
  /** Milliseconds of CPU that the work may take. */
  readonly cpuMs: number;
  /** Milliseconds after which it ends in any case. */
  readonly wallMs: number;
}

/** Which of the limits was reached. */
export type Reached = 'cpu' | 'wall';

interface Work extends RunLimits {
  /** Milliseconds of CPU that whoever does the work has had so far; null where nobody can tell. */
  readonly cpuTime: () => number | null;
  readonly onReached: (limit: Reached) => void;
}

/**
 * Watches a piece of work that begins now, and tells once when it has reached a limit. On a machine that is busy with
 * other things work takes long without doing much; where the time of the CPU is not known, the clock stands in for it.
 * @returns what ends the watch
 */
export function watchRun({ cpuMs, wallMs, cpuTime, onReached }: Work): () => void {
  const began = performance.now();
  const before = cpuTime() ?? 0;
  let timer: NodeJS.Timeout;

  function look(): void {
    const wall = performance.now() - began;
    const now = cpuTime();
    const used = now === null ? wall : now - before;
    if (used >= cpuMs) onReached('cpu');
    else if (wall >= wallMs) onReached('wall');
    else lookIn(Math.min(cpuMs - used, wallMs - wall));
  }
  function lookIn(milliseconds: number): void {
    timer = setTimeout(look, Math.ceil(milliseconds));
  }
  lookIn(Math.min(cpuMs, wallMs));
  return () => clearTimeout(timer);
}
