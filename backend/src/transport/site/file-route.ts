import fresh from 'fresh';
import Negotiator from 'negotiator';
import type { Exchange, Route } from '../../admission/exchange.js';
import { endWith } from '../write-body.js';
import { CODINGS, type Coding, type ServedFile } from './served-file.js';

/** Hashed names change with every release: figures know all of them by one. */
const IMMUTABLE_LABEL = '/assets/*';

/** The answer to GET and HEAD for one file, with these headers beside its own. */
export function fileRoute(file: ServedFile, headers: Readonly<Record<string, string>>, refuse: Route['refuse']): Route {
  return {
    path: file.path,
    ...(file.isImmutable ? { label: IMMUTABLE_LABEL } : {}),
    methods: ['GET', 'HEAD'],
    isMetered: false,
    refuse,
    handle: (exchange) => answer(exchange, file, headers),
  };
}

async function answer(exchange: Exchange, file: ServedFile, headers: Readonly<Record<string, string>>): Promise<void> {
  const { request, response } = exchange;
  const coding = chooseCoding(request.headers, file);
  const variant = file.variants.get(coding);
  if (variant === undefined) throw new Error(`${file.path} has no ${coding}`);
  const { body, etag } = variant;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('Cache-Control', file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('ETag', etag);
  if (fresh(request.headers, { etag })) {
    response.writeHead(304).end();
    return;
  }
  if (coding !== 'identity') response.setHeader('Content-Encoding', coding);
  response.writeHead(200, { 'Content-Type': file.mediaType, 'Content-Length': body.length });
  if (request.method === 'HEAD') response.end();
  else await endWith(exchange, body);
}

/** The smallest of those that the caller wants most; as it is, also where the caller wants not even that. */
function chooseCoding(headers: Exchange['request']['headers'], { variants }: ServedFile): Coding {
  const available = [...variants.keys()];
  const chosen = new Negotiator({ headers }).encoding(available, { preferred: CODINGS });
  return available.find((coding) => coding === chosen) ?? 'identity';
}
