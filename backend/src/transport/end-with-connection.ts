import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LateSignal } from '../late-signal.js';

const open = new WeakMap<IncomingMessage['socket'], Set<ServerResponse>>();

/**
 * Has an answer of HTTP/1.1 close when its connection does. Node tells only the first answer of a pipeline; those behind
 * it would stay open for good, and with them whatever is held until they close.
 */
export function endWithConnection({ socket }: IncomingMessage, response: ServerResponse, ended: LateSignal): void {
  const answers = open.get(socket) ?? answersOf(socket);
  answers.add(response);
  ended.listen(() => answers.delete(response));
}

function answersOf(socket: IncomingMessage['socket']): Set<ServerResponse> {
  const answers = new Set<ServerResponse>();
  open.set(socket, answers);
  socket.once('close', () => {
    for (const answer of answers) {
      if (answer.socket !== null || answer.writableFinished) continue;
      answer.destroy();
      answer.emit('close');
    }
  });
  return answers;
}
