import http2 from 'node:http2';
import type net from 'node:net';
import { lookAgain } from './look-again.js';

/** Times in milliseconds. */
export interface SessionLimits {
  /** How often to look; every other time is kept to within this. */
  readonly lookMs: number;
  /** How long a session may be open without a stream. */
  readonly idleSessionMs: number;
  /** How long nothing may come from the other side of open streams before it is asked whether it is there. */
  readonly pingAfterMs: number;
  readonly pingAnswerMs: number;
  /** How long the other side has to close its end of a session that was ended. */
  readonly lingerMs: number;
  readonly http2BodyMs: number;
}

export interface Sessions {
  /**
   * Lets the streams that are open finish, and refuses at once what comes behind them, so that it can be sent elsewhere. A
   * session that begins only now has a moment for its first streams.
   */
  leave(): void;
  /** Lets the streams that are open finish and takes no new one beside them; a session without one goes on. */
  closeBusy(): void;
  stopLooking(): void;
}

/** What the other side has sent before it hears that the end is near is here within this. */
const ON_THE_WAY_MS = 2_000;
/** What it has sent together with the news that it closes has its turn within this. */
const TURN_MS = 50;

interface Kept {
  readonly session: http2.ServerHttp2Session;
  /** Node's own. */
  readonly close: () => void;
  readonly socket: net.Socket;
  /** Open streams, and when each began. */
  readonly streams: Map<http2.ServerHttp2Stream, number>;
  idleSince: number;
  bytesRead: number;
  heardAt: number;
  /** Since the last byte that was heard. */
  pingedAt: number | null;
}

/**
 * Keeps the HTTP/2 sessions of a server as long as they are of use: a session with an open stream for as long as the
 * other side answers a PING or says anything else, however little the stream has to send; one without for a while. The
 * timeouts of HTTP/1.1 do not cover HTTP/2, so bodies that never end are cut off here, too.
 * @param connected the event that brings the server a connection on which it makes the session
 */
export function keepSessions(
  server: http2.Http2Server | http2.Http2SecureServer,
  connected: 'connection' | 'secureConnection',
  limits: SessionLimits,
): Sessions {
  const sessions = new Set<Kept>();
  let now = 0;
  let isLeaving = false;
  let socket: net.Socket | undefined;
  // The server makes the session within this event, and shows the socket behind it to nobody.
  server.prependListener(connected, (connection: net.Socket) => {
    socket = connection;
  });
  server.on('session', (session: http2.ServerHttp2Session) => {
    if (socket === undefined) throw new Error('an HTTP/2 session without a connection');
    const streams = new Map<http2.ServerHttp2Stream, number>();
    const close = session.close.bind(session);
    const kept: Kept = { session, close, socket, streams, idleSince: now, bytesRead: 0, heardAt: now, pingedAt: null };
    sessions.add(kept);
    const finishIn = (ms: number): void => {
      const soon = setTimeout(() => finish(kept, limits.lingerMs), ms).unref();
      session.once('close', () => clearTimeout(soon));
    };
    let isLeft = false;
    const endUnused = (): void => {
      isLeft = true;
      setTimeout(() => streams.size === 0 && end(kept, limits.lingerMs), TURN_MS).unref();
    };
    outliveGoaway(session, endUnused);
    if (isLeaving) finishIn(ON_THE_WAY_MS);
    session.once('close', () => sessions.delete(kept));
    session.on('stream', (stream) => {
      streams.set(stream, now);
      stream.once('close', () => {
        streams.delete(stream);
        kept.idleSince = now;
        if (isLeft) endUnused();
      });
    });
  });

  const stopLooking = lookAgain(limits.lookMs, (time) => {
    now = time;
    for (const kept of sessions) lookAt(kept, now, limits);
  });
  return {
    leave() {
      isLeaving = true;
      for (const kept of sessions) finish(kept, limits.lingerMs);
    },
    closeBusy() {
      for (const { close, streams } of sessions) if (streams.size > 0) close();
    },
    stopLooking,
  };
}

function lookAt(kept: Kept, now: number, limits: SessionLimits): void {
  const { session, socket, streams } = kept;
  if (session.destroyed) return;
  if (streams.size === 0) {
    if (now - kept.idleSince >= limits.idleSessionMs) end(kept, limits.lingerMs);
    return;
  }
  for (const [stream, began] of streams) {
    if (now - began >= limits.http2BodyMs && isBodyAwaited(stream)) stream.close(http2.constants.NGHTTP2_CANCEL);
  }
  if (socket.bytesRead !== kept.bytesRead) {
    kept.bytesRead = socket.bytesRead;
    kept.heardAt = now;
    kept.pingedAt = null;
  } else if (kept.pingedAt !== null) {
    if (now - kept.pingedAt >= limits.pingAnswerMs) session.destroy();
  } else if (now - kept.heardAt >= limits.pingAfterMs) {
    kept.pingedAt = now;
    session.ping(() => undefined);
  }
}

/** A call whose answer has begun may go on to send for as long as it is answered. */
function isBodyAwaited(stream: http2.ServerHttp2Stream): boolean {
  return !stream.readableEnded && (!stream.headersSent || stream.writableEnded);
}

/**
 * Has a session take what its caller began before closing. A caller who closes says GOAWAY, which speaks of the streams of
 * the server (RFC 9113, 6.8), and there are none; Node answers it with its own and refuses all that comes behind: also a
 * request that the caller wrote in the same moment, which its library sends after that frame. Node calls the method of the
 * session, and nothing else of it can be had in time. Once no stream is open the library reads no more, whatever comes: the
 * session has to end then, so that the caller of a request that comes still later is told and can go elsewhere.
 */
function outliveGoaway(session: http2.ServerHttp2Session, onGoaway: () => void): void {
  let isTold = false;
  session.close = () => {
    if (!isTold) onGoaway();
    isTold = true;
  };
}

/**
 * Node cannot say beforehand that the end is near, as RFC 9113 would have it: once it has sent any GOAWAY, it ignores what
 * begins behind it, and a caller would wait for the next one to hear of that.
 */
function finish(kept: Kept, lingerMs: number): void {
  if (kept.streams.size > 0) kept.close();
  else end(kept, lingerMs);
}

/** Tells the other side, so that it opens no stream on what is about to close. */
function end({ session, close, socket, streams }: Kept, lingerMs: number): void {
  if (session.closed) return;
  close();
  setTimeout(() => streams.size === 0 && socket.destroy(), lingerMs).unref();
}
