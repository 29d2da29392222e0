// HEALTHCHECK of the image: ends with 0 where the server of this container answers /healthz, with 1 where it does not.
import http from 'node:http';
import https from 'node:https';

const { SERVICE_PORT = '8080', SERVICE_TLS_CERT } = process.env;
const { get } = SERVICE_TLS_CERT === undefined ? http : https;

// Under TLS the certificate names the public host, never the loopback: it is not what is asked here.
get({ port: SERVICE_PORT, host: '127.0.0.1', path: '/healthz', timeout: 4_000, rejectUnauthorized: false })
  .on('response', ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1))
  .on('timeout', () => process.exit(1))
  .on('error', () => process.exit(1));
