// The server that the conformance suite starts and asks: the listener, the admission and the RPC routes of the service, around
// the service of the suite. Argument: the descriptors of the suite. Is told on stdin what to be, and tells on stdout where it is.
import { readFileSync } from 'node:fs';
import { create, createFileRegistry, fromBinary, toBinary } from '@bufbuild/protobuf';
import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
import { createConnectRouter } from '@connectrpc/connect';
import { compressionGzip } from '@connectrpc/connect-node';
import { createGuards } from '../../backend/dist/admission/guards.js';
import { memoryLimits } from '../../backend/dist/limits/make-limits.js';
import { createLogger } from '../../backend/dist/observability/logger.js';
import { createDoor } from '../../backend/dist/transport/door.js';
import { createListener } from '../../backend/dist/transport/listen.js';
import { problemWriter } from '../../backend/dist/transport/problem.js';
import { PROTOCOL_LIMITS } from '../../backend/dist/transport/protocol-limits.js';
import { directUnary } from '../../backend/dist/transport/rpc/direct/direct-unary.js';
import { rpcRoute, unroutedRefusal } from '../../backend/dist/transport/rpc/routes.js';
import { requestServer } from '../../backend/dist/transport/serve.js';
import { conformanceService } from './service.mjs';

const PACKAGE = 'connectrpc.conformance.v1';
const HEAD = 4;
const ENOUGH = 1_000_000;

const registry = createFileRegistry(fromBinary(FileDescriptorSetSchema, readFileSync(process.argv[2])));
const asked = fromBinary(registry.getMessage(`${PACKAGE}.ServerCompatRequest`), await readMessage());

const logger = createLogger('silent');
const draining = new AbortController().signal;
const refuse = problemWriter('', null);
const access = { scope: 'extract', isAnonymousAllowed: true };
const router = createConnectRouter({
  acceptCompression: [compressionGzip],
  jsonOptions: { registry },
  ...(asked.messageReceiveLimit > 0 ? { readMaxBytes: asked.messageReceiveLimit } : {}),
});
const service = conformanceService(registry);
router.service(registry.getService(`${PACKAGE}.ConformanceService`), service);
const routes = router.handlers.map((handler) => rpcRoute(handler, { refuse, direct: directOf(handler) }, access));
const door = createDoor(PROTOCOL_LIMITS);
const listener = createListener({
  serve: requestServer({
    routes,
    guards: createGuards({
      limits: memoryLimits(),
      anonymousPerMinute: ENOUGH,
      accountPerMinute: ENOUGH,
      addressFailuresPerMinute: 0,
      authenticate: () => Promise.reject(new Error('nobody has a credential here')),
      draining,
      overload: { reason: () => null },
    }),
    refuseUnrouted: unroutedRefusal(refuse),
    trustProxyHops: 0,
    leaving: draining,
    draining,
    door,
    logFailure: () => undefined,
    logger,
  }),
  door,
  onClientError: (_error, socket) => socket.destroy(),
  tls: asked.useTls
    ? { cert: Buffer.from(asked.serverCreds.cert), key: Buffer.from(asked.serverCreds.key) }
    : undefined,
});
const port = await listener.listen(0, '127.0.0.1');
const type = registry.getMessage(`${PACKAGE}.ServerCompatResponse`);
const pemCert = asked.useTls ? asked.serverCreds.cert : new Uint8Array();
writeMessage(toBinary(type, create(type, { host: '127.0.0.1', port, pemCert })));
process.once('SIGTERM', () => process.exit(0));

function directOf({ method }) {
  // The limit of the suite's messages is the library's to hold: it is far below that of a short body.
  if (method.methodKind !== 'unary' || asked.messageReceiveLimit > 0) return undefined;
  return directUnary({ method, answer: service[method.localName], jsonOptions: { registry } });
}

async function readMessage() {
  let bytes = Buffer.alloc(0);
  for await (const chunk of process.stdin) {
    bytes = Buffer.concat([bytes, chunk]);
    if (bytes.length >= HEAD && bytes.length >= HEAD + bytes.readUInt32BE(0)) break;
  }
  return bytes.subarray(HEAD, HEAD + bytes.readUInt32BE(0));
}

function writeMessage(bytes) {
  const head = Buffer.alloc(HEAD);
  head.writeUInt32BE(bytes.length);
  process.stdout.write(Buffer.concat([head, bytes]));
}
