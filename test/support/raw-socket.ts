import net from 'node:net';

export interface RawReply {
  /** Everything that the server sent, as Latin-1. */
  readonly text: string;
  /** Status codes of the answers, in order. */
  readonly statuses: readonly number[];
  /** Whether the server closed the connection before the time was over. */
  readonly isClosed: boolean;
}

interface RawOptions {
  /** How long to listen when the server keeps the connection open. */
  readonly listenMs?: number;
  /** Sends FIN right after the bytes. */
  readonly halfClose?: boolean;
  /** Stops listening once this many answers are there. */
  readonly answers?: number;
  /** Stops listening once these words are there. */
  readonly says?: string;
}

/** Sends bytes over TCP as they are and collects what comes back. */
export function sendRaw(port: number, bytes: string | Uint8Array, options: RawOptions = {}): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1');
    let text = '';
    const finish = (isClosed: boolean): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ text, statuses: statusesIn(text), isClosed });
    };
    const timer = setTimeout(() => finish(false), options.listenMs ?? 3_000);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (options.answers !== undefined && statusesIn(text).length >= options.answers) setTimeout(finish, 50, false);
      if (options.says !== undefined && text.includes(options.says)) finish(false);
    });
    socket.on('close', () => finish(true));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') finish(true);
      else reject(error);
    });
    socket.on('connect', () => {
      socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
      if (options.halfClose === true) socket.end();
    });
  });
}

function statusesIn(text: string): number[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}

/** A POST over HTTP/1.1 as text. `headers` come after Host, Content-Type and Content-Length. */
export function rawPost(path: string, body: string, headers: readonly string[] = []): string {
  const length = Buffer.byteLength(body);
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${length}`,
  ];
  return [...lines, ...headers, '', body].join('\r\n');
}
