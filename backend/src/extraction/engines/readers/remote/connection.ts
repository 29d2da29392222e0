import http2 from 'node:http2';

/**
 * The HTTP/2 connection that all calls share, in the form that Connect's transport takes. It is opened by the first call,
 * and anew by the first after it broke. Nothing waits for it: calls are handed to it at once, and hear by themselves where
 * it cannot be opened. Connect's own manager waits in loops, which the end of a call does not end.
 */
export class Connection {
  /** The origin that calls go to. */
  readonly authority: string;
  #session: http2.ClientHttp2Session | undefined;
  /** When a byte of an answer last came, by `performance.now()`. */
  #heardAt = Number.NEGATIVE_INFINITY;

  constructor(url: string) {
    this.authority = new URL(url).origin;
  }

  /** Begins a request; its stream says where the connection fails. */
  async request(
    method: string,
    path: string,
    headers: http2.OutgoingHttpHeaders,
    options: http2.ClientSessionRequestOptions,
  ): Promise<http2.ClientHttp2Stream> {
    const session = this.#usable() ?? this.#open();
    const stream = session.request({ ...headers, ':method': method, ':path': path }, options);
    return stream.once('response', () => this.notifyResponseByteRead());
  }

  /** Called by the transport with each part of an answer. */
  notifyResponseByteRead(): void {
    this.#heardAt = performance.now();
  }

  /**
   * Gives up a connection on which nothing has come since then, by `performance.now()`: where the other side is gone without
   * a word, the system would try for a quarter of an hour.
   */
  dropIfSilentSince(moment: number): void {
    if (this.#heardAt < moment) this.close();
  }

  /** Ends every call that is under way. Another call opens a new connection. */
  close(): void {
    this.#session?.destroy(undefined, http2.constants.NGHTTP2_CANCEL);
    this.#session = undefined;
  }

  #usable(): http2.ClientHttp2Session | undefined {
    const session = this.#session;
    // After GOAWAY it is closed to new requests, and those under way go on.
    return session === undefined || session.closed || session.destroyed ? undefined : session;
  }

  #open(): http2.ClientHttp2Session {
    const session = http2.connect(this.authority);
    // Each stream gets the error as well.
    session.on('error', () => undefined);
    // Whoever waits for an answer has a timer; the connection alone keeps no process.
    session.unref();
    this.#session = session;
    return session;
  }
}
