/** One page made of one file of the repository. */
export interface Guide {
  /** The last part of its address: /docs/<name>. */
  readonly name: string;
  /** From the root of the repository. */
  readonly file: string;
  /** In the navigation. */
  readonly label: string;
  /** On the page that lists them: what is in it. */
  readonly about: string;
}

interface GuideGroup {
  readonly title: string;
  readonly guides: readonly Guide[];
}

/** The page that is made of the OpenAPI document, in its place among the guides. */
const API: Guide = {
  name: 'api',
  file: 'openapi.json',
  label: 'HTTP API',
  about: 'Every call over JSON: fields, answers, errors, an example.',
};

/** All pages under /docs, in the order in which they are read. */
export const GUIDE_GROUPS: readonly GuideGroup[] = [
  {
    title: 'Use it',
    guides: [
      guide('start', 'Start', 'From nothing to the first result: a browser, curl, the command line.'),
      API,
      guide('cli', 'Command line', 'Flags, formats, tokens, exit statuses of service.'),
      guide('exporters', 'Export', 'Spreadsheets, calendars, task lists, trackers, reports of CI.'),
      guide('ci', 'CI', 'Workflows for GitHub and GitLab: reports, what is new, what a job fails on.'),
      guide('grpc', 'gRPC', 'Calls, streams and events from Node, browsers, Go, Python, Java, Rust and curl.'),
      guide('errors', 'Errors', 'Every code, what it means, and what to do.'),
    ],
  },
  {
    title: 'Accounts',
    guides: [
      guide('accounts', 'Accounts', 'Signing up and in, sessions, the login of a program.'),
      guide('tokens', 'Tokens', 'What programs call with: scopes, expiry, finding leaks.'),
      guide('webhooks', 'Webhooks', 'What arrives, when, and code that checks who sent it.'),
    ],
  },
  {
    title: 'Extend it',
    guides: [
      guide('plugins', 'Plug-ins', 'Formats and flags of your own for the command line.'),
      source('extraction-proto', 'proto/extraction/v1/extraction.proto', 'The contract of extraction for gRPC.'),
      source('account-proto', 'proto/account/v1/account.proto', 'The contract of accounts for gRPC.'),
    ],
  },
  {
    title: 'Run it',
    guides: [
      guide('configuration', 'Configuration', 'Every variable of the server, backups, moving the store.'),
      guide(
        'choosing-an-engine',
        'Choosing an engine',
        'A language model beside the engine: quality, time, cost, privacy.',
      ),
      guide('from-one-machine-to-many', 'From one machine to many', 'PostgreSQL, Redis, a load balancer, and when.'),
      guide('operations', 'Operations', 'The large reader on another machine: what is sent, limits, outages.'),
      guide('observability', 'Observability', 'Log lines, metrics, traces, probes.'),
    ],
  },
  {
    title: 'Background',
    guides: [
      guide('evaluation', 'Evaluation', 'How good the engine is, and how that is measured.'),
      guide('glossary', 'Glossary', 'The words of the service, one for each idea.'),
    ],
  },
];

export const GUIDES: readonly Guide[] = GUIDE_GROUPS.flatMap(({ guides }) => guides);

export function pathOf({ name }: Guide): string {
  return `/docs/${name}`;
}

function guide(name: string, label: string, about: string): Guide {
  return { name, file: `docs/${name}.md`, label, about };
}

function source(name: string, file: string, about: string): Guide {
  return { name, file, label: file.slice(file.lastIndexOf('/') + 1), about };
}
