import http, { type IncomingMessage } from 'node:http';
import net from 'node:net';
import tls from 'node:tls';

/** What a proxy does with a request: `open` lets it through. */
export type ProxyManner = 'open' | 'silent' | 'cuts' | number;

export interface ForwardProxy {
  readonly port: number;
  /** `CONNECT service.example:443`, `POST http://service.example/api/extract`. */
  readonly asked: readonly string[];
  /** The Proxy-Authorization of each. */
  readonly authorizations: readonly (string | undefined)[];
  close(): void;
}

/**
 * A proxy that takes every host for the one at the port `behind` of this machine.
 * @param credentials `user:password`, without which it answers 407
 */
export async function startProxy(
  behind: number,
  manner: ProxyManner = 'open',
  credentials?: string,
): Promise<ForwardProxy> {
  const asked: string[] = [];
  const authorizations: (string | undefined)[] = [];
  const sockets = new Set<net.Socket>();
  const refusal = (request: IncomingMessage): ProxyManner => {
    asked.push(`${request.method} ${request.url}`);
    const given = request.headers['proxy-authorization'];
    authorizations.push(given);
    const wanted = credentials === undefined ? undefined : `Basic ${Buffer.from(credentials).toString('base64')}`;
    return wanted === undefined || wanted === given ? manner : 407;
  };
  const server = http
    .createServer((request, response) => {
      const refused = refusal(request);
      if (refused === 'silent') return;
      if (refused === 'cuts') request.socket.destroy();
      else if (refused !== 'open') response.writeHead(refused).end('no');
      else {
        const { 'proxy-authorization': _own, ...headers } = request.headers;
        const { pathname } = new URL(String(request.url));
        const onward = http.request(
          { port: behind, method: request.method, path: pathname, headers, agent: false },
          (answer) => {
            response.writeHead(answer.statusCode ?? 0, answer.headers);
            answer.pipe(response);
          },
        );
        onward.on('error', () => request.socket.destroy());
        request.pipe(onward);
      }
    })
    .on('connect', (request, socket: net.Socket, head) => {
      const refused = refusal(request);
      if (refused === 'silent') return;
      if (refused === 'cuts') socket.destroy();
      else if (refused !== 'open') socket.end(`HTTP/1.1 ${refused} No\r\nContent-Length: 2\r\n\r\nno`);
      else {
        socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
        join(socket, behind, head);
      }
    })
    .on('connection', (socket: net.Socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    });
  const port = await listen(server);
  const close = (): void => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { port, asked, authorizations, close };
}

/** TLS in front of a server that speaks HTTP/1.1 and HTTP/2 in clear text on one port. */
export async function startTlsFront(
  { cert, key }: { readonly cert: Buffer; readonly key: Buffer },
  port: number,
): Promise<{ readonly port: number; close(): void }> {
  const server = tls.createServer({ cert, key, ALPNProtocols: ['h2', 'http/1.1'] }, (socket) => join(socket, port));
  server.on('tlsClientError', () => undefined);
  return { port: await listen(server), close: () => void server.close() };
}

/** Counts who comes, and hangs up. */
export async function startTrap(): Promise<{ readonly port: number; caught(): number; close(): void }> {
  let caught = 0;
  const server = net.createServer((socket) => {
    caught += 1;
    socket.on('error', () => undefined).destroy();
  });
  return { port: await listen(server), caught: () => caught, close: () => void server.close() };
}

function join(socket: net.Socket, port: number, head = Buffer.alloc(0)): void {
  const onward = net.connect(port, '127.0.0.1');
  onward.on('error', () => socket.destroy()).on('close', () => socket.destroy());
  socket.on('error', () => onward.destroy()).on('close', () => onward.destroy());
  onward.write(head);
  onward.pipe(socket).pipe(onward);
}

function listen(server: net.Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as net.AddressInfo).port));
  });
}
