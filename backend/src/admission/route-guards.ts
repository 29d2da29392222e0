import { ServiceFailure } from '../failure.js';
import type { Exchange, Route } from './exchange.js';

export function method({ request }: Exchange, route: Route): void {
  if (route.methods.includes(request.method ?? '')) return;
  const allowed = route.methods.join(', ');
  throw new ServiceFailure('method_not_allowed', `The method is not allowed here. Use ${allowed}.`, {
    headers: { Allow: allowed },
  });
}

export function mediaType(exchange: Exchange, { body }: Route): void {
  if (body === undefined || body.accepts(exchange.request.headers['content-type'] ?? '', exchange)) return;
  throw new ServiceFailure('unsupported_media_type', `The Content-Type is not supported. Send ${body.mediaTypes}.`);
}

export function contentEncoding({ request }: Exchange, { body }: Route): void {
  const coding = request.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (body === undefined || body.contentEncodings.includes(coding)) return;
  throw new ServiceFailure('unsupported_content_encoding', 'The body is compressed. Send it uncompressed.', {
    headers: { 'Accept-Encoding': body.contentEncodings.join(', ') },
  });
}

/** Refuses by the declared length, before a byte of the body is read; reading counts the bytes again. */
export function declaredSize({ request }: Exchange, { body }: Route): void {
  if (body !== undefined && Number(request.headers['content-length'] ?? 0) > body.maxBytes) {
    throw bodyTooLarge(body.maxBytes);
  }
}

const MIB = 1024 * 1024;

export function bodyTooLarge(maxBytes: number): ServiceFailure {
  // Frames around a message come on top; a caller counts without them.
  const size = maxBytes < MIB ? `${Math.floor(maxBytes / 1024)} KiB` : `${Math.floor(maxBytes / MIB)} MiB`;
  return new ServiceFailure('content_too_large', `The body is over ${size}. Send less at a time.`, {
    closesConnection: true,
  });
}
