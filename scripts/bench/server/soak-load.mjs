import { once } from 'node:events';
import http from 'node:http';
import http2 from 'node:http2';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROTOCOLS, requestOf, textOf } from './requests.mjs';

const AT_A_TIME = 8;
const LONG_BYTES = 200_000;
const PROTOCOL_NAMES = Object.keys(PROTOCOLS);
const BROKEN = Buffer.from('{"raw_content":1}');
/** After so many calls a session of HTTP/2 ends and another one begins. */
const CALLS_OF_SESSION = 200;
const LEAVES_WITHIN_MS = 30;
const OVERLOADED = 503;
const BAD_REQUEST = 400;

/** The status of gRPC for what a process that has too much to do refuses. */
const UNAVAILABLE = '14';
const TRAILER_FLAG = 0x80;
const PAUSE_MS = 250;
/** What the protocol says of a call on which nothing was done; any client of gRPC sends it again. */
const NOTHING_DONE = 'NGHTTP2_REFUSED_STREAM';

/** gRPC-Web has its status in the body; undefined where that is not all there is. */
function statusInTrailer(bytes) {
  return bytes[0] === TRAILER_FLAG ? /grpc-status: ?(\d+)/i.exec(bytes.toString('latin1'))?.[1] : undefined;
}

let state = 7;
function random(below) {
  state = (Math.imul(state, 1103515245) + 12345) >>> 0;
  return (state >>> 8) % below;
}

/**
 * Callers of every kind for a server of {@link startService}, a few at a time; the same kinds in the same order in every run.
 * @returns the way to have them call for a while, and what became of their calls
 */
export function soakLoad({ port, token }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_A_TIME });
  const counts = {
    sent: 0,
    answered: 0,
    refused: 0,
    overloaded: 0,
    sentAgain: 0,
    left: 0,
    ofAccount: 0,
    leftOfAccount: 0,
    lost: [],
    byKind: {},
  };
  let session;
  let calls = 0;

  function sessionNow() {
    if (session === undefined || session.closed || session.destroyed || calls % CALLS_OF_SESSION === 0) {
      session?.close();
      session = http2.connect(`http://127.0.0.1:${port}`);
      session.on('error', () => undefined);
    }
    calls += 1;
    return session;
  }

  function open({ path, isHttp2, headers }) {
    if (isHttp2) return sessionNow().request({ ':method': 'POST', ':path': path, ...headers });
    return http.request({ port, host: '127.0.0.1', path, method: 'POST', headers, agent });
  }

  async function answerTo(request, body) {
    const call = open(request);
    let trailers = {};
    call.on('trailers', (fields) => {
      trailers = fields;
    });
    call.end(body);
    const [answer] = await once(call, 'response');
    const bytes = Buffer.concat(await (request.isHttp2 ? call : answer).toArray());
    const status = request.isHttp2 ? answer[':status'] : answer.statusCode;
    const headers = request.isHttp2 ? { ...answer, ...trailers } : answer.headers;
    const ofCall = headers['grpc-status'] ?? statusInTrailer(bytes);
    return { status: ofCall === UNAVAILABLE ? OVERLOADED : status, bytes };
  }

  /** Once more where the server closed the session while the call was on its way. */
  async function patientAnswerTo(request, body) {
    try {
      return await answerTo(request, body);
    } catch (error) {
      if (!error.message.endsWith(NOTHING_DONE)) throw error;
      counts.sentAgain += 1;
      return answerTo(request, body);
    }
  }

  async function leave(request) {
    const call = open(request);
    call.on('error', () => undefined);
    if (request.isHttp2) call.resume();
    else call.on('response', (answer) => answer.on('error', () => undefined).resume());
    call.write(request.body.subarray(0, random(request.body.length) + 1));
    if (random(2) === 0) call.end(request.body.subarray(request.body.length));
    await sleep(random(LEAVES_WITHIN_MS));
    if (request.isHttp2) call.close(http2.constants.NGHTTP2_CANCEL);
    else call.destroy();
  }

  /** One call: most wait for their answer, some send what is no request, some leave. */
  async function one() {
    const protocol = PROTOCOL_NAMES[random(PROTOCOL_NAMES.length)];
    const isOfAccount = random(3) === 0;
    const size = random(100) === 0 ? LONG_BYTES : random(4_000) + 2;
    const request = requestOf(protocol, textOf(size), isOfAccount ? token : undefined);
    const kind = random(8);
    counts.sent += 1;
    counts.byKind[protocol] = (counts.byKind[protocol] ?? 0) + 1;
    if (kind === 0) {
      counts.left += 1;
      if (isOfAccount) counts.leftOfAccount += 1;
      return leave(request);
    }
    try {
      const isBroken = kind === 1 && protocol === 'HTTP JSON';
      const { status, bytes } = await patientAnswerTo(request, isBroken ? BROKEN : request.body);
      if (status === OVERLOADED) {
        counts.overloaded += 1;
        await sleep(PAUSE_MS);
      } else if (isBroken && status === BAD_REQUEST) counts.refused += 1;
      else if (status !== 200 || isBroken) counts.lost.push(`${protocol}: ${status}`);
      else settle(protocol, request.read(bytes), isOfAccount);
    } catch (error) {
      counts.lost.push(`${protocol}: ${error.message}`);
    }
  }

  function settle(protocol, { summary }, isOfAccount) {
    if (typeof summary !== 'string') return counts.lost.push(`${protocol}: no result`);
    counts.answered += 1;
    if (isOfAccount) counts.ofAccount += 1;
  }

  return {
    async runFor(milliseconds) {
      const end = performance.now() + milliseconds;
      const caller = async () => {
        do await one();
        while (performance.now() < end);
      };
      await Promise.all(Array.from({ length: AT_A_TIME }, caller));
      session?.close();
      session = undefined;
    },
    counts: () => counts,
    end() {
      agent.destroy();
      session?.close();
    },
  };
}
