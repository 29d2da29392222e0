import { ConfigurationError } from './configuration.js';
import { isLoopback } from './environment-rules.js';

/** What a start looks at beside its own variables. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** SERVICE_PUBLIC_URL. */
  readonly publicUrl: string | undefined;
  /** SERVICE_READER_URL, as an http or https URL. */
  readonly readerUrl: string | undefined;
  /** Where a debugger may connect; undefined: nowhere. */
  readonly inspectorUrl: string | undefined;
}

/** A setting with which the service runs, though less safely than its operator may think. */
export interface UnsafeSetting {
  readonly name: string;
  readonly warning: string;
}

/**
 * Settings that the operator is warned of.
 * @throws {ConfigurationError} with NODE_ENV=production, where a debugger may connect: whoever does runs code of their own
 */
export function unsafeSettings({
  environment,
  publicUrl,
  readerUrl,
  inspectorUrl,
}: Surroundings): readonly UnsafeSetting[] {
  const isProduction = environment['NODE_ENV'] === 'production';
  if (isProduction && inspectorUrl !== undefined) {
    throw new ConfigurationError(
      'NODE_ENV=production allows no debugger, which could run any code: start without --inspect, also in NODE_OPTIONS',
    );
  }
  const found: UnsafeSetting[] = [];
  if (environment['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') {
    const warning = 'certificates of other hosts are not checked, but those of webhooks; see NODE_EXTRA_CA_CERTS';
    found.push({ name: 'NODE_TLS_REJECT_UNAUTHORIZED', warning });
  }
  if (isProduction && publicUrl !== undefined && isPlainHttp(publicUrl)) {
    const warning = 'passwords and tokens go over the network in clear text: use https';
    found.push({ name: 'SERVICE_PUBLIC_URL', warning });
  }
  if (readerUrl !== undefined && isPlainHttp(readerUrl)) {
    const warning = 'the text of conversations goes over the network in clear text: use grpcs';
    found.push({ name: 'SERVICE_READER_URL', warning });
  }
  return found;
}

function isPlainHttp(text: string): boolean {
  return new URL(text).protocol === 'http:' && !isLoopback(text);
}
