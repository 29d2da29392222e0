import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Extraction } from '../../types/extraction.js';
import { shippedScorer } from '../weights/shipped-model.js';
import { expectGrounded, PROMPTS } from './expect-grounded-for-tests.js';
import { concludeConversation, type ModelPlan, prepareConversation } from './model-work.js';
import { readReply } from './read-reply.js';
import { wordsIn } from './said-words.js';

const SEED = 20_261_125;
/** `npm run test:properties` asks for 10,000. */
const RUNS = Number(process.env['SERVICE_TEST_RUNS'] ?? 1000);
const TIMEOUT = 600_000;
const FENCE = '5f1d0c77a9e2b3446688aabbccddeeff';
const scorer = shippedScorer();

const TEXT = [
  'Ana Ruiz: Ben, can you send the printer quote to billing@acme.example by Friday, 14 March? It is 1,200 euros.',
  'Ben: will do — I’ll send it on *Thursday*. See https://acme.example/q/17 🌧️',
  'Cleo: The vendor certificate may expire before the cutover and nobody has renewed it.\nWe might lose the whole weekend.',
  'Ana Ruiz: Should we take the smaller venue or wait for the big one?',
  'Ben: the smaller one, it has room for 40',
  'Ana Ruiz: ok, the smaller venue it is',
  'Cleo: 会議は火曜日に変更します。 TODO: tell the caterer',
  'Dana: the soup was good',
].join('\n');

/** A good reply, to be spoilt. */
const GOOD = JSON.stringify({
  verdicts: [
    { proposal: 1, verdict: 'confirm', wording: 'Send the printer quote to billing@acme.example' },
    { proposal: 2, verdict: 'confirm', wording: null },
    { proposal: 3, verdict: 'reject', wording: null },
  ],
  items: [
    {
      message: 0,
      kind: 'task',
      quote: 'can you send the printer quote to billing@acme.example',
      wording: 'Send the printer quote',
    },
    { message: 1, kind: 'task', quote: "I'll send it on Thursday", wording: null },
    {
      message: 2,
      kind: 'risk',
      quote: 'The vendor certificate may expire before the cutover',
      wording: 'Certificate may expire before the cutover',
    },
    { message: 5, kind: 'decision', quote: 'ok, the smaller venue it is', wording: 'Take the smaller venue' },
    { message: 6, kind: 'task', quote: '会議は火曜日に変更します', wording: null },
    { message: 6, kind: 'task', quote: 'TODO: tell the caterer', wording: 'Tell the caterer' },
  ],
  summary: 'Ben sends the printer quote to billing@acme.example. The smaller venue it is.',
});
const PIECES = [
  '"',
  '\\',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '1200',
  '9',
  'not ',
  'Mallory',
  'https://evil.example',
  '\\u0000',
  '\\ud83c',
  '\u202e',
  '🌧',
  '…',
  '\n',
  '5 April',
  'x@y.example',
  '"items":[',
  '"quote":"',
  'null',
  'task',
  'risk',
  FENCE,
];

/** One way to spoil a text, by numbers from 0 to 1. */
type Spoil = (text: string, at: number, size: number, pick: number) => string;
const SPOILS: readonly Spoil[] = [
  (text, at, size) => cut(text, at, at + size / 8),
  (text, at, size, pick) => put(text, at, slice(text, pick, pick + size / 6)),
  (text, at, _, pick) => put(text, at, PIECES[Math.floor(pick * PIECES.length)] ?? ''),
  (text, at, size, pick) =>
    put(
      text,
      at,
      slice(TEXT, pick, pick + size / 3)
        .replaceAll('"', '')
        .replaceAll('\n', ' '),
    ),
  (text, at) => text.slice(0, Math.floor(at * text.length)),
  (text, at, size) => put(cut(text, at, at + size / 10), at, [...slice(text, at, at + size / 10)].reverse().join('')),
  (text, at) => put(cut(text, at, at + 1.5 / text.length), at, String.fromCharCode(32 + Math.floor(at * 90))),
  (text, _, __, pick) => text.replace(/"message":\d+/, `"message":${Math.floor(pick * 30) - 10}`),
  (text, _, __, pick) =>
    text.replaceAll(/"kind":"\w+"/g, `"kind":"${['task', 'decision', 'risk', 'tool'][Math.floor(pick * 4)]}"`),
  (text, at) => words(text, at, (some) => some.reverse()),
  (text, at) => words(text, at, (some) => some.filter((_, place) => place % 2 === 0)),
];

const place = (text: string, share: number) => Math.floor(Math.min(1, share) * text.length);
const slice = (text: string, from: number, to: number) => text.slice(place(text, from), place(text, to));
const cut = (text: string, from: number, to: number) => text.slice(0, place(text, from)) + text.slice(place(text, to));
const put = (text: string, at: number, piece: string) =>
  text.slice(0, place(text, at)) + piece + text.slice(place(text, at));
const words = (text: string, at: number, change: (some: string[]) => string[]) => {
  const quotes = [...text.matchAll(/"(?:quote|wording|summary)":"([^"]+)"/g)];
  const chosen = quotes[Math.floor(at * quotes.length)]?.[1];
  return chosen === undefined ? text : text.replace(chosen, change(chosen.split(' ')).join(' '));
};

const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const spoilt = fc
  .array(fc.tuple(fc.nat({ max: SPOILS.length - 1 }), share, share, share), { minLength: 1, maxLength: 6 })
  .map((ways) => ways.reduce((text, [way, at, size, pick]) => (SPOILS[way] as Spoil)(text, at, size, pick), GOOD));

const planOf = (mode: ModelPlan['mode']): Omit<ModelPlan, 'reader'> => ({ mode, prompts: PROMPTS, fence: FENCE });
const preparedOf = (mode: ModelPlan['mode']) => prepareConversation(TEXT, {}, planOf(mode), scorer);
const prepared = { hybrid: preparedOf('hybrid'), only: preparedOf('only') };

function readAs(
  mode: ModelPlan['mode'],
  answer: string,
): { readonly extraction: Extraction; readonly isRead: boolean } {
  const reply = readReply(answer);
  return { ...concludeConversation(prepared[mode], [reply], planOf(mode)), isRead: reply !== null };
}

const itemsOf = ({ tasks, decisions, risks }: Extraction) => [...tasks, ...decisions, ...risks];
it('finds what a good reply says to begin with', () => {
  expect(itemsOf(readAs('only', GOOD).extraction).length).toBeGreaterThanOrEqual(4);
});

it(
  'lets nothing pass that is not grounded, however a reply is spoilt',
  () => {
    let read = 0;
    let items = 0;
    fc.assert(
      fc.property(spoilt, (answer) => {
        for (const mode of ['hybrid', 'only'] as const) {
          const { extraction, isRead } = readAs(mode, answer);
          expectGrounded(extraction, TEXT, FENCE);
          if (!isRead || mode === 'hybrid') continue;
          read++;
          const strings = answer.split(/["'“”]/).map((text) => wordsIn(text.replaceAll(/\\u[\da-f]{4}|\\n/g, ' ')));
          for (const { source, mentions } of itemsOf(extraction)) {
            items++;
            const said = new Set([source, ...mentions].flatMap(({ text }) => wordsIn(text)));
            if (!strings.some((string) => isMostlyIn(string, said))) expect.fail(`nobody said ${source.text}`);
          }
        }
      }),
      { seed: SEED, numRuns: RUNS },
    );
    expect(read).toBeGreaterThan(RUNS / 2);
    expect(items).toBeGreaterThan(RUNS);
  },
  TIMEOUT,
);

/** As much of a string as must be there for it to count as a quotation. */
function isMostlyIn(string: readonly string[], said: ReadonlySet<string>): boolean {
  return string.length > 0 && string.filter((word) => said.has(word)).length >= 0.75 * string.length;
}
