import { h2load } from './h2load.mjs';
import { cpuSecondsOf, startBare, startService } from './processes.mjs';
import { PROTOCOLS, requestOf, sendOnce, textOf } from './requests.mjs';
import { spreadOf } from './statistics.mjs';

const CONNECTIONS = 8;
const KB = 1024;
const ENVELOPE_HEAD = 5;
const FIGURES = ['rate', 'microseconds', 'p50', 'p99'];

/**
 * Requests a second and CPU time of the server, of every size and protocol, in rounds that each send every kind once.
 * @param sizes of the texts, in bytes; 1 KB is among them
 * @param seconds of each kind in each round, `warmSeconds` in the one before all of them
 * @returns for each kind its figures as medians with the least and the most, and `ofBare`: the rate and the CPU time of the
 * bare server of the same round, by those of this one
 */
export async function measureRates({ sizes, rounds, seconds, warmSeconds, onRound }) {
  const servers = await startServers(sizes);
  try {
    const kinds = await listKinds(servers, sizes);
    const found = kinds.map(() => []);
    // The first round is longer, lets the machine's compiler do its work, and does not count.
    for (let round = 0; round <= rounds; round += 1) {
      for (const [at, kind] of kinds.entries()) {
        const figures = await measure(kind, round === 0 ? warmSeconds : seconds);
        if (round > 0) found[at].push(figures);
      }
      onRound?.(round);
    }
    const bareOf = ({ bare }) => found[kinds.findIndex(({ name }) => name === bare)];
    const summaries = kinds.map((kind, at) => summary(kind, found[at], bareOf(kind)));
    return { rounds, seconds, connections: CONNECTIONS, kinds: summaries };
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.stop()));
  }
}

async function startServers(sizes) {
  const [embedded, instant, limited] = await Promise.all([
    startService('embedded'),
    startService('instant'),
    startService('instant', { environment: { SERVICE_ANONYMOUS_PER_MINUTE: '1' } }),
  ]);
  const servers = { embedded, instant, limited };
  // Before the long texts: the first reading of one holds this engine up, and the server then refuses for a moment.
  const message = await answerOf(instant, requestOf('gRPC', textOf(KB)));
  servers['grpc-js'] = await startBare('bare-grpc', message.subarray(ENVELOPE_HEAD));
  for (const bytes of sizes) {
    const size = nameOf(bytes);
    const answer = await answerOf(instant, requestOf('HTTP JSON', textOf(bytes)));
    servers[`node:http ${size}`] = await startBare('bare-http', answer);
    servers[`fastify ${size}`] = await startBare('fastify-http', answer);
  }
  return servers;
}

const nameOf = (bytes) => (bytes < KB ? `${bytes} bytes` : `${bytes / KB} KB`);

async function answerOf({ port }, request) {
  const { status, bytes } = await sendOnce(port, request);
  if (status !== 200) throw new Error(`answered ${status}: ${bytes}`);
  return bytes;
}

/** Each with the name of the bare one that it is held against. */
async function listKinds(servers, sizes) {
  const kinds = [];
  for (const bytes of sizes) {
    const size = nameOf(bytes);
    const request = requestOf('HTTP JSON', textOf(bytes));
    const of = (who, server) => kinds.push({ name: `${who}, ${size}`, server, request, bare: `node:http, ${size}` });
    of('node:http', servers[`node:http ${size}`]);
    of('fastify', servers[`fastify ${size}`]);
    of('instant engine, HTTP JSON', servers.instant);
    of('HTTP JSON', servers.embedded);
  }
  const text = textOf(KB);
  const bare = 'grpc-js, 1 KB';
  kinds.push({ name: bare, server: servers['grpc-js'], request: requestOf('gRPC', text), bare });
  for (const protocol of Object.keys(PROTOCOLS).filter((name) => name !== 'HTTP JSON')) {
    const request = requestOf(protocol, text);
    kinds.push({ name: `instant engine, ${protocol}, 1 KB`, server: servers.instant, request, bare });
    kinds.push({ name: `${protocol}, 1 KB`, server: servers.embedded, request, bare });
  }
  const { token } = servers.instant;
  const ofAccount = requestOf('HTTP JSON', text, token);
  const held = 'node:http, 1 KB';
  kinds.push({ name: 'instant engine, of an account, 1 KB', server: servers.instant, request: ofAccount, bare: held });
  // Its limit is used up by the first.
  await sendOnce(servers.limited.port, requestOf('HTTP JSON', text));
  const refused = { server: servers.limited, request: requestOf('HTTP JSON', text), status: 429, bare: held };
  kinds.push({ name: 'refused by a limit, 1 KB', ...refused });
  await checkSameAnswers(servers.instant, text);
  for (const kind of kinds) kind.bytes = (await sendOnce(kind.server.port, kind.request)).bytes.length;
  return kinds;
}

/** A status alone does not say that an RPC went well. */
async function checkSameAnswers({ port }, text) {
  const counts = [];
  for (const protocol of Object.keys(PROTOCOLS)) {
    const request = requestOf(protocol, text);
    const { summary, tasks, decisions, risks } = request.read(await answerOf({ port }, request));
    counts.push(JSON.stringify([summary, tasks.length, decisions.length, risks.length]));
  }
  if (new Set(counts).size > 1) throw new Error(`the protocols do not agree: ${counts.join(' ')}`);
}

async function measure({ server, request, status, bytes }, seconds) {
  const before = cpuSecondsOf(server.pid);
  const figures = await h2load({ port: server.port, request, status, bytes, connections: CONNECTIONS, seconds });
  const microseconds = ((cpuSecondsOf(server.pid) - before) / figures.answered) * 1e6;
  return { ...figures, microseconds };
}

function summary({ name, bare }, rounds, bareRounds) {
  const figures = FIGURES.map((figure) => [figure, spreadOf(rounds.map((round) => round[figure]))]);
  const ofBare = {
    rate: spreadOf(rounds.map(({ rate }, at) => rate / bareRounds[at].rate)),
    cpu: spreadOf(rounds.map(({ microseconds }, at) => bareRounds[at].microseconds / microseconds)),
  };
  return {
    name,
    bare,
    answered: rounds.reduce((sum, { answered }) => sum + answered, 0),
    ...Object.fromEntries(figures),
    ofBare,
  };
}
