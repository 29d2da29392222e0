import fc from 'fast-check';

const NAMES = ['Ana Ruiz', 'Ben Li', 'Cleo', 'Zoë 🦊', '李雷', 'Dr. Okoye', 'will', 'kestrel_7'] as const;

const HEADS: readonly ((name: string, minute: number) => string)[] = [
  (name) => `${name}: `,
  (name, minute) => `${name}  9:${String(minute).padStart(2, '0')} AM\n`,
  (name, minute) => `[16/03/2026, 18:${String(minute).padStart(2, '0')}:11] ${name}: `,
  (name, minute) => `20:${String(minute).padStart(2, '0')} <${name}> `,
  (name, minute) => `${name} — 03/16/2026 6:${String(minute).padStart(2, '0')} PM\n`,
  (name) => `On Mon, Mar 16, 2026 at 9:14 AM ${name} <a@x.example> wrote:\n> `,
  (name) => `From: ${name} <a@x.example>\nTo: Ben Li <b@x.example>\nSubject: Re: door 🚪\n\n`,
  () => '## Action items\n- ',
  () => '',
];

const SENTENCES = [
  "I'll send the quote by Friday.",
  'Can you send me the quote by tomorrow 5pm?',
  '@Ben Li could you please check the draft?',
  'Ben Li to book the hall, Cleo to paint the door.',
  'TODO: call the bakery 📞',
  '- [ ] wash up',
  '- [x] lock the gate',
  'Decision: we go with the blue paint.',
  'We decided to ship on Monday 🎉',
  "Ok let's go with option B",
  'Agreed!',
  'On it 👍🏽',
  "No, I can't.",
  'Done.',
  'never mind',
  'Risk: the oven may break — “badly”',
  'We are blocked by the vendor, it might slip past 3/4.',
  'Change of plan: no blue paint after all.',
  'Someone should fix the “naïve” login…',
  'Kannst du bitte die Liste schicken?',
  "J'envoie l’offre demain.",
  'Te mando el informe mañana.',
  'Vou enviar o relatório amanhã.',
  '我明天发报告。好的！',
  '> Can you send the quote?',
  '```\ncode. TODO: x\n```',
  'see <https://x.example/a?b=c&amp;d|this> & `npm ci`',
  'Hi Ana, 👩‍💻🏳️‍🌈 e\u0301 \u202eabc\u202c',
  'Kind regards,\nAna',
  'The sun is out.',
] as const;

const noise = fc.string({ maxLength: 20, unit: 'binary' }).map(withoutNul);
const sentence = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...SENTENCES) },
  { weight: 1, arbitrary: noise },
  { weight: 1, arbitrary: fc.tuple(noise, fc.constantFrom(...SENTENCES)).map((parts) => parts.join(' ')) },
);
const said = fc.array(sentence, { minLength: 1, maxLength: 2 }).map((sentences) => sentences.join(' '));
const person = fc.constantFrom(...NAMES);
const turn = fc.tuple(person, fc.nat(59), said).map(([name, minute, words]) => ({ name, minute, words }));
const turns = fc.array(turn, { minLength: 1, maxLength: 4 });

/** A chat in one format from beginning to end. */
const chat = fc
  .tuple(fc.constantFrom(...HEADS), turns)
  .map(([head, list]) => list.map(({ name, minute, words }) => head(name, minute) + words).join('\n'));

/** Lines of all formats among each other, as nobody would send them. */
const jumble = fc
  .array(fc.tuple(fc.constantFrom(...HEADS), turn), { minLength: 1, maxLength: 4 })
  .map((list) => list.map(([head, { name, minute, words }]) => head(name, minute) + words).join('\n'));

/** A JSON export, whose text is decoded before it is read. */
const json = fc.tuple(turns, fc.boolean()).map(([list, pretty]) =>
  JSON.stringify(
    {
      messages: list.map(({ name, minute, words }) => ({
        ts: `17707968${String(minute).padStart(2, '0')}.000100`,
        user: `U${name.length}`,
        user_profile: { real_name: name },
        text: words,
      })),
    },
    null,
    pretty ? 1 : 0,
  ),
);

/** A mail whose body is encoded for the wire: quoted-printable has a way back to the original, base64 has none. */
const mail = fc.tuple(person, said, fc.boolean()).map(([name, words, isBase64]) => {
  const bytes = Buffer.from(`${words}\n`);
  const body = isBase64
    ? bytes.toString('base64')
    : [...bytes]
        .map((byte) => (byte > 126 || byte === 61 ? `=${byte.toString(16).toUpperCase()}` : String.fromCharCode(byte)))
        .join('');
  const encoding = isBase64 ? 'base64' : 'quoted-printable';
  return `From: ${name} <a@x.example>\nTo: Ben Li <b@x.example>\nDate: Mon, 16 Mar 2026 09:00:00 +0000\nSubject: Door\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: ${encoding}\n\n${body}`;
});

const anything = fc.string({ maxLength: 300, unit: 'binary' }).map(withoutNul);

/** Texts as a caller may send them: well-formed Unicode without U+0000. Most hold something that is asked, promised or settled. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: chat },
  { weight: 3, arbitrary: jumble },
  { weight: 1, arbitrary: json },
  { weight: 1, arbitrary: mail },
  { weight: 2, arbitrary: anything },
);

/** The same without exports, in which a line break is more than white space. */
export const plainText: fc.Arbitrary<string> = fc
  .oneof({ weight: 3, arbitrary: chat }, { weight: 2, arbitrary: jumble }, { weight: 1, arbitrary: anything })
  .map((text) => text.replaceAll('\r', ' '));

function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}
