// npm run bench:engine [-- NAME …]: how fast the built engine is, on talk of several shapes, on short threads, beside other
// libraries on the same text, and how its time grows on hostile text (or on the NAMEs of it alone). Asserts nothing.
import { extract } from '../backend/dist/extraction/engines/embedded/pipeline.js';
import { CONVERSATIONS } from './bench/conversations.mjs';
import { HOSTILE_TEXTS } from './bench/hostile-texts.mjs';
import { extractionSeconds, leastExtraction, leastSeconds, medianExtraction, scorer } from './bench/measure.mjs';

const KB = 1024;
const MB = KB * KB;
const SMALL = 256 * KB;
/** A run that would take longer than this is guessed from the smaller ones. */
const PATIENCE_SECONDS = 20;
/** What the other libraries get to read: the slowest of them takes seconds for it. */
const SHARE = 64 * KB;
const SHORT_CALLS = 2_000;
const STAGES = ['parse', 'segment', 'detect', 'resolve', 'rank', 'summarize'];
const WIDTH = Math.max(...Object.keys({ ...CONVERSATIONS, ...HOSTILE_TEXTS }).map(({ length }) => length));

const print = (...cells) => process.stdout.write(`${cells.join('  ')}\n`);
const heading = (words) => process.stdout.write(`\n${words}\n`);
const right = (value, width = 9) => String(value).padStart(width);
const stageNames = STAGES.map((stage) => right(stage));

function reportLong() {
  heading('1 MB of each shape: MB/s, and ms of CPU in each stage');
  print(''.padEnd(WIDTH), right('MB/s'), ...stageNames);
  for (const [name, textOf] of Object.entries(CONVERSATIONS)) {
    const text = textOf(MB);
    const { seconds, stages } = leastExtraction(text, 3);
    const inStages = STAGES.map((stage) => right(((stages[stage] ?? 0) * 1e3).toFixed(0)));
    print(name.padEnd(WIDTH), right((text.length / MB / seconds).toFixed(2)), ...inStages);
  }
}

function reportShort(firstCall) {
  heading(`1 KB of each shape: median µs of a call once it is warm, in all and in each stage`);
  print('the first call of all'.padEnd(WIDTH), right(firstCall.toFixed(0)));
  print(''.padEnd(WIDTH), right('µs'), ...stageNames);
  for (const [name, textOf] of Object.entries(CONVERSATIONS)) {
    const thread = textOf(KB);
    medianExtraction(thread, SHORT_CALLS);
    const { microseconds, stages } = medianExtraction(thread, SHORT_CALLS / 2);
    const inStages = STAGES.map((stage) => right((stages[stage] ?? 0).toFixed(1)));
    print(name.padEnd(WIDTH), right(microseconds.toFixed(1)), ...inStages);
  }
}

async function reportOthers() {
  const { OTHER_ENGINES, readTimes } = await import('./bench/other-engines.mjs');
  const text = CONVERSATIONS.chat(SHARE);
  const messages = text.split('\n').map((line) => line.slice(line.indexOf(': ') + 2));
  const size = text.length / MB;
  const overMessages = (read) => leastSeconds(() => messages.reduce((sum, message) => sum + read(message), 0), 4);
  const whole = leastExtraction(text, 5).seconds;
  const times = overMessages(readTimes);
  heading(`Beside other libraries, on the same ${SHARE / KB} KB of chat in this run`);
  print(''.padEnd(WIDTH), right('MB/s'), right('times as long as our whole extraction', 38));
  print('this engine'.padEnd(WIDTH), right((size / whole).toFixed(2)), right('1.0', 38), ' the whole job');
  print('its dates alone'.padEnd(WIDTH), right((size / times).toFixed(2)), right((times / whole).toFixed(2), 38));
  for (const { name, part, read } of OTHER_ENGINES) {
    const seconds = overMessages(read);
    const beside =
      part === 'dates' ? ` only: ${part}; ${(seconds / times).toFixed(1)} times our dates` : ` only: ${part}`;
    print(name.padEnd(WIDTH), right((size / seconds).toFixed(2)), right((seconds / whole).toFixed(1), 38), beside);
  }
}

function reportGrowth(names) {
  heading('Hostile text: seconds of CPU, t(2n)/t(n), and the slowest stage of the largest run');
  print(''.padEnd(WIDTH), right('256 KB'), right('512 KB'), right('ratio'), right('1 MB'));
  for (const name of names) {
    const generate = HOSTILE_TEXTS[name];
    if (generate === undefined) {
      print(name.padEnd(WIDTH), `unknown; known are: ${Object.keys(HOSTILE_TEXTS).join(', ')}`);
      continue;
    }
    const once = leastExtraction(generate(SMALL), 3);
    const twice = leastExtraction(generate(2 * SMALL), 2);
    const ratio = twice.seconds / once.seconds;
    const isGuessed = twice.seconds * ratio > PATIENCE_SECONDS;
    const whole = isGuessed
      ? { seconds: twice.seconds * ratio, stages: twice.stages }
      : extractionSeconds(generate(MB));
    const seconds = (value) => right(value.toFixed(2));
    const [slowest = ''] = Object.entries(whole.stages).sort((a, b) => b[1] - a[1])[0] ?? [];
    const cells = [seconds(once.seconds), seconds(twice.seconds), seconds(ratio), seconds(whole.seconds)];
    print(name.padEnd(WIDTH), ...cells, slowest + (isGuessed ? ' (guessed)' : ''));
  }
}

const chosen = process.argv.slice(2);
if (chosen.length > 0) reportGrowth(chosen);
else {
  const start = performance.now();
  extract(CONVERSATIONS.chat(KB), {}, scorer);
  const firstCall = (performance.now() - start) * 1e3;
  reportLong();
  reportShort(firstCall);
  await reportOthers();
  reportGrowth(Object.keys(HOSTILE_TEXTS));
}
