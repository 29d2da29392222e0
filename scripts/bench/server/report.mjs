import { barChart } from './charts.mjs';
import { SHARE_NAMES } from './shares.mjs';

const whole = (value) => Math.round(value).toLocaleString('en');
const two = (value) => value.toFixed(2);
const spread = ({ median, least, most }, write) => `${write(median)} (${write(least)} to ${write(most)})`;
const table = (head, rows) =>
  [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** The whole report in Markdown. */
export function reportOf({ machine, when, command, rates, shares, overload, beside, growth, memory, processes }, last) {
  const parts = [
    `# The server under load`,
    `Measured ${when} by \`${command}\` on ${machine.cores} cores of ${machine.model}, ${machine.system}, Node ${machine.node}. ${pinning(machine)}`,
  ];
  if (rates !== undefined)
    parts.push(
      `## Requests`,
      `“Of bare” holds the bare server of the same round beside it: node:http, which reads the same body and answers the same bytes, for HTTP; @grpc/grpc-js, which decodes and encodes the same messages, for RPC. The instant engine answers with what the engine found in that text before: it shows what everything else costs. gRPC comes over HTTP/2, the rest over HTTP/1.1. Medians, with the least and the most of ${rates.rounds} rounds in which every kind came once, ${rates.seconds} s each, over ${rates.connections} connections.`,
      ratesTable(rates.kinds, last),
      `![Server CPU of a request](server-cpu.svg)`,
    );
  if (shares !== undefined)
    parts.push(`## Where the time goes`, sharesWords, sharesTable(shares), `![Shares](server-shares.svg)`);
  if (overload !== undefined) parts.push(`## Five times as much as it can do`, overloadWords(overload));
  if (beside !== undefined) parts.push(`## Short texts beside long ones`, besideWords(beside));
  if (growth !== undefined) parts.push(`## Growth`, growthTable(growth));
  if (memory !== undefined) parts.push(`## Memory`, memoryTable(memory));
  if (processes !== undefined) parts.push(`## Two processes beside one`, ...processesWords(processes));
  return `${parts.join('\n\n')}\n`;
}

function pinning({ pinned }) {
  return pinned
    ? 'Every server has one core and the sender the other, but where it says otherwise.'
    : 'Nothing could be kept to one core: the sender takes some of the CPU of the server.';
}

function ratesTable(kinds, last) {
  const before = new Map(last?.rates?.kinds.map((kind) => [kind.name, kind]));
  const rows = kinds.map((kind) => {
    const { name, rate, microseconds, ofBare, p50, p99 } = kind;
    const then = before.get(name);
    return [
      name,
      spread(rate, whole),
      two(ofBare.rate.median),
      spread(microseconds, whole),
      spread(ofBare.cpu, two),
      two(p50.median),
      two(p99.median),
      then === undefined ? '' : `${((ofBare.cpu.median / then.ofBare.cpu.median - 1) * 100).toFixed(0)} %`,
    ];
  });
  const head = [
    '',
    'a second',
    'of bare',
    'server CPU, µs',
    'of bare',
    'p50, ms',
    'p99, ms',
    'CPU of bare since the last run',
  ];
  return table(head, rows);
}

const sharesWords =
  'At requests of 1 KB, by samples of the running process: each counts for the innermost part on its stack, and what Node does for a part counts for that part.';

function sharesTable(shares) {
  const rows = shares.map(({ name, shares: of }) => [name, ...SHARE_NAMES.map((part) => two(of[part]))]);
  return table(['', ...SHARE_NAMES], rows);
}

function overloadWords({ peak, offered, goodput, ofPeak, p99, refused, refusedP99, broken, unanswered }) {
  return `At 4 KB the server answers ${spread(peak, whole)} a second at its best. Offered ${spread(offered, whole)} a second, it answers ${spread(goodput, whole)} of them well, ${spread(ofPeak, two)} of the best, with a p99 of ${whole(p99.median)} ms, and refuses ${spread(refused, whole)}${refused.median > 0 ? ` with a p99 of ${whole(refusedP99.median)} ms` : ''}. Broken: ${broken.median}; not answered by the end: ${unanswered.median}.`;
}

function besideWords({ perSecond, longAtATime, alone, beside, growth, longPerSecond }) {
  return `${perSecond} requests of 1 KB a second, whether or not earlier ones are answered, on a server that is not kept to one core: p99 ${spread(alone, two)} ms alone, ${spread(beside, two)} ms while ${longAtATime} texts of 1 MB are being read at a time (${two(longPerSecond.median)} a second), ${spread(growth, two)} times as much.`;
}

function growthTable(growth) {
  const rows = growth.map(({ bytes, milliseconds, growth: times }) => [
    `${bytes / 1024} KB`,
    milliseconds.toFixed(1),
    times === null ? '' : two(times),
  ]);
  return table(['HTTP JSON', 'server CPU of a request, ms', 'times the one before'], rows);
}

function memoryTable({ idle, idleOwn, short, long }) {
  const rows = [
    ['idle, with store and accounts', whole(idle), `${whole(idleOwn)} its own`],
    ['requests of 1 KB, 8 at a time', whole(short), ''],
    ...long.map(({ atATime, peak, forEach }) => [
      `texts of 1 MB, ${atATime} at a time`,
      whole(peak),
      `${whole(forEach)} for each`,
    ]),
  ];
  return table(['', 'resident at the most, MiB', ''], rows);
}

function processesWords({ missing, kinds, rounds, seconds, connections }) {
  if (missing !== undefined) return [`Not measured: ${missing}.`];
  const rows = kinds.flatMap(({ name, counts, ofOne }) =>
    counts.map(({ processes, rate, ofCpu, p99 }) => [
      `${name}, ${processes === 1 ? 'one process' : `${processes} processes`}`,
      spread(rate, whole),
      spread(ofCpu, whole),
      processes === 1 ? '' : spread(ofOne.ofCpu, two),
      processes === 1 ? '' : spread(ofOne.rate, two),
      two(p99.median),
    ]),
  );
  const head = ['', 'a second', 'a second of server CPU', 'of one process', 'a second, of one process', 'p99, ms'];
  return [
    `With \`SERVICE_PROCESSES\` and one store in PostgreSQL, which counts for the limits of two; the CPU of all processes of the service counts, that of the one that starts the others too. On all cores the processes, PostgreSQL and the sender share them; on one core all processes of the service have one together. Medians, with the least and the most of ${rounds} rounds in which both came once, ${seconds} s each, over ${connections} connections.`,
    table(head, rows),
  ];
}

/** By file name. */
export function chartsOf({ rates, shares }) {
  const kinds = (rates?.kinds ?? []).filter(({ name }) => /1 KB|2 bytes/.test(name));
  const charts = {
    'server-cpu.svg': barChart({
      title: 'CPU of the server for one request, µs',
      rows: kinds.map(({ name, microseconds: { median } }) => ({ name, values: [median], words: whole(median) })),
    }),
  };
  if (shares === undefined) return charts;
  const rows = shares.map(({ name, shares: of }) => ({ name, values: SHARE_NAMES.map((part) => of[part]), words: '' }));
  return {
    ...charts,
    'server-shares.svg': barChart({ title: 'Where the time of a 1 KB request goes', rows, parts: SHARE_NAMES }),
  };
}
