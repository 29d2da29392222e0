import { ServiceFailure } from '../failure.js';
import type { Exchange } from './exchange.js';

const MAX_TARGET_CHARACTERS = 8192;
const MAX_HEADERS = 200;

/** Fields that must not come twice: two readers of the message could choose differently. */
const SINGLE = ['host', 'content-type', 'content-length', 'content-encoding', 'authorization'];

function badRequest(message: string): ServiceFailure {
  return new ServiceFailure('bad_request', message, { closesConnection: true });
}

/** The target is a path, and not too long. */
export function target({ request }: Exchange): void {
  const url = request.url ?? '';
  if (url.length > MAX_TARGET_CHARACTERS) {
    throw new ServiceFailure('uri_too_long', 'The request target is over 8 KiB. Send the text in the body.', {
      closesConnection: true,
    });
  }
  if (!url.startsWith('/')) throw badRequest('The request target must be a path. Send the host in the Host header.');
}

/** Not more header fields than the parser keeps, and none twice that must be single. */
export function headers({ request: { rawHeaders } }: Exchange): void {
  if (rawHeaders.length / 2 > MAX_HEADERS) {
    throw new ServiceFailure('headers_too_large', 'There are more than 200 header fields. Send fewer.', {
      closesConnection: true,
    });
  }
  let seen = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? '';
    const place = SINGLE.indexOf(name);
    if (place < 0) continue;
    if ((seen & (1 << place)) !== 0) throw badRequest(`The header ${name} is there twice. Send it once.`);
    seen |= 1 << place;
  }
}

const NAME = /^[A-Za-z0-9._-]{1,253}(?::(\d{1,5}))?$/;
const IPV6 = /^\[[0-9A-Fa-f:.]{2,45}\](?::(\d{1,5}))?$/;

/** The one that was found sound last: callers of a process name the same, and a URL takes long to parse. */
let lastSound: string | undefined;

/** A Host (or :authority) that a URL can be made of; the RPC library throws on any other. */
export function host({ request, isHttp2 }: Exchange): void {
  const authority = (isHttp2 ? request.headers[':authority'] : undefined) ?? request.headers.host;
  if (typeof authority !== 'string' || !isSound(authority)) {
    throw badRequest('The Host header is missing or malformed. Send the name or the address of the service.');
  }
  if (isHttp2 && request.headers.host !== undefined && request.headers[':authority'] !== undefined) {
    if (request.headers.host !== authority)
      throw badRequest('The headers host and authority differ. Send one of them.');
  }
}

function isSound(authority: string): boolean {
  if (authority === lastSound) return true;
  const found = NAME.exec(authority) ?? IPV6.exec(authority);
  if (found === null || Number(found[1] ?? 0) > 65_535 || !URL.canParse(`http://${authority}`)) return false;
  lastSound = authority;
  return true;
}

/** Chunked, or with a length: any other transfer coding would be read as if it were not there. */
export function framing({ request }: Exchange): void {
  const coding = request.headers['transfer-encoding'];
  if (coding !== undefined && coding.trim().toLowerCase() !== 'chunked') {
    throw badRequest('The transfer coding is not supported. Send the body chunked or with its length.');
  }
}
