import { type Ability, can, type Protocol } from './program.js';
import { PROGRAMS } from './programs.js';

const HEADINGS: Readonly<Record<Ability, string>> = {
  extract: '`Extract`',
  stream: '`ExtractStream`',
  watch: '`WatchEvents`',
  health: 'health',
  services: 'reflection',
  errors: 'error details',
  retry: 'retries',
  deadline: 'deadline',
  gzip: 'gzip',
  tls: 'TLS',
};

const PROTOCOLS: Readonly<Record<Protocol, string>> = {
  json: 'JSON',
  connect: 'Connect',
  grpc: 'gRPC',
  'grpc-web': 'gRPC-Web',
};

/** What each client speaks, as a table in Markdown. */
export function protocolsTable(): string {
  const protocols = Object.keys(PROTOCOLS) as Protocol[];
  const head = ['client', ...protocols.map((protocol) => PROTOCOLS[protocol])];
  const rows = PROGRAMS.map(({ title, protocols: spoken, without }) =>
    row([title, ...protocols.map((protocol) => (spoken[protocol] === undefined ? String(without[protocol]) : 'yes'))]),
  );
  return `${[row(head), row(head.map(() => '---')), ...rows].join('\n')}\n`;
}

/** What each client does over each protocol, as a table in Markdown: npm run test:clients tests every "yes". */
export function abilitiesTable(): string {
  const abilities = Object.keys(HEADINGS) as Ability[];
  const reasons: string[] = [];
  const rows = PROGRAMS.flatMap((program) =>
    (Object.keys(program.protocols) as Protocol[]).map((protocol) => {
      const cells = abilities.map((ability) => {
        if (can(program, protocol, ability)) return 'yes';
        const reason = program.protocols[protocol]?.[ability] ?? '';
        if (!reasons.includes(reason)) reasons.push(reason);
        return `no (${reasons.indexOf(reason) + 1})`;
      });
      return row([program.title, PROTOCOLS[protocol], ...cells]);
    }),
  );
  const head = ['client', 'over', ...abilities.map((ability) => HEADINGS[ability])];
  const notes = reasons.map((reason, at) => `${at + 1}. ${reason}`);
  return `${[row(head), row(head.map(() => '---')), ...rows].join('\n')}\n\n${notes.join('\n')}\n`;
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
