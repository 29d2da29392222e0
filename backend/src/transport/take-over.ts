import type { EventEmitter } from 'node:events';

/** Puts `hold` before everything that listens for the event; `serve` goes on to it. */
export function takeOver<Subject, Other>(
  emitter: EventEmitter,
  event: string,
  hold: (subject: Subject, serve: () => void, other: Other) => void,
): void {
  const listeners = emitter.listeners(event) as ((...args: unknown[]) => void)[];
  if (listeners.length === 0) return;
  emitter.removeAllListeners(event);
  emitter.on(event, (subject: Subject, other: Other, ...rest: unknown[]) => {
    const serve = (): void => {
      for (const listener of listeners) listener.call(emitter, subject, other, ...rest);
    };
    hold(subject, serve, other);
  });
}
