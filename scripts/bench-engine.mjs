// npm run bench:engine [-- NAME …]: CPU time of the built engine on plain talk, and how it grows on hostile text. Asserts nothing.
import { extract } from '../backend/dist/extraction/embedded/pipeline.js';

const KB = 1024;
const SMALL = 256 * KB;
const LARGE = KB * KB;
/** A run that would take longer than this is guessed from the smaller ones. */
const PATIENCE_SECONDS = 20;

const NAMES = ['Ana Ruiz', 'Ben Li', 'Cleo Day', 'Dee Okoye', 'Eli Park'];
const TALK = [
  'Can you send me the printer quote by Friday?',
  "Sure, I'll send it tomorrow morning.",
  'We decided to go with the blue paint for the garden door.',
  'The oven might break before the party, nobody has tested it.',
  'It rained here for most of the day, so we stayed in.',
  'Thanks, that looks good to me.',
  'Ben to book the hall, Cleo to check the sum.',
  'Did anybody hear back from the bakery?',
];

const repeated = (piece) => (size) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
const counted = (line) => (size) => {
  const lines = [];
  for (let length = 0; length < size; length += lines.at(-1).length + 1) lines.push(line(lines.length));
  return lines.join('\n');
};
const talk = counted((at) => `${NAMES[(at * 7) % 5]}: ${TALK[(at * 5) % 8]} ${TALK[(at * 3) % 8]}`);
const slack = (size) => {
  const messages = [];
  for (let length = 0; length < size; length += 200)
    messages.push({
      ts: `${1770796800 + messages.length}.000100`,
      user: `U${messages.length % 9}`,
      text: TALK[messages.length % 8],
    });
  return JSON.stringify({ messages });
};

/** What people send to see a service fall, by name. */
const GENERATORS = {
  'plain talk': talk,
  export: slack,
  'export cut in the middle': (size) => slack(size * 1.3).slice(0, size),
  'one huge line': repeated('we talk and talk about the weather of the day and of the night '),
  'one huge word': repeated('x'),
  'one letter a line': repeated('a\n'),
  'line breaks': repeated('\n'),
  spaces: repeated(' '),
  'nested quotation': (size) => counted((at) => `${'> '.repeat(at % 60)}On Monday Ana wrote:`)(size),
  'quotation marks': repeated('> '),
  'open mentions': repeated('<@U'),
  mentions: repeated('@ana '),
  'by due before': repeated('by due before Monday '),
  dates: repeated('3/4 2026-03-16 5pm Fri next week '),
  digits: repeated('1'),
  'I will': repeated('I will '),
  'can you please': repeated('can you please also just maybe '),
  'names to do': repeated('Ana to send it, Ben to check it, '),
  names: repeated('Ana Ruiz, Ben Li, Cleo Day, '),
  '20,000 speakers': counted((at) => `Speaker${at % 20_000} Name: I will send it`),
  'everybody named': (size) =>
    `${counted((at) => `Ana${at} Ruiz: hm`)(size / 2)}\n${counted((at) => `Ana Ruiz: Ana${at} to send it`)(size / 2)}`,
  'requests, then answers': (size) =>
    `${counted(() => 'Ana: can you send it?')(size / 2)}\n${counted(() => 'Ben: yes')(size / 2)}`,
  'one task again and again': counted(() => 'Ana: please send the printer quote'),
  'one message of tasks': (size) => `Ana: hi\n${counted((at) => `- [ ] send the quote number ${at}`)(size)}\nBen: ok`,
  'decisions turned round': counted(() => 'Ana: change of plan, we decided to take the blue garden paint'),
  'question marks': repeated('?'),
  stops: repeated('. '),
  dots: repeated('.'),
  emoji: repeated('👩‍💻🏳️‍🌈'),
  'combining marks': repeated('e\u0301\u0302\u0303'),
  'one letter, many marks': repeated('\u0301'),
  apostrophes: repeated("'"),
  contractions: repeated("I'll don't "),
  hyphens: repeated('a-'),
  backticks: repeated('` '),
  'code fences': repeated('```\n'),
  colons: repeated('a: '),
  'list marks': repeated('- [ ] \n'),
  headings: counted((at) => `## Action items ${at}\n- call Bo`),
  'open brackets': repeated('['),
  'open objects': repeated('{"a":'),
  tags: repeated('<b>x</'),
  entities: repeated('&amp;'),
  'mail headers': counted((at) => `From: Ana <a${at}@x.example>\nTo: Ben <b@x.example>\nSubject: Re: door\n\nok`),
  'quoted-printable': (size) =>
    `From: Ana <a@x.example>\nMIME-Version: 1.0\nContent-Transfer-Encoding: quoted-printable\n\n${repeated('=C3=A9 =\n')(size)}`,
  multipart: (size) =>
    `MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n${repeated('--b\n\nx\n')(size)}`,
  subtitles: counted((at) => `${at}\n00:00:01,000 --> 00:00:02,000\nAna: I will send it\n`),
  irc: counted((at) => `20:04 <n${at % 500}> I will send it`),
  'wide characters': repeated('我来发报告。'),
  German: repeated('Kannst du bitte die Liste schicken, ich mache das morgen. '),
  Spanish: repeated('¿Puedes mandármelo mañana? '),
};

/** CPU seconds of one run, in all and by stage. */
function measure(text) {
  const stages = {};
  const start = process.cpuUsage();
  let before = start;
  const cpu = (since) => {
    const { user, system } = process.cpuUsage(since);
    return (user + system) / 1e6;
  };
  extract(text, {}, ({ stage }) => {
    stages[stage] = cpu(before);
    before = process.cpuUsage();
  });
  return { seconds: cpu(start), stages };
}

const surest = (text, runs) => {
  let best = measure(text);
  for (let run = 1; run < runs; run++) {
    const next = measure(text);
    if (next.seconds < best.seconds) best = next;
  }
  return best;
};
const print = (...cells) => process.stdout.write(`${cells.join('  ')}\n`);
const percent = ({ seconds, stages }) =>
  Object.entries(stages)
    .map(([stage, share]) => `${stage} ${Math.round((100 * share) / seconds)}%`)
    .join(', ');
const slowest = (stages) => Object.entries(stages).sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';

function reportTalk() {
  const thread = talk(KB);
  for (let run = 0; run < 500; run++) extract(thread, {});
  const start = process.cpuUsage();
  const runs = 1000;
  for (let run = 0; run < runs; run++) extract(thread, {});
  const { user, system } = process.cpuUsage(start);
  print(`thread of 1 KB: ${Math.round((user + system) / runs)} µs`);
  const long = surest(talk(LARGE), 3);
  print(`talk of 1 MB: ${(1 / long.seconds).toFixed(2)} MB/s (${percent(long)})`);
}

function reportGrowth(names) {
  print('generator'.padEnd(26), '256 KB', '512 KB', ' ratio', '  1 MB', 'slowest stage of the largest run');
  for (const name of names) {
    const generate = GENERATORS[name];
    if (generate === undefined) {
      print(name.padEnd(26), `unknown; known are: ${Object.keys(GENERATORS).join(', ')}`);
      continue;
    }
    const once = surest(generate(SMALL), 3);
    const twice = surest(generate(2 * SMALL), 2);
    const ratio = twice.seconds / once.seconds;
    const isGuessed = twice.seconds * ratio > PATIENCE_SECONDS;
    const whole = isGuessed ? { seconds: twice.seconds * ratio, stages: twice.stages } : measure(generate(LARGE));
    const seconds = (value) => `${value.toFixed(2)} s`.padStart(6);
    print(
      name.padEnd(26),
      seconds(once.seconds),
      seconds(twice.seconds),
      ratio.toFixed(2).padStart(6),
      seconds(whole.seconds),
      slowest(whole.stages) + (isGuessed ? ' (guessed)' : ''),
    );
  }
}

reportTalk();
reportGrowth(process.argv.length > 2 ? process.argv.slice(2) : Object.keys(GENERATORS));
