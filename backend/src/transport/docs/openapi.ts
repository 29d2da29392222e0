import { SESSION_COOKIE } from '../../accounts/library/library-options.js';
import { ACCOUNT_PATHS } from './account-paths.js';
import { EXTRACT_PATHS } from './extract-paths.js';
import { failureResponses, type Operation, type Paths } from './parts.js';
import { componentSchemas } from './schemas.js';

interface OpenApiOptions {
  readonly maxContentBytes: number;
  /** Absent: the host that the document comes from. */
  readonly publicUrl: string | undefined;
}

interface OpenApiDocument {
  readonly openapi: string;
  readonly info: object;
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Paths;
  readonly components: { readonly schemas: Readonly<Record<string, object>>; readonly securitySchemes: object };
}

/** OpenAPI 3.1 of the JSON routes. The schemas of requests are the ones that they are checked with. */
export function openApiDocument({ maxContentBytes, publicUrl }: OpenApiOptions): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Structured Extraction Service',
      version: '1',
      description:
        'Turns the text of a conversation into a summary, tasks, decisions and risks. What belongs to an account ' +
        '(tokens, webhook, deliveries, usage) is served as account.v1.AccountService over Connect, gRPC and gRPC-Web.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl ?? '/' }],
    tags: [{ name: 'extraction' }, { name: 'accounts' }, { name: 'health' }],
    paths: {
      ...EXTRACT_PATHS,
      ...ACCOUNT_PATHS,
      '/healthz': { get: probe('healthz', 'The process runs') },
      '/readyz': {
        get: probe('readyz', 'The process takes work', failureResponses(['draining', 'store_unavailable'])),
      },
    },
    components: { schemas: componentSchemas(maxContentBytes), securitySchemes: SECURITY_SCHEMES },
  };
}

const SECURITY_SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', description: 'An API token `svc_…`, or the JWT of /api/auth/token.' },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE,
    description: 'The session of a browser. A POST with it needs the `Origin` of the service.',
  },
  session: { type: 'http', scheme: 'bearer', description: 'The access_token of /api/auth/device/token.' },
};

function probe(operationId: string, summary: string, failures: Operation['responses'] = {}): Operation {
  const responses = { 200: { description: 'Yes.' }, ...failures };
  return { operationId, summary, tags: ['health'], security: [], responses };
}
