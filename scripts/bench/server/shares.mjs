import { setTimeout as sleep } from 'node:timers/promises';
import { h2load } from './h2load.mjs';
import { startService } from './processes.mjs';
import { PROTOCOLS, requestOf, textOf } from './requests.mjs';

/** Whose time a sample is, by the innermost function on its stack whose file is one of these. */
const PARTS = {
  engine: /backend\/dist\/extraction\/(?:engines|conversation|languages|times)|scripts\/bench\/server\/service/,
  answer: /backend\/dist\/extraction\/(?:grounding|response\/[a-z-]+\.js)|rpc\/to-proto|transport\/write-body/,
  contract:
    /backend\/dist\/(?:extraction\/response\/contract|transport\/(?:strict-json|json-faults|rpc\/from-proto|rpc\/json-options))|node_modules\/zod/,
  admission:
    /backend\/dist\/(?:admission|limits|accounts|tokens)|node_modules\/rate-limiter-flexible|transport\/limit-addresses|transport\/turn-taking/,
  event: /backend\/dist\/(?:events|webhooks|storage)|transport\/announce|node_modules\/kysely/,
  'log and figures': /backend\/dist\/observability|node_modules\/(?:pino|sonic-boom|prom-client)/,
  'RPC library': /node_modules\/@(?:connectrpc|bufbuild)|backend\/dist\/transport\/rpc/,
  transport: /backend\/dist\/transport/,
};
export const SHARE_NAMES = [...Object.keys(PARTS), 'garbage collection', 'other'];

const CONNECTIONS = 8;

/**
 * The share of its own time that the service spends in each of its parts, at requests of 1 KB: with the embedded engine, with
 * one that answers at once, and for an account, over each protocol.
 */
export async function measureShares({ seconds, warmSeconds }) {
  const [embedded, instant] = await Promise.all([startService('embedded'), startService('instant')]);
  const text = textOf(1024);
  const loads = [
    ['HTTP JSON', embedded, requestOf('HTTP JSON', text)],
    ...Object.keys(PROTOCOLS).map((name) => [`instant engine, ${name}`, instant, requestOf(name, text)]),
    ['instant engine, of an account', instant, requestOf('HTTP JSON', text, instant.token)],
  ];
  try {
    const found = [];
    for (const [name, server, request] of loads) {
      await h2load({ port: server.port, request, connections: CONNECTIONS, seconds: warmSeconds });
      await server.ask('profile begin');
      await h2load({ port: server.port, request, connections: CONNECTIONS, seconds });
      found.push({ name, shares: sharesOf(await server.ask('profile end')) });
      await sleep(100);
    }
    return found;
  } finally {
    await Promise.all([embedded.stop(), instant.stop()]);
  }
}

/** By name of the part: its share of the time in which the process was not idle. */
function sharesOf({ nodes, samples, timeDeltas }) {
  const partOf = partsByNode(nodes);
  const times = {};
  for (const [at, id] of samples.entries()) {
    const part = partOf.get(id);
    if (part !== null) times[part] = (times[part] ?? 0) + timeDeltas[at];
  }
  const all = Object.values(times).reduce((sum, time) => sum + time, 0);
  return Object.fromEntries(SHARE_NAMES.map((name) => [name, (times[name] ?? 0) / all]));
}

function partsByNode(nodes) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parts = new Map();
  const visit = (node, above) => {
    const part = partOf(node.callFrame, above);
    parts.set(node.id, part);
    for (const id of node.children ?? []) visit(byId.get(id), part);
  };
  visit(nodes[0], 'other');
  return parts;
}

/** What Node's own code does for a part counts for it. Null where the process was idle. */
function partOf({ functionName, url }, above) {
  // The profiler is at work too while it begins.
  if (functionName === '(idle)' || url.startsWith('node:inspector') || above === null) return null;
  if (functionName === '(garbage collector)') return 'garbage collection';
  if (url.startsWith('node:')) return above === 'other' ? 'transport' : above;
  return Object.keys(PARTS).find((name) => PARTS[name].test(url)) ?? above;
}
