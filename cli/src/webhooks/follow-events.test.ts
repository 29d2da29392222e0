import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { writeEnvelope } from '../call/envelope.js';
import { Failure } from '../failure.js';
import type { OwnAccount } from '../login/own-account.js';
import { type AccountEvent, followEvents } from './follow-events.js';

type Answer = (response: ServerResponse) => void;

const event = (number: number): object => ({ id: `evt_${number}`, cursor: `${number}`, type: 'some.type', body: '{}' });
const message = (value: unknown): Buffer => writeEnvelope(Buffer.from(JSON.stringify(value)));

function end(error?: object): Buffer {
  const bytes = message(error === undefined ? {} : { error });
  bytes.writeUInt8(2, 0);
  return bytes;
}

const streams =
  (...messages: readonly Buffer[]): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/connect+json' });
    for (const each of messages) response.write(each);
    response.end();
  };
const refused = (code: string, reason: string): Answer =>
  streams(end({ code, message: 'no', details: [{ type: 'google.rpc.ErrorInfo', debug: { reason } }] }));

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Follows a server that gives one answer after the other, until the last has been given. */
async function follow(...answers: readonly Answer[]) {
  return followAs(async () => ({}), ...answers);
}

/** The same, where `call` answers the other calls of the account. */
async function followAs(call: OwnAccount['call'], ...answers: readonly Answer[]) {
  const asked: unknown[] = [];
  const stopping = new AbortController();
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      asked.push(JSON.parse(body.subarray(5).toString()));
      const answer = answers[asked.length - 1];
      if (answer === undefined) stopping.abort();
      else answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const base = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const lost: string[] = [];
  const seen: AccountEvent[] = [];
  /** What was told, in its order. */
  const told: string[] = [];
  let failure: unknown;
  const following = {
    account: { base, credential: { token: 'svc_1', from: '--bearer' as const }, call },
    after: undefined,
    signal: stopping.signal,
    onOpen: () => void told.push('open'),
    onLost: (reason: string) => void lost.push(reason),
  };
  try {
    for await (const each of followEvents(following, {
      userAgent: 'test/1',
      environment: {},
      detail: () => undefined,
    })) {
      seen.push(each);
      told.push(each.id);
    }
  } catch (error) {
    failure = error;
  }
  return { asked, lost, failure, told, ids: seen.map(({ id }) => id) };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('followEvents', () => {
  it('goes on after the last event where the server ends the stream', async () => {
    const { asked, ids, lost, failure } = await follow(
      streams(message(event(1)), message(event(2)), end({ code: 'unavailable', message: 'it stops' })),
      streams(message(event(3)), end()),
    );
    expect(failure).toBeUndefined();
    expect(ids).toEqual(['evt_1', 'evt_2', 'evt_3']);
    expect(asked).toEqual([{}, { after: '2' }, { after: '3' }]);
    expect(lost).toEqual(['it stops', 'the stream has ended']);
  });

  it('passes over heartbeats, and asks for nothing again because of them', async () => {
    const { asked, ids, lost } = await follow(
      streams(message({}), message(event(1)), message({ cursor: '1' }), message(event(2)), end()),
    );
    expect(ids).toEqual(['evt_1', 'evt_2']);
    expect(asked).toEqual([{}, { after: '2' }]);
    expect(lost).toEqual(['the stream has ended']);
  });

  it.each<[string, OwnAccount['call']]>([
    ['has yet to come', () => new Promise(() => undefined)],
    ['is a refusal', () => Promise.reject(new Failure({ exit: 6, code: 'rate_limited', message: 'no', hint: '' }))],
  ])('tells of each stream before its first event, also where the answer to another call %s', async (_what, call) => {
    const { told } = await followAs(
      call,
      streams(message(event(1)), message(event(2)), end()),
      streams(message({ cursor: '2' }), message(event(3)), end()),
    );
    expect(told).toEqual(['open', 'evt_1', 'evt_2', 'open', 'evt_3']);
  });

  it('tells nothing of a stream that is over when the other call is answered', async () => {
    const answers: (() => void)[] = [];
    const call: OwnAccount['call'] = () => new Promise((resolve) => answers.push(() => resolve({})));
    const { told } = await followAs(
      call,
      (response) => response.writeHead(502).end(),
      (response) => {
        answers[0]?.();
        setImmediate(() => streams(message(event(1)), end())(response));
      },
    );
    expect(answers.length).toBeGreaterThanOrEqual(2);
    expect(told).toEqual(['open', 'evt_1']);
  });

  it.each<[string, Answer, string]>([
    ['the connection is cut', streams(message(event(1))), 'the connection was cut'],
    ['half a message comes', streams(message(event(1)), message(event(2)).subarray(0, 20)), 'the connection was cut'],
    ['a gateway answers', (response) => response.writeHead(502).end('<html>'), 'the server answered HTTP 502'],
    ['the proxy has a page', (response) => response.writeHead(200).end('<html>'), 'the reply is no stream of events'],
    ['the deadline passes', refused('deadline_exceeded', 'DEADLINE_EXCEEDED'), 'no'],
    ['it is rate limited', refused('resource_exhausted', 'RATE_LIMITED'), 'no'],
    ['a message is no event', streams(message({ id: 'evt_1' })), 'the reply has no cursor'],
    ['a message is too long', streams(Buffer.from([0, 127, 0, 0, 0])), 'the stream has a message of 2130706432 bytes'],
    ['a message is compressed', streams(Buffer.from([1, 0, 0, 0, 0])), 'the stream is compressed'],
  ])('asks again where %s', async (_what, answer, reason) => {
    const { asked, lost, failure } = await follow(answer);
    expect({ asked: asked.length, failure }).toEqual({ asked: 2, failure: undefined });
    expect(lost).toEqual([expect.stringContaining(reason)]);
  });

  it.each([
    ['unauthenticated', 'INVALID_TOKEN', 4],
    ['permission_denied', 'INSUFFICIENT_SCOPE', 4],
    ['invalid_argument', 'INVALID_REQUEST', 5],
    ['already_exists', 'CONFLICT', 5],
    ['unimplemented', 'NOT_FOUND', 5],
  ])('ends where trying again would not help: %s', async (code, reason, exit) => {
    const { asked, failure } = await follow(refused(code, reason));
    expect(asked).toHaveLength(1);
    expect(failure).toBeInstanceOf(Failure);
    expect(failure).toMatchObject({ exit, code: reason.toLowerCase() });
  });
});
