import type { Exchange } from '../admission/exchange.js';
import type { Problem } from '../extraction/response/contract/problem.js';
import type { ServiceFailure } from '../failure.js';
import { FAILURES } from '../failure-catalogue.js';
import { endGently } from './end-gently.js';
import { type RefusalPage, wantsPage } from './site/refusal-page.js';

/** The RFC 9457 body for a failure. `baseUrl` is empty where links are relative. */
export function problemOf(failure: ServiceFailure, requestId: string, baseUrl: string): Problem {
  return {
    type: `${baseUrl}/errors/${failure.code}`,
    title: FAILURES[failure.code].title,
    status: failure.status,
    detail: failure.message,
    code: failure.code,
    request_id: requestId,
    ...(failure.errors.length === 0 ? {} : { errors: [...failure.errors] }),
  };
}

/** How refusals look to a browser. */
interface RefusalLook {
  readonly page: RefusalPage;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Makes the writer of refusals: `application/problem+json`, and a page of the website for a browser that goes to an
 * address.
 * @param look null: there is no website
 */
export function problemWriter(
  baseUrl: string,
  look: RefusalLook | null = null,
): (exchange: Exchange, failure: ServiceFailure) => Promise<void> {
  return async (exchange, failure) => {
    beforeRefusal(exchange, failure);
    const { request, response } = exchange;
    if (response.headersSent || response.destroyed) {
      response.destroy();
      return;
    }
    const problem = problemOf(failure, exchange.requestId, baseUrl);
    const isPage = look !== null && wantsPage(request);
    const body = isPage ? look.page(problem) : JSON.stringify(problem);
    const headers = { ...failure.headers, ...(isPage ? { ...look.headers, Vary: 'Accept' } : {}) };
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.writeHead(failure.status, {
      'Content-Type': isPage ? 'text/html; charset=utf-8' : 'application/problem+json',
      'Content-Length': Buffer.byteLength(body),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

/** Prepares the end of a connection that can no longer be used. */
export function beforeRefusal({ request, response, isHttp2 }: Exchange, failure: ServiceFailure): void {
  if (!failure.closesConnection || isHttp2) return;
  if (!response.headersSent) response.setHeader('Connection', 'close');
  if (request.complete) return;
  const { socket } = request;
  // What Node does behind the last answer of a connection.
  socket.destroySoon = () => endGently(socket);
}
