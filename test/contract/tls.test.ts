import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import tls from 'node:tls';
import { createClient } from '@connectrpc/connect';
import { createGrpcTransport } from '@connectrpc/connect-node';
import { ExtractionService } from '@structured-extraction/proto/extraction/v1/extraction_pb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCertificate } from '../support/certificate.js';
import { runBackend } from '../support/run-backend.js';
import { type StartedServer, startServer } from '../support/start-server.js';

const certificate = makeCertificate();
if (certificate === null) process.stderr.write('openssl is not installed: the TLS tests are skipped.\n');

let server: StartedServer;

function ask(path: string, ca: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = https.get(`${server.url}${path}`, { ca, agent: false }, (answer) => resolve(answer.resume()));
    request.on('error', reject);
  });
}

describe.skipIf(certificate === null)('with a certificate', () => {
  const { cert = '', key = '' } = certificate ?? {};
  let ca: Buffer;
  beforeAll(async () => {
    server = await startServer({ SERVICE_TLS_CERT: cert, SERVICE_TLS_KEY: key });
    ca = readFileSync(cert);
  });
  afterAll(async () => {
    await server?.stop();
    certificate?.remove();
  });

  it('speaks HTTP/1.1 over TLS', async () => {
    const answer = await ask('/healthz', ca);
    expect(`${answer.statusCode} over ${answer.httpVersion}`).toBe('200 over 1.1');
  });

  it.each(['/healthz', '/extract', '/nowhere', '/errors/gone'])('has browsers come back over TLS: %s', async (path) => {
    expect((await ask(path, ca)).headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it('speaks HTTP/2 on the same port by ALPN', async () => {
    const session = http2.connect(server.url, { ca });
    const status = await new Promise((resolve, reject) => {
      session.on('error', reject);
      session.request({ ':path': '/healthz' }).on('response', (headers) => resolve(headers[':status']));
    });
    expect(session.alpnProtocol).toBe('h2');
    session.destroy();
    expect(status).toBe(200);
  });

  it('serves gRPC', async () => {
    const client = createClient(ExtractionService, createGrpcTransport({ baseUrl: server.url, nodeOptions: { ca } }));
    expect((await client.extract({ rawContent: 'hello' })).promptVersion).toMatch(/^embedded\/3\.[0-9a-f]{8}\.small$/);
  });

  it('answers what is no HTTP with 400 and closes', async () => {
    const reply = await new Promise<string>((resolve, reject) => {
      const socket = tls.connect({ port: server.port, host: '127.0.0.1', ca, servername: 'localhost' }, () => {
        socket.write('hello there\r\n\r\n');
      });
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk.toString();
      });
      socket.on('close', () => resolve(text)).on('error', reject);
    });
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    expect(server.isAlive()).toBe(true);
  });

  it('does not start with the key of another certificate', async () => {
    const other = makeCertificate();
    const failed = await runBackend([], { SERVICE_TLS_CERT: cert, SERVICE_TLS_KEY: other?.key ?? '' });
    other?.remove();
    expect(failed.status).toBe(78);
    expect(failed.stderr).toContain('SERVICE_TLS_KEY');
  });
});
