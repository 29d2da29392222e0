// What people send to see a service fall: text of any length that looks for a cost above linear.
import { lines } from './conversations.mjs';

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
const talk = lines((at) => `${NAMES[(at * 7) % 5]}: ${TALK[(at * 5) % 8]} ${TALK[(at * 3) % 8]}`);
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

/** By name: a function from a length in characters to a text of about that length. */
export const HOSTILE_TEXTS = {
  'plain talk': talk,
  export: slack,
  'export cut in the middle': (size) => slack(size * 1.3).slice(0, size),
  'one huge line': repeated('we talk and talk about the weather of the day and of the night '),
  'one huge word': repeated('x'),
  'one letter a line': repeated('a\n'),
  'line breaks': repeated('\n'),
  spaces: repeated(' '),
  'nested quotation': (size) => lines((at) => `${'> '.repeat(at % 60)}On Monday Ana wrote:`)(size),
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
  '20,000 speakers': lines((at) => `Speaker${at % 20_000} Name: I will send it`),
  'everybody named': (size) =>
    `${lines((at) => `Ana${at} Ruiz: hm`)(size / 2)}\n${lines((at) => `Ana Ruiz: Ana${at} to send it`)(size / 2)}`,
  'requests, then answers': (size) =>
    `${lines(() => 'Ana: can you send it?')(size / 2)}\n${lines(() => 'Ben: yes')(size / 2)}`,
  'one task again and again': lines(() => 'Ana: please send the printer quote'),
  'one message of tasks': (size) => `Ana: hi\n${lines((at) => `- [ ] send the quote number ${at}`)(size)}\nBen: ok`,
  'decisions turned round': lines(() => 'Ana: change of plan, we decided to take the blue garden paint'),
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
  headings: lines((at) => `## Action items ${at}\n- call Bo`),
  'open brackets': repeated('['),
  'open objects': repeated('{"a":'),
  tags: repeated('<b>x</'),
  entities: repeated('&amp;'),
  'mail headers': lines((at) => `From: Ana <a${at}@x.example>\nTo: Ben <b@x.example>\nSubject: Re: door\n\nok`),
  'quoted-printable': (size) =>
    `From: Ana <a@x.example>\nMIME-Version: 1.0\nContent-Transfer-Encoding: quoted-printable\n\n${repeated('=C3=A9 =\n')(size)}`,
  multipart: (size) =>
    `MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n${repeated('--b\n\nx\n')(size)}`,
  subtitles: lines((at) => `${at}\n00:00:01,000 --> 00:00:02,000\nAna: I will send it\n`),
  irc: lines((at) => `20:04 <n${at % 500}> I will send it`),
  'wide characters': repeated('我来发报告。'),
  German: repeated('Kannst du bitte die Liste schicken, ich mache das morgen. '),
  Spanish: repeated('¿Puedes mandármelo mañana? '),
};
