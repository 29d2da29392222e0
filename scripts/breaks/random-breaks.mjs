import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ENGINE = 'backend/src/extraction';
/** What of the engine is not code by hand, or runs in no test beside the sources. */
const NOT_BROKEN = /\.test\.ts$|-for-tests\.ts$|\/weights\.ts$|owner-weights\.ts$|common-words\.ts$|\.d\.ts$/;

/** Ways to spoil a line: the first that fits is taken. Each leaves code that runs. */
const SPOILERS = [
  [/ === /, ' !== '],
  [/ !== /, ' === '],
  [/ && /, ' || '],
  [/ \|\| /, ' && '],
  [/ >= /, ' < '],
  [/ <= /, ' > '],
  [/ < (?=[\w(])/, ' >= '],
  [/(?<!=) > (?=[\w(])/, ' <= '],
  [/\breturn true;/, 'return false;'],
  [/\breturn false;/, 'return true;'],
  [/\breturn (?:null|undefined);/, "return 'broken' as never;"],
  [/\bif \(!/, 'if ('],
  [/\bif \((?=\w)/, 'if (!'],
  [/ \+ 1\b/, ' + 2'],
  [/ - 1\b/, ' - 2'],
  [/ \+ (?=\w)/, ' - '],
  [/\.filter\(/, '.filter(() => false).filter('],
  [/\breturn (?![({]$)([^;]+);$/, 'return void ($1) as never;'],
  [/^(\s+)'([^']+)',$/, "$1'zzzz',"],
];

/**
 * `count` lines of the engine, each spoilt by itself: drawn with a seed, from all folders as evenly as they go, among the
 * lines that do something. All tests of the engine have to notice.
 */
export function randomBreaks(root, count, seed) {
  const random = generator(seed);
  const folders = new Map();
  for (const file of sources(path.join(root, ENGINE))) {
    const name = path.relative(root, file);
    const spoilt = spoilableLines(root, name, readFileSync(file, 'utf8'));
    if (spoilt.length > 0) folders.set(path.dirname(name), [...(folders.get(path.dirname(name)) ?? []), ...spoilt]);
  }
  const order = shuffled([...folders.values()], random).map((lines) => shuffled(lines, random));
  const drawn = [];
  for (let round = 0; drawn.length < count; round += 1) {
    const more = order.flatMap((lines) => lines.slice(round, round + 1));
    if (more.length === 0) throw new RangeError(`the engine has only ${drawn.length} lines that can be spoilt`);
    drawn.push(...more.slice(0, count - drawn.length));
  }
  return drawn;
}

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const place = path.join(folder, entry.name);
      if (entry.isDirectory()) return sources(place);
      return place.endsWith('.ts') && !NOT_BROKEN.test(place) ? [place] : [];
    });
}

function spoilableLines(root, file, source) {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    // A loop that never ends would be noticed, after minutes.
    if (/\b(?:while|for) \(/.test(line)) return [];
    if (/^\s*(?:\/\/|\/?\*|import |export (?:type|\*|interface)|interface |type |throw )/.test(line)) return [];
    // Where the very same line stands twice, the break could not say which.
    if (lines.filter((other) => other.trim() === line.trim()).length > 1) return [];
    const [pattern, instead] = SPOILERS.find(([known]) => known.test(line)) ?? [];
    if (pattern === undefined) return [];
    const to = line.replace(pattern, instead);
    return [
      {
        what: `${to.trim()} in line ${index + 1}`,
        file,
        from: `\n${line}\n`,
        to: `\n${to}\n`,
        red: TESTS,
        first: nearest(root, file),
      },
    ];
  });
}

const TESTS = ['backend/src/extraction', 'test/conversations'];

/** The tests that most likely notice, which are run before all others: those beside the file, and the golden conversations. */
function nearest(root, file) {
  const folder = path.dirname(file);
  const beside = readdirSync(path.join(root, folder)).filter((name) => name.endsWith('.test.ts'));
  return [...beside.map((name) => path.join(folder, name)), 'test/conversations/conversations.test.ts'];
}

function shuffled(list, random) {
  const left = [...list];
  return list.map(() => left.splice(Math.floor(random() * left.length), 1)[0]);
}

/** The same numbers from 0 to 1 for the same seed, on every machine (mulberry32). */
function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
