import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { pinned } from './processes.mjs';
import { percentile } from './statistics.mjs';

const run = promisify(execFile);

const LONGEST_SECONDS = 60;
/** What a server says that other programs keep from running; such answers do not count. */
const OVERLOADED = 503;
/** A limit lets one through whenever its minute begins anew. */
const MOST_OTHERS = 0.05;
/** Of the bytes of one answer: the same request is not always answered by as many. */
const LEAST_BYTES = 0.8;

/** @throws where the program is not there, with the way to get it */
export async function checkH2load() {
  await run('h2load', ['--version']).catch(() => {
    throw new Error('h2load is not installed: apt-get install nghttp2-client');
  });
}

/**
 * Sends one request again and again over connections that are kept, each time once the last answer is whole; for longer than
 * `seconds` where nothing is answered by then.
 * @param load.bytes of a whole answer's body, where they are to be checked: an RPC that failed has the status of one that did not
 * @returns how many were answered with `status` a second, and milliseconds by percentile
 * @throws where answers have another status, overload apart, or are shorter
 */
export async function h2load(load) {
  for (let seconds = load.seconds; seconds < LONGEST_SECONDS; seconds *= 4) {
    const figures = await loadFor({ ...load, seconds });
    if (figures.answered > 0) return figures;
  }
  throw new Error('nothing was answered');
}

async function loadFor({ port, request, status = 200, bytes = 0, connections, seconds }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-load-'));
  const file = (name) => path.join(folder, name);
  try {
    writeFileSync(file('body'), request.body);
    const fields = Object.entries(request.headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
    const [program, ...args] = pinned('sender', [
      'h2load',
      ...(request.isHttp2 ? [] : ['--h1']),
      ...['-t', '1', '-c', String(connections), '-m', '1', '-D', `${seconds * 1000}ms`, '--log-file', file('log')],
      ...['-d', file('body'), ...fields, `http://127.0.0.1:${port}${request.path}`],
    ]);
    const { stdout } = await run(program, args);
    const figures = figuresOf(readFileSync(file('log'), 'utf8'), status, seconds);
    checkBytes(stdout, figures.answered, bytes);
    return figures;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function checkBytes(printed, answers, expected) {
  const [, received] = /\((\d+)\) data$/m.exec(printed);
  if (Number(received) >= answers * expected * LEAST_BYTES) return;
  throw new Error(`answers had ${Math.round(received / answers)} bytes where ${expected} were expected`);
}

/** One line for each answer: when it was asked for, its status, the microseconds until it was whole. */
function figuresOf(log, status, seconds) {
  const lines = log.split('\n').filter((line) => line !== '');
  const times = [];
  const others = [];
  for (const line of lines) {
    const [, answered, microseconds] = line.split('\t').map(Number);
    if (answered === status) times.push(microseconds / 1000);
    else if (answered !== OVERLOADED) others.push(answered);
  }
  if (others.length > times.length * MOST_OTHERS) throw new Error(`answered ${others[0]} where ${status} was expected`);
  const at = (share) => percentile(times, share);
  return { answered: times.length, rate: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}
