import type { ClientSurface } from '../extraction/response/contract/request.js';

interface Client {
  readonly userAgent: string | undefined;
  /** Whether the call came over Connect, gRPC or gRPC-Web. */
  readonly isRpc: boolean;
  readonly clientSurface: ClientSurface | null;
  readonly sourceTag: string | null;
}

/** First product names of the User-Agent of HTTP libraries and tools. */
const HTTP_CLIENTS: ReadonlySet<string> = new Set([
  'aiohttp',
  'apache-httpclient',
  'axios',
  'curl',
  'dart',
  'faraday',
  'go-http-client',
  'got',
  'guzzlehttp',
  'http.rb',
  'httpie',
  'insomnia',
  'java',
  'java-http-client',
  'ky',
  'libwww-perl',
  'node',
  'node-fetch',
  'okhttp',
  'postmanruntime',
  'powershell',
  'python-httpx',
  'python-requests',
  'python-urllib',
  'reqwest',
  'ruby',
  'undici',
  'wget',
]);

/** What the caller says of itself, else what its User-Agent shows, else `unknown`. */
export function sourceSurfaceOf(client: Client): ClientSurface {
  if (client.clientSurface !== null) return client.clientSurface;
  const product = productOf(client.userAgent);
  if (product === 'service-cli') return 'cli';
  return client.isRpc || (product !== null && HTTP_CLIENTS.has(product)) ? 'api' : 'unknown';
}

/** The version of the command-line client; null for any other caller. */
export function cliVersionOf(userAgent: string | undefined): string | null {
  return /^service-cli\/([0-9A-Za-z.+-]{1,64})(?: |$)/.exec(userAgent ?? '')?.[1] ?? null;
}

/** The caller's own tag, else the first product name of the User-Agent in lower case. */
export function sourceTagOf(client: Client): string | null {
  return client.sourceTag ?? productOf(client.userAgent);
}

/** Null where the name is not one that a source tag may have. */
function productOf(userAgent: string | undefined): string | null {
  return /^([A-Za-z0-9._-]{1,64})(?:[ /;(]|$)/.exec(userAgent ?? '')?.[1]?.toLowerCase() ?? null;
}
