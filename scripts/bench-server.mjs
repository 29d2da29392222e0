// npm run bench:server [-- --quick] [--write] [--only PART …]: the built service under load beside bare servers, in rounds in
// which every kind comes once, with what its own parts cost, under five times its load, beside long texts, in memory, and as
// two processes beside one.
// Prints the report; --write puts it into docs/benchmarks, where the next run finds what to compare with. --quick shows in
// less than a minute that all of it works, and measures little. Asserts nothing about speed. Needs h2load and /proc.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, release, type } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkH2load } from './bench/server/h2load.mjs';
import { measureMemory } from './bench/server/memory.mjs';
import { measureBesideLong, measureGrowth, measureOverload } from './bench/server/overload.mjs';
import { CORES } from './bench/server/processes.mjs';
import { measureRates } from './bench/server/rates.mjs';
import { chartsOf, reportOf } from './bench/server/report.mjs';
import { measureProcesses } from './bench/server/several.mjs';
import { measureShares } from './bench/server/shares.mjs';

const FOLDER = fileURLToPath(new URL('../docs/benchmarks/', import.meta.url));
const FILE = `${FOLDER}server.json`;
const KB = 1024;
/** Rounds and seconds of the parts that send much, and of those that send long texts. */
const FULL = { rounds: 7, seconds: 1, few: 3, long: 5, warm: 4, sizes: [2, KB, 4 * KB, 100 * KB], largest: 1024 * KB };
const QUICK = { rounds: 1, seconds: 0.1, few: 1, long: 1, warm: 0.1, sizes: [2, KB], largest: 32 * KB };

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
  },
});
const size = options.quick ? QUICK : FULL;
const say = (words) => process.stderr.write(`${words}\n`);

/** In the order in which they run. */
const PARTS = {
  rates: () =>
    measureRates({ ...size, warmSeconds: size.warm, onRound: (round) => say(`round ${round} of ${size.rounds}`) }),
  shares: () => measureShares({ seconds: size.long, warmSeconds: size.warm }),
  overload: () => measureOverload({ seconds: size.long, rounds: size.few }),
  beside: () => measureBesideLong({ seconds: 2 * size.long, rounds: size.few }),
  growth: () => measureGrowth({ rounds: size.few, largest: size.largest }),
  memory: () => measureMemory({ longAtATime: options.quick ? [1] : [1, 2, 4] }),
  processes: () => measureProcesses({ ...size, warmSeconds: size.warm }),
};

await checkH2load();
const last = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : undefined;
const result = {
  when: new Date().toISOString().slice(0, 16),
  command: ['npm run bench:server', ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : [])].join(' '),
  machine: {
    model: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    system: `${type()} ${release()}`,
    node: process.version,
    pinned: CORES !== null,
  },
};
for (const [name, measure] of Object.entries(PARTS)) {
  if (options.only !== undefined && !options.only.includes(name)) continue;
  say(name);
  result[name] = await measure();
}
const report = reportOf(result, last);
process.stdout.write(report);
if (options.write) {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(FILE, `${JSON.stringify(result, null, 1)}\n`);
  writeFileSync(`${FOLDER}server.md`, report);
  for (const [name, chart] of Object.entries(chartsOf(result))) writeFileSync(`${FOLDER}${name}`, chart);
}
