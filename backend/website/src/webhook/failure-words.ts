/** What a failed attempt met, short, by the service's word for it. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['timeout', 'No answer in 5 seconds'],
  ['dns', 'Host name not found'],
  ['blocked_address', 'Address not public'],
  ['blocked_url', 'URL not allowed'],
  ['refused', 'Connection refused'],
  ['unreachable', 'Host not reachable'],
  ['reset', 'Connection ended early'],
  ['tls', 'Certificate or TLS not valid'],
  ['bad_reply', 'Answer not readable'],
  ['redirect', 'Answered with a redirect'],
  ['http_4xx', 'Refused by the receiver'],
  ['http_5xx', 'Receiver failed'],
  ['secret_unreadable', 'Not signed'],
  ['other', 'Something else'],
]);

/** What to do about it. */
const REMEDY: ReadonlyMap<string, string> = new Map([
  ['timeout', 'The receiver has 5 seconds. Answer first, and do slow work after that.'],
  ['dns', 'The name of the host has no address, or its name server did not answer. Check the name.'],
  [
    'blocked_address',
    'The name of the host leads to an address that is not public. Webhooks go to public hosts alone.',
  ],
  ['blocked_url', 'The URL breaks a rule for webhooks. Change it.'],
  ['refused', 'Nothing takes connections at this host and port. Check the port, and that the receiver runs.'],
  ['unreachable', 'No way leads to the host. Check its network and its firewall.'],
  ['reset', 'The connection ended before the answer. Look into the log of the receiver.'],
  ['tls', 'The certificate is not valid for this name, or TLS is older than 1.2.'],
  ['bad_reply', 'The answer is not HTTP, or has more than 16 KiB of headers.'],
  ['redirect', 'Redirects are not followed. Set the URL that it leads to.'],
  ['http_4xx', 'The receiver did not take it. Look into its log.'],
  ['http_5xx', 'The receiver met a fault of its own. Look into its log.'],
  ['secret_unreadable', 'The service cannot read the signing secret any more. Rotate the secret.'],
  ['other', 'Look into the log of the receiver.'],
]);

/** 410 is the answer that switches the webhook off. */
const GONE = 410;
const GONE_REMEDY = 'This answer switches the webhook off.';

interface Failed {
  /** HTTP status of the receiver; null where it gave no answer. */
  readonly status: number | null;
  readonly failure: string;
}

/** What went wrong, in a few words: `Receiver failed: HTTP 503`. */
export function failureInShort({ failure, status }: Failed): string {
  const words = SHORT.get(failure) ?? failure;
  return status === null ? words : `${words}: HTTP ${status}`;
}

/** What to do about it, in a sentence or two. */
export function remedyFor({ failure, status }: Failed): string {
  if (status === GONE) return GONE_REMEDY;
  return REMEDY.get(failure) ?? 'This page does not know this word. The guide to webhooks may.';
}
