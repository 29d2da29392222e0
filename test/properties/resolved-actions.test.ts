import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { OFFSET_ENCODINGS } from '@structured-extraction/proto/extraction/v1/extraction_words';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from '../../backend/src/extraction/conversation/parse.js';
import { extract } from '../../backend/src/extraction/engines/embedded/pipeline.js';
import { shippedScorer } from '../../backend/src/extraction/engines/weights/shipped-model.js';
import { ground } from '../../backend/src/extraction/grounding/ground.js';
import { toListing } from '../../backend/src/extraction/response/to-listing.js';
import { toResponse } from '../../backend/src/extraction/response/to-response.js';
import type { ExtractionContext } from '../../backend/src/extraction/types/conversation.js';
import { canonicalText, type ExtractionResponse } from '../../plugins/kit/src/index.js';
import { markdown } from '../../plugins/markdown/src/index.js';
import plugin, { resolveActions } from '../../plugins/resolved-actions/src/index.js';
import {
  ACTION_FLAGS,
  type Action,
  type ResolvedActions,
} from '../../plugins/resolved-actions/src/resolved-actions.js';
import { readCases } from '../conversations/cases.js';

const shipped = shippedScorer();

const file = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
const schema = JSON.parse(file('plugins/resolved-actions/schema/resolved-actions-1.schema.json')) as object;
const validate = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true }).compile(schema);

type Encoding = (typeof OFFSET_ENCODINGS)[number];

function respond(text: string, context: ExtractionContext = {}, encoding: Encoding = 'utf32'): ExtractionResponse {
  const found = extract(text, { ...context, withMessages: true }, shipped);
  const { listing } = found;
  const bodyOf = (index: number) => parse(text, context).messages[index]?.body;
  const { extraction, locate } = ground(text, found, encoding, bodyOf);
  if (listing === undefined) throw new Error('the engine lists no messages');
  return { ...toResponse(extraction, locate, 'embedded/1'), ...toListing(text, listing, encoding) };
}

function resolve(text: string, context: ExtractionContext = {}, encoding: Encoding = 'utf32'): ResolvedActions {
  const metadata = { offset_encoding: encoding };
  return resolveActions(respond(text, context, encoding), text, { sourceType: null, metadata });
}

const examples = readdirSync(fileURLToPath(new URL('../../examples', import.meta.url)), { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== 'README.md')
  .map(({ name }) => ({ name, text: file(`examples/${name}`) }));
const conversations = [
  ...examples.map(({ name, text }) => [name, text, {}] as const),
  ...readCases().map(({ name, original, context }) => [name, original, context] as const),
];

/** As the command line makes it. */
function print(text: string, context: ExtractionContext): Record<string, unknown> {
  const response = respond(text, context);
  const given = {
    rawContent: text,
    inputPath: null,
    sourceType: null,
    metadata: { offset_encoding: 'utf32' as const },
    flags: {},
    display: { colour: false, columns: null, unicode: true },
    warn: () => undefined,
  };
  return plugin.flags?.['resolved-actions-json']?.({ response, payload: response }, given) as Record<string, unknown>;
}

describe('ResolvedActions of the real engine', () => {
  it.each(conversations)('are as the schema has them for %s, in the order of RFC 8785', (_name, text, context) => {
    const printed = print(text, context);
    expect(validate(printed) ? [] : validate.errors).toEqual([]);
    expect(validate({ ...printed, markdown_summary: markdown(respond(text, context)) })).toBe(true);
    expect(JSON.stringify(printed)).toBe(canonicalText(printed));
    expect(print(text, context)).toEqual(printed);
  });

  it.each(conversations)('keep every word of the contract for %s', (_name, text, context) => {
    const { actions, stats } = resolve(text, context);
    const points = [...text];
    const ids = actions.flatMap(({ id, uid }) => [id, uid]);
    expect(new Set(ids).size).toBe(ids.length);
    const places = actions.map(({ evidence }) => evidence[0]?.start_offset ?? Number.POSITIVE_INFINITY);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    for (const { title, flags, evidence, owner, due } of actions) {
      expect(title).toMatch(/^\P{Cc}{1,255}$/u);
      expect(flags).toEqual(ACTION_FLAGS.filter((flag) => flags.includes(flag)));
      expect([flags.includes('no_owner'), flags.includes('no_due')]).toEqual([
        owner.state === 'unassigned',
        due.state === 'none',
      ]);
      for (const { quote, start_offset, end_offset } of evidence) {
        if (start_offset === null || end_offset === null) continue;
        expect(points.slice(start_offset, end_offset).join('')).toBe(quote);
      }
    }
    expect(stats.open + stats.done + stats.cancelled).toBe(stats.actions);
  });

  it('are refused by the schema with a key too many or one too few, wherever', () => {
    const whole = print(file('examples/slack-incident.txt'), {});
    const refused = (value: unknown) => !validate(value);
    let places = 0;
    const visit = (value: unknown, rebuild: (value: unknown) => unknown): void => {
      if (Array.isArray(value)) {
        for (const [at, member] of value.entries()) visit(member, (one) => rebuild(value.with(at, one)));
      } else if (typeof value === 'object' && value !== null) {
        places += 1;
        expect(refused(rebuild({ ...value, more: null }))).toBe(true);
        for (const [key, member] of Object.entries(value)) {
          const { [key]: _left, ...fewer } = value as Record<string, unknown>;
          expect([key, refused(rebuild(fewer))]).toEqual([key, true]);
          visit(member, (one) => rebuild({ ...value, [key]: one }));
        }
      }
    };
    visit(whole, (value) => value);
    expect(places).toBeGreaterThan(30);
  });
});

describe('the id of an action', () => {
  /** By the place of the evidence in the text, shifted: the same action of a longer copy of the thread. */
  const byPlace = (actions: readonly Action[], shift: number): ReadonlyMap<string, Action> =>
    new Map(
      actions.flatMap((action) => {
        const { start_offset: start = null, quote } = action.evidence[0] ?? { quote: '' };
        return start === null ? [] : [[`${start + shift} ${quote}`, action] as const];
      }),
    );

  /** Compares the actions that both copies have; returns how many. */
  function expectSame(whole: readonly Action[], part: readonly Action[], shift: number): number {
    const known = byPlace(whole, 0);
    const shared = [...byPlace(part, shift)].filter(([place]) => known.has(place));
    const differ = shared.filter(
      ([place, { id, uid }]) => known.get(place)?.id !== id || known.get(place)?.uid !== uid,
    );
    expect(differ.map(([place]) => place)).toEqual([]);
    return shared.length;
  }

  const lengthOf = (text: string) => [...text].length;
  /** Of the others, a part is no conversation of its own. */
  const divisible = examples.filter(({ name }) => !/\.(?:json|eml)$/.test(name));

  it.each(divisible)('is the same in every part of $name that is cut between messages', ({ text }) => {
    const { actions } = resolve(text);
    const { format, messages } = parse(text, {});
    const starts = [...new Set(messages.map(({ place }) => place.start))].toSorted((a, b) => a - b);
    const cuts = [0, ...starts.filter((start) => start > 0), text.length];
    let shared = 0;
    fc.assert(
      fc.property(fc.nat(cuts.length - 2), fc.nat(cuts.length - 2), (one, other) => {
        const [from = 0, to = 0] = [cuts[Math.min(one, other)], cuts[Math.max(one, other) + 1]];
        const part = text.slice(from, to);
        // Of some parts too little is left to show what form they are of.
        fc.pre(parse(part, {}).format === format);
        shared += expectSame(actions, resolve(part).actions, lengthOf(text.slice(0, from)));
      }),
      { seed: 20_261_121, numRuns: 60 },
    );
    expect(shared).toBeGreaterThan(actions.length);
  });

  const words = fc.constantFrom(
    'sounds good to me',
    'no idea either',
    'the coffee is out 🎉',
    'who is in today?',
    'ok',
  );

  it.each(divisible.filter(({ name }) => name.endsWith('.txt')))(
    'is the same in $name with other messages of the same form before and after',
    ({ text }) => {
      const { actions } = resolve(text);
      const { messages } = parse(text, {});
      const headers = messages.flatMap(({ place, body }) => {
        const bodyStart = body.toOriginal({ start: 0, end: 1 })?.start;
        return bodyStart === undefined ? [] : [text.slice(place.start, bodyStart)];
      });
      const start = messages[0]?.place.start ?? 0;
      const [top, rest] = [text.slice(0, start), text.slice(start).replace(/\n?$/, '\n')];
      const message = fc.tuple(fc.constantFrom(...headers), words).map(([header, said]) => `${header}${said}\n`);
      const more = fc.array(message, { maxLength: 4 }).map((some) => some.join(''));
      let shared = 0;
      fc.assert(
        fc.property(more, more, (before, after) => {
          const longer = resolve(top + before + rest + after).actions;
          shared += expectSame(longer, actions, lengthOf(before));
        }),
        { seed: 20_261_121, numRuns: 30 },
      );
      expect(shared).toBeGreaterThan(5 * actions.length);
    },
  );

  it.each(examples)('is the same in $name with the line ends of Windows, and so is its revision', ({ text }) => {
    const told = (actions: readonly Action[]) => actions.map(({ id, uid, revision_hash }) => [id, uid, revision_hash]);
    const unix = text.replaceAll('\r\n', '\n');
    const { actions } = resolve(unix);
    expect(actions.length).toBeGreaterThan(0);
    expect(told(resolve(unix.replaceAll('\n', '\r\n')).actions)).toEqual(told(actions));
  });

  it.each(examples)('is the same in $name in every offset encoding', ({ text }) => {
    const told = OFFSET_ENCODINGS.map((encoding) => resolve(text, {}, encoding).actions.map(({ id }) => id));
    expect(told).toEqual([told[0], told[0], told[0]]);
  });

  it.each(['slack-export.json', 'discord-export.json'])('is the same in %s with fewer messages', (name) => {
    const whole = JSON.parse(file(`examples/${name}`)) as readonly object[] | { readonly messages: readonly object[] };
    const messages = 'messages' in whole ? whole.messages : whole;
    const idsIn = (some: readonly object[], indent: number) => {
      const text = JSON.stringify('messages' in whole ? { ...whole, messages: some } : some, null, indent);
      return new Map(resolve(text).actions.map(({ id, evidence }) => [evidence[0]?.quote, id]));
    };
    const ids = idsIn(messages, 2);
    let shared = 0;
    for (const [at] of messages.entries()) {
      for (const part of [messages.slice(at), messages.slice(0, at + 1)]) {
        for (const [quote, id] of idsIn(part, at % 3)) {
          if (!ids.has(quote)) continue;
          shared += 1;
          expect([quote, ids.get(quote)]).toEqual([quote, id]);
        }
      }
    }
    expect(shared).toBeGreaterThan(ids.size);
  });

  it('rests on the words of its line in notes without messages: the same line, written above, takes it over', () => {
    const line = 'TODO: call the landlord by Friday\n';
    const told = (text: string) => resolve(text).actions.map(({ id, id_basis }) => [id_basis, id]);
    const [first] = told(line);
    expect(first).toEqual(['line', expect.stringMatching(/^act_/)]);
    expect(told(`Order paper today\n\n${line}`)).toContainEqual(first);
    expect(told(`Hall 1\n${line}Hall 2\n${line}`)[0]).toEqual(first);
    expect(told(line.replace('landlord', 'landlady'))).not.toContainEqual(first);
  });
});
