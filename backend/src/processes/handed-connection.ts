import type { SendHandle } from 'node:child_process';
import type { Worker } from 'node:cluster';

interface Handed {
  readonly seq: unknown;
  readonly connection: { close(): void };
}

type Message = Readonly<Record<string, unknown>> | null | undefined;

/**
 * Closes the connection that is on its way to a process when that process ends. node:cluster hands over one at a time and
 * keeps it open until the process says that it has it: a process that dies before says nothing, and the caller would wait
 * for ever.
 */
export function closeWithProcess({ process: child }: Pick<Worker, 'process'>): void {
  let handed: Handed | undefined;
  const send = child.send.bind(child) as (...args: unknown[]) => boolean;
  child.send = ((message: Message, handle?: SendHandle, ...rest: unknown[]): boolean => {
    if (message?.['act'] === 'newconn' && handle !== undefined) {
      handed = { seq: message['seq'], connection: handle as unknown as Handed['connection'] };
    }
    return send(message, handle, ...rest);
  }) as typeof child.send;
  // Before node:cluster hears it: what it hands over next is another one.
  child.prependListener('internalMessage' as 'message', (message: unknown) => {
    const { ack } = (message ?? {}) as { readonly ack?: unknown };
    if (handed !== undefined && ack === handed.seq) handed = undefined;
  });
  child.once('exit', () => handed?.connection.close());
}
