// npm run soak -- --minutes N: the built service under mixed load for so long: every protocol, short and long texts, with and
// without an account, broken requests, and callers who leave in the middle. Between the loads garbage is collected, and heap and
// handles are looked at. Fails where the heap grows by more than its bound (a slope by least squares, beyond what any heap goes
// up and down by), where handles are left, where a request that was sent whole and waited for has no answer, or where an answer
// to an account has no event. 20 minutes are the usual run.
import { parseArgs } from 'node:util';
import { startService } from './bench/server/processes.mjs';
import { soakLoad } from './bench/server/soak-load.mjs';

const MOST_BYTES_A_THOUSAND = 100 * 1024;
/** What the heap of a process that leaks nothing goes up and down by. */
const NOISE_BYTES = 4 * 1024 * 1024;
const MOST_HANDLES_LEFT = 5;
const LOOKS = 12;
/** What caches and the compiler still take at first says nothing about a leak. */
const FIRST_LOOKS = 4;

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '20' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error('--minutes must be a number above 0');

/** What a look waits for after its load. */
const settleMs = Math.min(3_000, (minutes * 60_000) / LOOKS);

const server = await startService('embedded', { isPinned: false });
const load = soakLoad(server);
const looks = [];
try {
  for (let look = 0; look < LOOKS; look += 1) {
    await load.runFor((minutes * 60_000) / LOOKS);
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    looks.push({ ...(await server.ask('collect')), requests: load.counts().sent });
    const { bytes, handles, requests } = looks.at(-1);
    process.stdout.write(`${requests} requests: ${(bytes / 1024 / 1024).toFixed(1)} MiB, ${handles} handles\n`);
  }
  report(await server.ask('events'));
} finally {
  load.end();
  await server.stop();
}

function report(events) {
  const counts = load.counts();
  const late = looks.slice(FIRST_LOOKS);
  const slope = slopeOf(late.map(({ requests, bytes }) => [requests / 1000, bytes]));
  const growth = late.at(-1).bytes - late[0].bytes;
  const handles = Math.min(...late.map((look) => look.handles)) - looks[0].handles;
  const lostEvents = Math.max(0, counts.ofAccount - events);
  const extraEvents = Math.max(0, events - counts.ofAccount - counts.leftOfAccount);
  const lines = [
    [`${counts.sent} requests in ${minutes} minutes: ${JSON.stringify(counts.byKind)}`, true],
    [
      `answered ${counts.answered}, refused as they should be ${counts.refused}, overloaded ${counts.overloaded}, sent again ${counts.sentAgain}, callers left ${counts.left}`,
      true,
    ],
    [
      `requests without their answer: ${counts.lost.length} ${counts.lost.slice(0, 5).join('; ')}`,
      counts.lost.length === 0,
    ],
    [
      `heap: ${(slope / 1024).toFixed(1)} KiB for 1,000 requests, at most ${MOST_BYTES_A_THOUSAND / 1024} beyond ${NOISE_BYTES / 1024} in all`,
      slope <= MOST_BYTES_A_THOUSAND || growth <= NOISE_BYTES,
    ],
    [`handles left: ${handles}, at most ${MOST_HANDLES_LEFT}`, handles <= MOST_HANDLES_LEFT],
    [
      `events lost: ${lostEvents}, made up: ${extraEvents}, of ${counts.ofAccount} answers to an account`,
      lostEvents + extraEvents === 0,
    ],
  ];
  for (const [words, isGood] of lines) process.stdout.write(`${isGood ? 'ok  ' : 'FAIL'} ${words}\n`);
  if (lines.some(([, isGood]) => !isGood)) process.exitCode = 1;
}

/** By least squares. */
function slopeOf(points) {
  const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const [meanX, meanY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const covariance = mean(points.map(([x, y]) => (x - meanX) * (y - meanY)));
  return covariance / mean(points.map(([x]) => (x - meanX) ** 2));
}
