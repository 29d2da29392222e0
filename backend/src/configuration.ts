import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { createSecureContext } from 'node:tls';
import { z } from 'zod';

/** A variable of the environment that the server cannot start with. The message is one line and names the variable. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

export interface Configuration {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** Without a slash at the end; absent: links are relative. */
  readonly publicUrl: string | undefined;
  readonly engine: 'embedded';
  /** Bytes of UTF-8 that raw_content may have. */
  readonly maxContentBytes: number;
  readonly anonymousPerMinute: number;
  /** How many proxies stand in front, each adding to X-Forwarded-For. */
  readonly trustProxyHops: number;
  readonly exposeDocs: boolean;
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | undefined;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  readonly extractionThreads: number;
}

function integer(lowest: number, highest: number, standard: number) {
  const rule = `must be a whole number from ${lowest} to ${highest}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, rule)
    .transform(Number)
    .refine((value) => value >= lowest && value <= highest, rule)
    .default(standard);
}

function oneOf<const Values extends readonly [string, ...string[]]>(values: Values, standard: Values[number]) {
  return z.enum(values, `must be one of ${values.join(', ')}`).default(standard as never);
}

const filePath = z.string().min(1, 'must be the path of a PEM file').optional();

const ENVIRONMENT = z.object({
  SERVICE_HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]{1,253}$/, 'must be a host name or an address')
    .default('127.0.0.1'),
  SERVICE_PORT: integer(0, 65_535, 8080),
  SERVICE_PUBLIC_URL: z
    .string()
    .refine(isPublicUrl, 'must be an http or https URL without credentials, query and fragment')
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
  SERVICE_ENGINE: z.literal('embedded', 'must be embedded, the only engine of this version').default('embedded'),
  SERVICE_MAX_CONTENT_BYTES: integer(1, 1_048_576, 1_048_576),
  SERVICE_ANONYMOUS_PER_MINUTE: integer(1, 1_000_000, 60),
  SERVICE_TRUST_PROXY_HOPS: integer(0, 10, 0),
  SERVICE_EXPOSE_DOCS: oneOf(['true', 'false'], 'true'),
  SERVICE_TLS_CERT: filePath,
  SERVICE_TLS_KEY: filePath,
  SERVICE_LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  SERVICE_EXTRACTION_THREADS: integer(1, 64, Math.max(1, Math.min(2, availableParallelism() - 1))),
});

/**
 * Reads the environment.
 * @throws {ConfigurationError} at the first variable with a wrong value; the value itself is never repeated.
 */
export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  const read = ENVIRONMENT.safeParse(environment);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new ConfigurationError(`${issue?.path.join('.')} ${issue?.message}`);
  }
  const values = read.data;
  return {
    host: values.SERVICE_HOST,
    port: values.SERVICE_PORT,
    publicUrl: values.SERVICE_PUBLIC_URL,
    engine: values.SERVICE_ENGINE,
    maxContentBytes: values.SERVICE_MAX_CONTENT_BYTES,
    anonymousPerMinute: values.SERVICE_ANONYMOUS_PER_MINUTE,
    trustProxyHops: values.SERVICE_TRUST_PROXY_HOPS,
    exposeDocs: values.SERVICE_EXPOSE_DOCS === 'true',
    tls: readTls(values.SERVICE_TLS_CERT, values.SERVICE_TLS_KEY),
    logLevel: values.SERVICE_LOG_LEVEL,
    extractionThreads: values.SERVICE_EXTRACTION_THREADS,
  };
}

function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const plain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  return plain && (url.protocol === 'http:' || url.protocol === 'https:');
}

function readTls(certPath: string | undefined, keyPath: string | undefined): Configuration['tls'] {
  if (certPath === undefined && keyPath === undefined) return undefined;
  if (certPath === undefined) throw new ConfigurationError('SERVICE_TLS_CERT must be set where SERVICE_TLS_KEY is set');
  if (keyPath === undefined) throw new ConfigurationError('SERVICE_TLS_KEY must be set where SERVICE_TLS_CERT is set');
  const cert = readPem('SERVICE_TLS_CERT', certPath);
  const key = readPem('SERVICE_TLS_KEY', keyPath);
  try {
    createSecureContext({ cert, key });
  } catch {
    throw new ConfigurationError('SERVICE_TLS_CERT and SERVICE_TLS_KEY must be a certificate and its own key, as PEM');
  }
  return { cert, key };
}

function readPem(variable: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new ConfigurationError(`${variable} must be the path of a PEM file that the server can read`);
  }
}
