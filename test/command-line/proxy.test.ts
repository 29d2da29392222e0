import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountClient, createToken } from '../support/account-client.js';
import { type Person, sessionJwt, signUp, TRUSTS_TEST_ADDRESSES } from '../support/accounts.js';
import { makeCertificate } from '../support/certificate.js';
import { type StartedServer, startServer } from '../support/start-server.js';
import { settleLogin, startLogin } from './support/device-login.js';
import { startListener } from './support/listener.js';
import { onRoad, type Road, type RoadPlan } from './support/proxied-road.js';
import { type ProxyManner, startTlsFront } from './support/proxy.js';
import { type StandIn, startStandIn } from './support/stand-in.js';

const EXTRACT = ['extract', '--file', 'ok.txt'];
const CREDENTIALS = 'us er:p@ss';

/** One way in which the client calls. */
interface Transport {
  readonly name: string;
  readonly argv: (target: string) => readonly string[];
  /** How a proxy is asked for what has no TLS; left out: never called without. */
  readonly plain?: 'POST' | 'CONNECT';
  readonly signedIn?: true;
  readonly pastesToken?: true;
  /** It tells what became of a delivery in one word. */
  readonly isDelivery?: true;
  /** It counts what became of its calls. */
  readonly isBatch?: true;
  /** It calls as another one does, which has all the ways. */
  readonly isLikeAnother?: true;
}

const TRANSPORTS: readonly Transport[] = [
  { name: 'JSON', argv: () => EXTRACT, plain: 'POST' },
  { name: '--rpc connect', argv: () => [...EXTRACT, '--rpc', 'connect'], plain: 'POST' },
  { name: '--rpc grpc', argv: () => [...EXTRACT, '--rpc', 'grpc'], plain: 'CONNECT' },
  { name: '--rpc grpc-web', argv: () => [...EXTRACT, '--rpc', 'grpc-web'], plain: 'POST' },
  {
    name: 'batch',
    argv: () => ['batch', 'in', '--output-dir', 'out'],
    plain: 'POST',
    isBatch: true,
    isLikeAnother: true,
  },
  { name: 'a call of the account', argv: () => ['tokens'], signedIn: true },
  { name: 'the stream of events', argv: () => ['webhooks', 'listen'], signedIn: true },
  { name: 'login', argv: (target) => ['login', '--insecure-storage', '--no-browser', '--host', target] },
  {
    name: 'login --with-token',
    argv: (target) => ['login', '--with-token', '--insecure-storage', '--host', target],
    pastesToken: true,
    isLikeAnother: true,
  },
  {
    name: 'a delivery to a receiver',
    argv: (target) => ['webhooks', 'trigger', '--forward-to', `${target}/hooks`],
    plain: 'POST',
    isDelivery: true,
  },
];
/** Those that end by themselves when all goes well. */
const ENDING = TRANSPORTS.filter(({ name }) => name !== 'login' && name !== 'the stream of events');

/** A proxy, and what becomes of a call that has to go through it. */
interface Way {
  readonly name: string;
  readonly manner?: ProxyManner;
  readonly wantsPassword?: true;
  /** The environment of the client; `host` is the proxy. */
  readonly env: (host: string, variable: 'HTTPS_PROXY' | 'http_proxy') => Readonly<Record<string, string>>;
  readonly exit: 0 | 7;
  readonly says: string;
  /** What is said of a delivery. */
  readonly word: string;
  /** Without TLS a proxy answers in the place of the server, and in its words. */
  readonly isForTunnels?: true;
  readonly isForAll?: true;
  /** On a busy machine the client gives up before the proxy has seen it. */
  readonly mayCome?: true;
}

const usual: Way['env'] = (host, variable) => ({ [variable]: `http://${host}` });
const through = { exit: 0, says: '', word: '' } as const;
const WAYS: readonly Way[] = [
  { name: 'HTTPS_PROXY, or http_proxy for http', env: usual, ...through, isForAll: true },
  {
    name: 'lower-case https_proxy before HTTPS_PROXY, and no http:// in front',
    env: (host, variable) =>
      variable === 'http_proxy' ? { http_proxy: host } : { https_proxy: host, HTTPS_PROXY: 'http://127.0.0.1:1' },
    ...through,
  },
  {
    name: 'a user and a password',
    wantsPassword: true,
    env: (host, variable) => ({ [variable]: `http://us%20er:p%40ss@${host}` }),
    ...through,
  },
  {
    name: 'a proxy that answers 407',
    wantsPassword: true,
    env: (host, variable) => ({ [variable]: `http://us%20er:wrong@${host}` }),
    exit: 7,
    says: 'the proxy wants a user and password that it knows (HTTP 407)',
    word: 'proxy',
    isForAll: true,
  },
  {
    name: 'a proxy that answers 403',
    manner: 403,
    env: usual,
    exit: 7,
    says: 'the proxy refused the connection (HTTP 403)',
    word: 'proxy',
    isForTunnels: true,
  },
  {
    name: 'a proxy that refuses connections',
    env: (_host, variable) => ({ [variable]: 'http://127.0.0.1:1' }),
    mayCome: true,
    exit: 7,
    says: 'nothing answers on that port (through the proxy 127.0.0.1:',
    word: 'refused',
  },
  { name: 'a proxy that hangs up', manner: 'cuts', env: usual, exit: 7, says: 'the connection was cut', word: 'reset' },
  {
    name: 'a proxy that hangs',
    manner: 'silent',
    env: (host, variable) => ({ ...usual(host, variable), TEST_HURRY: '40' }),
    exit: 7,
    says: ' within ',
    mayCome: true,
    word: 'timeout',
  },
];

const certificate = makeCertificate(['DNS:service.lan', 'IP:0.0.0.0']);
let server: StartedServer;
let receiver: StandIn;
let front: Awaited<ReturnType<typeof startTlsFront>>;
let receiverFront: Awaited<ReturnType<typeof startTlsFront>>;
let person: Person;
let token: string;

describe.skipIf(certificate === null)('a proxy', () => {
  beforeAll(async () => {
    const { cert, key } = certificate as NonNullable<typeof certificate>;
    const pem = { cert: await readFile(cert), key: await readFile(key) };
    [server, receiver] = await Promise.all([startServer(TRUSTS_TEST_ADDRESSES), startStandIn()]);
    front = await startTlsFront(pem, server.port);
    receiverFront = await startTlsFront(pem, portOf(receiver.url));
    person = await signUp(server.url);
    token = (await createToken(accountClient(server.url, await sessionJwt(server.url, person)))).secret;
  });
  afterAll(async () => {
    front.close();
    receiverFront.close();
    await receiver.close();
    await server.stop();
    certificate?.remove();
  });

  for (const { scheme, variable } of [
    { scheme: 'https', variable: 'HTTPS_PROXY' },
    { scheme: 'http', variable: 'http_proxy' },
  ] as const) {
    const transports = scheme === 'https' ? TRANSPORTS : TRANSPORTS.filter(({ plain }) => plain !== undefined);
    for (const transport of transports) {
      const isTunnel = scheme === 'https' || transport.plain === 'CONNECT';
      const rows = WAYS.filter(
        ({ exit, isForTunnels, isForAll }) =>
          (exit === 7 || ENDING.includes(transport)) &&
          (isTunnel || !isForTunnels) &&
          (isForAll || !transport.isLikeAnother),
      );

      it.concurrent.each(rows)(`${scheme}, ${transport.name}: $name`, async (way) => {
        const { manner, wantsPassword, env, exit, says } = way;
        const credentials = wantsPassword === undefined ? undefined : CREDENTIALS;
        await onRoad(planOf({ scheme, manner, credentials }, transport), async (road) => {
          const end = await call(transport, road, env(`127.0.0.1:${road.proxy.port}`, variable));
          expect(end.stderr).toMatch(exit === 7 ? saidBy(transport, way) : says);
          expect(end.code).toBe(exit);
          expect(road.caught()).toBe(0);
          expectAsked(road, isTunnel ? 'CONNECT' : 'POST', way.mayCome ? 0 : 1);
          const authorization = `Basic ${Buffer.from(CREDENTIALS).toString('base64')}`;
          if (exit === 0 && credentials !== undefined) {
            expect(new Set(road.proxy.authorizations)).toEqual(new Set([authorization]));
          }
        });
      });
    }
  }

  it.concurrent.each([
    ['JSON', 'https', 'HTTPS_PROXY'],
    ['--rpc connect', 'https', 'HTTPS_PROXY'],
    ['--rpc grpc', 'https', 'HTTPS_PROXY'],
    ['a call of the account', 'https', 'HTTPS_PROXY'],
    ['a delivery to a receiver', 'https', 'HTTPS_PROXY'],
    ['JSON', 'http', 'http_proxy'],
    ['--rpc grpc', 'http', 'http_proxy'],
    ['--rpc grpc-web', 'http', 'http_proxy'],
  ] as const)('is left out by %s where NO_PROXY covers the host, over %s', async (name, scheme, variable) => {
    const transport = transportNamed(name);
    await onRoad(planOf({ scheme }, transport), async (road) => {
      const env = { [variable]: `http://127.0.0.1:${road.proxy.port}`, NO_PROXY: 'other.example, .lan' };
      expect((await call(transport, road, env)).code).toBe(7);
      expect(road.caught()).toBeGreaterThan(0);
      expect(road.proxy.asked).toEqual([]);
    });
  });

  it.concurrent.each([
    ['service.lan', 'service.lan'],
    ['service.lan', '*'],
    ['service.lan', 'SERVICE.lan:PORT'],
    ['0.0.0.0', '0.0.0.0'],
    ['0.0.0.0', '0.0.0.0/8'],
  ])('is left out for %s by NO_PROXY=%s', async (host, list) => {
    const transport = transportNamed('JSON');
    await onRoad({ ...planOf({ scheme: 'https' }, transport), host }, async (road) => {
      const noProxy = list.replace('PORT', new URL(road.target).port);
      const env = { HTTPS_PROXY: `http://127.0.0.1:${road.proxy.port}`, no_proxy: noProxy };
      expect((await call(transport, road, env)).code).toBe(7);
      expect(road.caught()).toBeGreaterThan(0);
      expect(road.proxy.asked).toEqual([]);
    });
  });

  it.concurrent.each([
    ['an address in place of a name', '0.0.0.0', {}],
    ['NO_PROXY that is about others', 'service.lan', { NO_PROXY: 'ervice.lan,service.lan:1,10.0.0.0/8' }],
    ['NODE_USE_ENV_PROXY', 'service.lan', { NODE_USE_ENV_PROXY: '1' }],
  ])('is asked in spite of %s', async (_case, host, more) => {
    for (const name of ['JSON', '--rpc grpc']) {
      const transport = transportNamed(name);
      await onRoad({ ...planOf({ scheme: 'https' }, transport), host }, async (road) => {
        const env = { HTTPS_PROXY: `http://127.0.0.1:${road.proxy.port}`, ...more };
        const { code, stderr } = await call(transport, road, env);
        expect(code, stderr).toBe(0);
        expect(road.caught()).toBe(0);
        expectAsked(road, 'CONNECT');
      });
    }
  });

  it('is not named by HTTP_PROXY, which a request can set in CGI', async () => {
    const transport = transportNamed('JSON');
    await onRoad(planOf({ scheme: 'http' }, transport), async (road) => {
      const env = { HTTP_PROXY: `http://127.0.0.1:${road.proxy.port}` };
      expect((await call(transport, road, env)).code).toBe(7);
      expect(road.caught()).toBeGreaterThan(0);
    });
  });

  it.concurrent.each(['JSON', '--rpc grpc'])(
    'leads to no server with a certificate of its own making (%s)',
    async (name) => {
      const transport = transportNamed(name);
      await onRoad(planOf({ scheme: 'https' }, transport), async (road) => {
        const env = { HTTPS_PROXY: `http://127.0.0.1:${road.proxy.port}`, NODE_EXTRA_CA_CERTS: '' };
        const { code, stderr } = await call(transport, road, { ...env, SERVICE_BEARER: token });
        expect(stderr).toContain(
          'its certificate is self-signed; name its authority in NODE_EXTRA_CA_CERTS (through the proxy',
        );
        expect(code).toBe(7);
      });
    },
  );

  it('carries a login that somebody approves', async () => {
    const transport = transportNamed('login');
    await onRoad(planOf({ scheme: 'https' }, transport), async (road) => {
      const env = { HTTPS_PROXY: `http://127.0.0.1:${road.proxy.port}` };
      const login = await startLogin(transport.argv(road.target).slice(1), road.options(env));
      await settleLogin(server.url, person, login.userCode);
      const { code, stderr } = await login.end;
      expect(stderr).toContain(`signed in to ${road.target} as ${person.email}`);
      expect(code).toBe(0);
      expect(road.caught()).toBe(0);
      expectAsked(road, 'CONNECT');
    });
  });

  it('carries the stream of events, and lets the client end', async () => {
    const transport = transportNamed('the stream of events');
    await onRoad(planOf({ scheme: 'https' }, transport), async (road) => {
      const env = { HTTPS_PROXY: `http://127.0.0.1:${road.proxy.port}`, SERVICE_BEARER: token };
      const listener = await startListener(['--format', 'json'], road.options(env));
      expect((await road.run(EXTRACT, env)).code).toBe(0);
      const [line = ''] = await listener.printed(1);
      expect(JSON.parse(line)).toMatchObject({ type: 'extraction.completed' });
      expect((await listener.stop('SIGINT')).code).toBe(130);
      expect(road.caught()).toBe(0);
      expectAsked(road, 'CONNECT');
    });
  });
});

function transportNamed(name: string): Transport {
  return TRANSPORTS.find((transport) => transport.name === name) as Transport;
}

type Plan = Pick<RoadPlan, 'scheme' | 'manner' | 'credentials'>;

function planOf(more: Plan, { isDelivery }: Transport): RoadPlan {
  const secure = isDelivery ? receiverFront.port : front.port;
  const plain = isDelivery ? portOf(receiver.url) : server.port;
  return { ...more, behind: more.scheme === 'https' ? secure : plain, authority: certificate?.cert ?? '' };
}

function saidBy({ isDelivery, isBatch }: Transport, { says, word }: Way): string | RegExp {
  if (isBatch) return /stopped: cannot reach|1 of 1 files failed: 1 unreachable/;
  return isDelivery ? `gave no answer: ${word}` : says;
}

function call({ argv, signedIn, pastesToken }: Transport, road: Road, env: Readonly<Record<string, string>>) {
  const all = { ...env, ...(signedIn ? { SERVICE_BEARER: token } : {}) };
  return road.run(argv(road.target), all, pastesToken ? `${token}\n` : '');
}

/** The proxy was asked for the host alone, `times` at least. */
function expectAsked({ proxy, target }: Road, method: 'CONNECT' | 'POST', times = 1): void {
  const { host } = new URL(target);
  const asked = method === 'CONNECT' ? `CONNECT ${host}` : `POST ${target}/`;
  expect(proxy.asked.length).toBeGreaterThanOrEqual(times);
  expect(proxy.asked.filter((line) => !line.startsWith(asked))).toEqual([]);
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}
