/** The code of what went wrong at a proxy; the message says what, in words. */
export const PROXY_FAILED = 'ERR_PROXY_FAILED';

/** A proxy that does not let the request through. */
export function proxyRefusal(status: number): Error {
  const wants = 'the proxy wants a user and password that it knows (HTTP 407); write them as http://user:password@host';
  return proxyError(status === 407 ? wants : `the proxy refused the connection (HTTP ${status})`);
}

/** No connection through a proxy in time. */
export function proxySilence(afterMs: number): Error {
  return proxyError(`the proxy made no connection within ${afterMs / 1000} s`);
}

function proxyError(message: string): Error {
  return Object.assign(new Error(message), { code: PROXY_FAILED });
}
