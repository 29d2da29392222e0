import { readFileSync } from 'node:fs';
import { compressionGzip, createConnectTransport, createGrpcTransport, createGrpcWebTransport } from '@connectrpc/connect-node';

/** Puts the token on every call. */
function withBearer(bearer) {
  return (next) => (request) => {
    request.header.set('authorization', `Bearer ${bearer}`);
    return next(request);
  };
}

// quote transport
/**
 * What carries the calls: `grpc`, `grpc-web` or `connect`. The environment says where the service is
 * (SERVICE_BASE_URL), who calls (SERVICE_BEARER) and which certificate authority to trust (SERVICE_CA_FILE, PEM).
 * A long request is sent compressed.
 */
export function openTransport(protocol, environment) {
  const { SERVICE_BASE_URL = 'http://127.0.0.1:8080', SERVICE_BEARER, SERVICE_CA_FILE } = environment;
  const options = {
    baseUrl: SERVICE_BASE_URL,
    nodeOptions: SERVICE_CA_FILE ? { ca: readFileSync(SERVICE_CA_FILE) } : {},
    interceptors: SERVICE_BEARER ? [withBearer(SERVICE_BEARER)] : [],
    acceptCompression: [compressionGzip],
    sendCompression: compressionGzip,
    compressMinBytes: 1024,
  };
  if (protocol === 'grpc') return createGrpcTransport(options);
  if (protocol === 'grpc-web') return createGrpcWebTransport({ ...options, httpVersion: '1.1' });
  return createConnectTransport({ ...options, httpVersion: '2' });
}
// end quote
