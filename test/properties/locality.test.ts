import fc from 'fast-check';
import { expect, it } from 'vitest';
import { extract } from '../../backend/src/extraction/engines/embedded/pipeline.js';
import { shippedScorer } from '../../backend/src/extraction/engines/weights/shipped-model.js';

const SEED = 20_261_122;
const shipped = shippedScorer();

/** Lines of people who promise, ask, settle and worry; each says what no other one does. */
const SAYINGS = [
  ['Ana: Ben, can you send the printer quote by Friday?', 'Ben: will do, I will send it on Thursday.'],
  ["Cleo: I'll book the train tickets for the Lyon trip tomorrow."],
  ['Ana: TODO: renew the parking permit'],
  ['Ben: The vendor certificate may expire before the cutover and nobody has renewed it.'],
  ['Cleo: Let us go with the smaller venue then.', 'Ana: agreed, the smaller venue it is.'],
  ['Ben: RESOLVED: ship the calendar behind a flag'],
  ['Ana: Cleo, please proofread the translated handbook before Monday.', 'Cleo: on it'],
  ['Cleo: We may run out of money for the exhibition if the grant is late.'],
];
/** Idle talk: more sentences than one can move another over, see docs/decisions on the learned reader. */
const IDLE = ['Ana: The soup was very good.', 'Ben: It was, and warm.', 'Cleo: I had the bread.'];
const FAR = Array.from({ length: 42 }, (_, at) => IDLE[at % IDLE.length] as string);

/** The words that items rest on, by kind, of a text whose format, people and language are always the same. */
function found(lines: readonly string[]): ReadonlySet<string> {
  const text = [...FAR, ...lines, ...FAR].join('\n');
  const { tasks, decisions, risks } = extract(text, {}, shipped);
  const said = (kind: string, items: typeof tasks | typeof decisions | typeof risks) =>
    items.flatMap(({ mentions }) => mentions.map((mention) => `${kind}: ${mention.text}`));
  return new Set([...said('task', tasks), ...said('decision', decisions), ...said('risk', risks)]);
}

const alone = SAYINGS.map((lines) => found(lines));
const places = fc.array(fc.nat({ max: SAYINGS.length - 1 }), { minLength: 1, maxLength: 6 });

it('finds something in most of the sayings to begin with', () => {
  expect(alone.filter(({ size }) => size > 0).length).toBeGreaterThanOrEqual(6);
});

it('finds what is said wherever it is said, among whatever else is said far away, and however often', () => {
  fc.assert(
    fc.property(places, (order) => {
      const together = found(order.flatMap((at) => [...(SAYINGS[at] as string[]), ...FAR]));
      for (const at of order)
        for (const item of alone[at] as ReadonlySet<string>)
          if (!together.has(item)) expect.fail(`${item} is gone where the sayings ${order.join(', ')} are together`);
    }),
    { seed: SEED, numRuns: 60 },
  );
});

it('loses nothing of a thread that is pasted five times, nor of the rest where what is far is cut away', () => {
  const thread = SAYINGS.flatMap((lines) => [...lines, ...FAR]);
  const once = found(thread);
  const often = found(Array.from({ length: 5 }, () => thread).flat());
  const half = found(thread.slice(0, thread.length / 2));
  expect([...once].filter((item) => !often.has(item))).toEqual([]);
  expect([...half].filter((item) => !once.has(item))).toEqual([]);
});
