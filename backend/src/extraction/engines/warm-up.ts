const TURNS: readonly (readonly [name: string, text: string])[] = [
  ['Ann Ruiz', 'Can you send the report by Friday?'],
  ['Ben Li', 'Yes, I will. We decided to ship on Monday, if legal is fine with it.'],
  ['Cleo Day', 'I am worried that the certificate expires on the 14th and nobody has renewed it.'],
  ['Ann Ruiz', 'Should we roll back or wait? I would wait until 5 pm.'],
  ['Ben Li', 'ok, let us wait then. @Cleo please tell the customer today'],
  ['Cleo Day', 'done, thanks!'],
  ['Dee Okoye', 'It rained here for most of the day, so the long benches stand behind the house now.'],
  ['Ann Ruiz', 'Ben to book the hall, Cleo to check the numbers of the last quarter.'],
];

type Turn = (name: string, text: string, number: number) => string;

/** The shapes in which most conversations come: each goes its own way through the parsers. */
const SHAPES: readonly Turn[] = [
  (name, text) => `${name}: ${text}`,
  (name, text, number) => `${name}  ${clock(number)}\n${text}\n`,
  (name, text, number) =>
    `From: ${name} <${name.slice(0, 3)}@example.org>\nSent: Thursday, 5 March 2026 ${clock(number)}\nTo: Ben Li\nSubject: Re: report\n\n${text}\n\nOn 4 March 2026 at 09:00, Ben Li wrote:\n> ${text} ${number}\n`,
];

function clock(number: number): string {
  return `${10 + (number % 10)}:${10 + (number % 50)}`;
}

/** One conversation of each shape, of about `length` UTF-16 units, and an export in JSON. */
export function warmUpTexts(length: number): readonly string[] {
  const texts = SHAPES.map((turn) => grown(length, turn).join('\n'));
  const messages = grown(length, (user, text, number) =>
    JSON.stringify({ user, ts: `${1_770_000_000 + number}.000100`, text }),
  );
  return [...texts, `[${messages.join(',')}]`];
}

function grown(length: number, turn: Turn): string[] {
  const turns: string[] = [];
  for (let size = 0; size < length; size += turns.at(-1)?.length ?? length) {
    const [name = '', text = ''] = TURNS[turns.length % TURNS.length] ?? [];
    turns.push(turn(name, text, turns.length));
  }
  return turns;
}
