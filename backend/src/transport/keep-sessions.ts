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
  /** Asks the other sides to open no more streams, serves those that they open meanwhile, and then closes. */
  leave(): void;
  /** Lets the streams that are open finish and takes no new one beside them; a session without one goes on. */
  closeBusy(): void;
  close(): void;
  stopLooking(): void;
}

const LAST_OF_ALL_STREAMS = 2 ** 31 - 1;
/** What a caller has sent before it hears that the end is near, it has sent within this. */
const ON_THE_WAY_MS = 2_000;

interface Kept {
  readonly session: http2.ServerHttp2Session;
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
    const kept: Kept = { session, socket, streams, idleSince: now, bytesRead: 0, heardAt: now, pingedAt: null };
    sessions.add(kept);
    if (isLeaving) askToLeave(kept, limits.lingerMs);
    session.once('close', () => sessions.delete(kept));
    session.on('stream', (stream) => {
      streams.set(stream, now);
      stream.once('close', () => {
        streams.delete(stream);
        kept.idleSince = now;
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
      for (const kept of sessions) askToLeave(kept, limits.lingerMs);
    },
    closeBusy() {
      for (const { session, streams } of sessions) if (streams.size > 0) session.close();
    },
    close() {
      for (const kept of sessions) finish(kept, limits.lingerMs);
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

/** RFC 9113, 6.8: the highest number says that the end is near; what is on its way by then is still served. */
function askToLeave(kept: Kept, lingerMs: number): void {
  const { session } = kept;
  if (session.closed || session.destroyed) return;
  session.goaway(http2.constants.NGHTTP2_NO_ERROR, LAST_OF_ALL_STREAMS);
  setTimeout(() => finish(kept, lingerMs), ON_THE_WAY_MS).unref();
}

function finish(kept: Kept, lingerMs: number): void {
  if (kept.streams.size > 0) kept.session.close();
  else end(kept, lingerMs);
}

/** Tells the other side, so that it opens no stream on what is about to close. */
function end({ session, socket }: Kept, lingerMs: number): void {
  if (session.closed) return;
  session.close();
  setTimeout(() => socket.destroy(), lingerMs).unref();
}
