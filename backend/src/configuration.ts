import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { createSecureContext } from 'node:tls';
import { z } from 'zod';
import { ConfigurationError, grpcUrl, integer, isPublicUrl, oneOf, serverUrl } from './environment-rules.js';
import { LANGUAGE_MODEL_VARIABLES, readLanguageModel } from './language-model-variables.js';
import type { LanguageModelSettings } from './language-models/settings.js';

export { ConfigurationError };

export interface Configuration {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** Without a slash at the end; absent: links are relative. */
  readonly publicUrl: string | undefined;
  readonly engine: 'embedded' | 'llm';
  /** Absent unless the engine is `llm`: then no text goes anywhere. */
  readonly languageModel: LanguageModelSettings | undefined;
  /** Which learned reader reads where a request leaves it to the server. */
  readonly reader: 'auto' | 'small' | 'large';
  /** Where the large reader runs, as an http or https URL that is spoken to in gRPC; absent: in this process. */
  readonly readerUrl: string | undefined;
  /** Bytes of UTF-8 that raw_content may have. */
  readonly maxContentBytes: number;
  readonly anonymousPerMinute: number;
  readonly accountPerMinute: number;
  /** Connections that one address may have open at a time, and half of the streams; 0: any number. */
  readonly addressConnections: number;
  /** Connections and streams that one address may begin in a second; 0: any number. */
  readonly addressStreamsPerSecond: number;
  /** Credentials that one client address may get wrong in a minute; 0: any number. */
  readonly addressFailuresPerMinute: number;
  /** How many proxies stand in front, each adding to X-Forwarded-For. */
  readonly trustProxyHops: number;
  readonly exposeDocs: boolean;
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | undefined;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  readonly extractionThreads: number;
  /** Processes that listen on the one address. */
  readonly processes: number;
  /** Where the embedded store, its lock and the secret lie. Made at the start, mode 0700. */
  readonly dataDir: string;
  /** Absent: the embedded store. */
  readonly databaseUrl: string | undefined;
  /** Absent: limits in the memory of this process. */
  readonly redisUrl: string | undefined;
  /** What session cookies are signed and webhook secrets encrypted with; absent: made once in the data directory. */
  readonly secret: string | undefined;
  /** Origins of other sites whose pages may call the extract routes. */
  readonly corsOrigins: readonly string[];
  /** For tests: webhooks may go to private addresses. */
  readonly webhookAllowPrivate: boolean;
  /** Where traces go by OTLP over HTTP; absent: none are made. */
  readonly otlpEndpoint: string | undefined;
}

const MIN_SECRET_CHARACTERS = 32;

const ONE_PROCESS =
  'SERVICE_PROCESSES above 1 needs SERVICE_DATABASE_URL: the embedded store is for one process. Set SERVICE_DATABASE_URL to a PostgreSQL server, or leave SERVICE_PROCESSES at 1 and raise SERVICE_EXTRACTION_THREADS';

const filePath = z.string().min(1, 'must be the path of a PEM file').optional();

/** Every variable that the server reads, with its rule and its default. */
export const ENVIRONMENT = z.object({
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
  SERVICE_ENGINE: oneOf(['embedded', 'llm'], 'embedded'),
  ...LANGUAGE_MODEL_VARIABLES,
  SERVICE_READER: oneOf(['auto', 'small', 'large'], 'auto'),
  SERVICE_READER_URL: grpcUrl(),
  SERVICE_MAX_CONTENT_BYTES: integer(1, 1_048_576, 1_048_576),
  SERVICE_ANONYMOUS_PER_MINUTE: integer(1, 1_000_000, 60),
  SERVICE_ACCOUNT_PER_MINUTE: integer(1, 1_000_000, 600),
  SERVICE_ADDRESS_CONNECTIONS: integer(0, 1_000_000, 500),
  SERVICE_ADDRESS_STREAMS_PER_SECOND: integer(0, 1_000_000, 200),
  SERVICE_ADDRESS_FAILURES_PER_MINUTE: integer(0, 1_000_000, 120),
  SERVICE_TRUST_PROXY_HOPS: integer(0, 10, 0),
  SERVICE_EXPOSE_DOCS: oneOf(['true', 'false'], 'true'),
  SERVICE_TLS_CERT: filePath,
  SERVICE_TLS_KEY: filePath,
  SERVICE_LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  SERVICE_EXTRACTION_THREADS: integer(1, 64, Math.max(1, Math.min(2, availableParallelism() - 1))),
  SERVICE_ENV_FILE: z.string().optional(),
  SERVICE_PROCESSES: integer(1, 64, 1),
  SERVICE_DATA_DIR: z.string().min(1, 'must be the path of a directory').default('./.service'),
  SERVICE_DATABASE_URL: serverUrl('postgres:', 'postgresql:'),
  SERVICE_REDIS_URL: serverUrl('redis:', 'rediss:'),
  SERVICE_SECRET: z
    .string()
    .refine(
      (secret) => secret.length >= MIN_SECRET_CHARACTERS && new Set(secret).size > 8,
      `must be ${MIN_SECRET_CHARACTERS} random characters or more, as "openssl rand -hex 32" prints`,
    )
    .optional(),
  SERVICE_CORS_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((origin) => origin.trim()))
    .refine((origins) => origins.every(isOrigin), 'must be origins such as https://app.example, with commas between')
    .optional(),
  SERVICE_WEBHOOK_ALLOW_PRIVATE: oneOf(['true', 'false'], 'false'),
  OTEL_EXPORTER_OTLP_ENDPOINT: serverUrl('http:', 'https:'),
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
  if (values.SERVICE_PROCESSES > 1 && values.SERVICE_DATABASE_URL === undefined)
    throw new ConfigurationError(ONE_PROCESS);
  return {
    host: values.SERVICE_HOST,
    port: values.SERVICE_PORT,
    publicUrl: values.SERVICE_PUBLIC_URL,
    engine: values.SERVICE_ENGINE,
    languageModel: values.SERVICE_ENGINE === 'llm' ? readLanguageModel(values) : undefined,
    reader: values.SERVICE_READER,
    readerUrl: values.SERVICE_READER_URL,
    maxContentBytes: values.SERVICE_MAX_CONTENT_BYTES,
    anonymousPerMinute: values.SERVICE_ANONYMOUS_PER_MINUTE,
    trustProxyHops: values.SERVICE_TRUST_PROXY_HOPS,
    exposeDocs: values.SERVICE_EXPOSE_DOCS === 'true',
    tls: readTls(values.SERVICE_TLS_CERT, values.SERVICE_TLS_KEY),
    logLevel: values.SERVICE_LOG_LEVEL,
    extractionThreads: values.SERVICE_EXTRACTION_THREADS,
    processes: values.SERVICE_PROCESSES,
    accountPerMinute: values.SERVICE_ACCOUNT_PER_MINUTE,
    addressConnections: values.SERVICE_ADDRESS_CONNECTIONS,
    addressStreamsPerSecond: values.SERVICE_ADDRESS_STREAMS_PER_SECOND,
    addressFailuresPerMinute: values.SERVICE_ADDRESS_FAILURES_PER_MINUTE,
    dataDir: values.SERVICE_DATA_DIR,
    databaseUrl: values.SERVICE_DATABASE_URL,
    redisUrl: values.SERVICE_REDIS_URL,
    secret: values.SERVICE_SECRET,
    corsOrigins: values.SERVICE_CORS_ORIGINS ?? [],
    webhookAllowPrivate: values.SERVICE_WEBHOOK_ALLOW_PRIVATE === 'true',
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;
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
