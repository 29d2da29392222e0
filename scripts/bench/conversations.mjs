// Conversations of any length, one shape each: what people really send, with the same talk in all of them.

const PEOPLE = ['Ana Ruiz', 'Ben Li', 'Cleo Day', 'Dee Okoye', 'Eli Park'];
const TALK = [
  'Can you send me the printer quote by Friday?',
  "Sure, I'll send it tomorrow morning.",
  'We decided to go with the blue paint for the garden door.',
  'The oven might break before the party, nobody has tested it.',
  'It rained here for most of the day, so we stayed in.',
  'Thanks, that looks good to me.',
  'Ben to book the hall, Cleo to check the sum.',
  'Did anybody hear back from the bakery?',
  'The list of guests is in the shared folder, next to the plan of the tables and the old photographs.',
  'My sister brought two of the long benches, they stand behind the house now.',
  'ok',
];

const person = (at) => PEOPLE[(at * 7) % PEOPLE.length];
const talk = (at) => `${TALK[(at * 5) % TALK.length]} ${TALK[(at * 3 + 1) % TALK.length]}`;
const two = (number) => String(number).padStart(2, '0');
const clock = (at) => `${two(8 + (Math.floor(at / 60) % 12))}:${two(at % 60)}`;
const elapsed = (at) => `${two(Math.floor(at / 600) % 60)}:${two(Math.floor(at / 10) % 60)}:${two((at % 10) * 6)}`;
const isoDay = (at) => `2026-03-${two(1 + (Math.floor(at / 720) % 28))}`;

/** Lines up to `size` characters. */
export const lines = (line) => (size) => {
  const all = [];
  for (let length = 0; length < size; length += all.at(-1).length + 1) all.push(line(all.length));
  return all.join('\n');
};

/** A list of objects in JSON of about `size` characters. */
const objects = (object) => (size) => {
  const all = [];
  for (let length = 0; length < size; length += JSON.stringify(all.at(-1)).length + 1) all.push(object(all.length));
  return all;
};

const slackMessage = (at) => ({
  type: 'message',
  user: `U0${person(at).slice(0, 3).toUpperCase()}`,
  ts: `${1770796800 + at * 60}.000100`,
  text: talk(at),
  user_profile: { real_name: person(at), display_name: person(at).split(' ')[0].toLowerCase() },
});

const mail = (at) =>
  [
    `From: ${person(at)} <${person(at).split(' ')[0].toLowerCase()}@example.org>`,
    `Sent: ${isoDay(at)} ${clock(at)}`,
    `To: ${person(at + 1)} <${person(at + 1)
      .split(' ')[0]
      .toLowerCase()}@example.org>`,
    'Subject: Re: the garden party',
    '',
    `Hi ${person(at + 1).split(' ')[0]},`,
    '',
    `${talk(at)}`,
    `${talk(at + 3)} And then there is number ${at}.`,
    '',
    'Best,',
    person(at),
    '',
    `On 3 March 2026 at ${clock(at - 1 + 60)}, ${person(at + 1)} wrote:`,
    `> ${talk(at + 7)} I think of number ${at}.`,
    `> ${talk(at + 2)}`,
    '',
  ].join('\n');

/** By name: a function from a length in characters to a text of about that length. */
export const CONVERSATIONS = {
  chat: lines((at) => `${person(at)}: ${talk(at)}`),
  'chat with times': lines((at) => `${person(at)}  ${clock(at)}\n${talk(at)}\n`),
  'phone chat': lines(
    (at) => `[${isoDay(at).split('-').reverse().join('/')}, ${clock(at)}:00] ${person(at)}: ${talk(at)}`,
  ),
  mail: lines(mail),
  transcript: lines((at) => `${person(at)}   ${elapsed(at).slice(1)}\n${talk(at)}\n`),
  subtitles: (size) =>
    `WEBVTT\n\n${lines((at) => `${elapsed(at)}.000 --> ${elapsed(at + 1)}.000\n<v ${person(at)}>${talk(at)}</v>\n`)(size)}`,
  'JSON export': (size) => JSON.stringify(objects(slackMessage)(size)),
  'JSON list': (size) =>
    JSON.stringify({
      messages: objects((at) => ({ author: person(at), date: `${isoDay(at)}T${clock(at)}:00Z`, text: talk(at) }))(size),
    }),
  notes: lines((at) => (at % 9 === 0 ? `\n## Part ${at}\n` : `- ${talk(at)}`)),
};
