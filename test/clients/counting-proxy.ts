import net from 'node:net';

export interface CountingProxy {
  readonly url: string;
  /** Bytes that clients have sent so far. */
  sent(): number;
  /** Bytes that clients have been answered with so far. */
  answered(): number;
  close(): Promise<void>;
}

/** Hands every connection on to `port` as it is, and counts what goes through. */
export async function countingProxy(port: number): Promise<CountingProxy> {
  let [sent, answered] = [0, 0];
  const sockets = new Set<net.Socket>();
  const server = net.createServer((client) => {
    const upstream = net.connect(port, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    }
    client.on('data', (chunk) => {
      sent += chunk.length;
    });
    upstream.on('data', (chunk) => {
      answered += chunk.length;
    });
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as net.AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    sent: () => sent,
    answered: () => answered,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
