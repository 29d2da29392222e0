import { createConnectTransport, createGrpcWebTransport } from '@connectrpc/connect-web';

// quote transport
/**
 * What carries the calls: `grpc-web` or `connect`. A page that another origin serves may call the service where
 * SERVICE_CORS_ORIGINS of the service names that origin.
 */
export function openTransport({ protocol, service, bearer }) {
  const withBearer = (next) => (request) => {
    if (bearer !== '') request.header.set('authorization', `Bearer ${bearer}`);
    return next(request);
  };
  const options = { baseUrl: service, interceptors: [withBearer] };
  return protocol === 'grpc-web' ? createGrpcWebTransport(options) : createConnectTransport(options);
}
// end quote
