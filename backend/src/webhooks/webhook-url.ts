import { isIP } from 'node:net';
import type { AddressRule } from './address-rule.js';
import { isSpecialName } from './special-names.js';

/** Why webhooks do not go to a URL. `message` is a sentence for the owner that quotes nothing. */
export interface UrlRefusal {
  readonly failure: 'blocked_url' | 'blocked_address';
  readonly message: string;
}

export interface WebhookUrlRules {
  readonly isAllowedAddress: AddressRule;
  /** For tests: names and ports of this machine and its network. */
  readonly allowPrivate: boolean;
  /** `host` or `host:port` of the service itself; absent where it has no public URL. */
  readonly ownHost: string | undefined;
}

/** Either the URL as it is called, or why it is not. */
export type CheckedUrl = { readonly url: URL } | { readonly refusal: UrlRefusal };
export type CheckUrl = (text: string) => CheckedUrl;

const MAX_URL_CHARACTERS = 2_048;
/** RFC 1035, section 2.3.4. */
const MAX_NAME_CHARACTERS = 253;
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;

/**
 * The rules for saving a webhook, which every delivery passes again. What the name resolves to is not asked here: only
 * the connection itself can tell, and `guarded-agent.ts` holds it to the same rule of addresses.
 */
export function webhookUrlChecker(rules: WebhookUrlRules): CheckUrl {
  return (text) => {
    const tooLong = `has to be at most ${MAX_URL_CHARACTERS} characters long`;
    if (text.length > MAX_URL_CHARACTERS) return refuse(tooLong);
    // What one program reads as a host another reads as a path, or drops.
    if (/[\\\s\p{Cc}]/u.test(text)) return refuse('must not hold backslashes or spaces or control characters');
    if (!URL.canParse(text)) return refuse('is not a URL');
    const url = new URL(text);
    if (url.protocol !== 'https:') return refuse('has to begin with https');
    if (url.username !== '' || url.password !== '') return refuse('must not hold a user name or a password');
    if (!isAllowedPort(url.port)) return refuse('has to use port 443 or one from 1024 on');
    url.hash = '';
    if (url.href.length > MAX_URL_CHARACTERS) return refuse(tooLong);
    const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
    if (isOwn(url, rules)) return refuse('must not lead to the service itself');
    if (isIP(host) !== 0) {
      return rules.isAllowedAddress(host) ? { url } : refuse('has to lead to a public address', 'blocked_address');
    }
    if (host.length > MAX_NAME_CHARACTERS || !host.split('.').every((label) => LABEL.test(label))) {
      return refuse('has to hold a host name of labels of 1 to 63 letters, digits and hyphens');
    }
    if (!rules.allowPrivate && isSpecialName(host)) return refuse('has to hold the full name of a public host');
    return { url };
  };
}

function refuse(rule: string, failure: UrlRefusal['failure'] = 'blocked_url'): CheckedUrl {
  return { refusal: { failure, message: `The webhook URL ${rule}.` } };
}

/** Ports below 1024 are those of other protocols. The URL parser leaves 443 out. */
function isAllowedPort(port: string): boolean {
  return port === '' || port === '8443' || Number(port) >= 1_024;
}

/** In tests the service and its receivers share a host and differ by port. */
function isOwn({ host, hostname }: URL, { ownHost, allowPrivate }: WebhookUrlRules): boolean {
  if (ownHost === undefined) return false;
  const own = new URL(`https://${ownHost}`);
  return allowPrivate ? host === own.host : hostname.replace(/\.$/, '') === own.hostname.replace(/\.$/, '');
}
