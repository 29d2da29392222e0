import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentenceOf } from '#extraction/engines/embedded/1-segment/sentence-of-for-tests';
import { ENGLISH_CUE_TABLES } from '../cue-tables.js';
import type { CueHit } from './frame.js';
import { FrameMatcher } from './match-frames.js';

const hitsIn = (matcher: FrameMatcher, text: string) => matcher.hitsIn(sentenceOf(text, ['Zoe']));
const matcherOf = (...patterns: string[]) => new FrameMatcher([{ 'ask.please': patterns }]);
const foundIn = (pattern: string, text: string) =>
  hitsIn(matcherOf(pattern), text).map(({ start, end }) => [start, end]);

describe('FrameMatcher', () => {
  it.each([
    ['a word', 'send', 'we send it', [[1, 2]]],
    ['words in a row', 'send it', 'please send it now', [[1, 3]]],
    [
      'every place',
      'send it',
      'send it, send it',
      [
        [0, 2],
        [3, 5],
      ],
    ],
    ['a choice, first word', 'me|us now', 'me now', [[0, 2]]],
    ['a choice, second word', 'me|us now', 'us now', [[0, 2]]],
    ['a contraction', 'i will <v>', "I'll send it", [[0, 3]]],
    ['capitals', 'send it', 'SEND It', [[0, 2]]],
    ['no part of a word', 'send', 'sender resend', []],
    ['no other order', 'send it', 'it send', []],
    ['nothing in nothing', 'send', '', []],
  ])('finds %s', (_, pattern, text, places) => {
    expect(foundIn(pattern, text)).toEqual(places);
  });

  it.each([
    ['left out', 'please just? send', 'please send', [[0, 2]]],
    ['there', 'please just? send', 'please just send', [[0, 3]]],
    ['left out at the head', 'please? send', 'send it', [[0, 1]]],
    ['left out at the end', 'send it?', 'send them', [[0, 1]]],
    ['twice in a row', 'please also? just? send', 'please just send', [[0, 3]]],
    ['another word', 'please just? send', 'please now send', []],
  ])('takes an optional element that is %s', (_, pattern, text, places) => {
    expect(foundIn(pattern, text)).toEqual(places);
  });

  it('finds an optional head together with what follows it', () => {
    expect(foundIn('please? send it', 'please send it')).toContainEqual([0, 3]);
  });

  it.each([
    ['nothing', 'need by', [[0, 2]]],
    ['one token', 'need it by', [[0, 3]]],
    ['three tokens', 'need a b c by', [[0, 5]]],
    ['a comma', 'need it, by', [[0, 4]]],
    ['not four tokens', 'need a b c d by', []],
    ['not a full stop', 'need it. by', []],
    ['not a question mark', 'need it? by', []],
    ['not a semicolon', 'need it; by', []],
  ])('spans %s with a gap', (_, text, places) => {
    expect(foundIn('need * by', text)).toEqual(places);
  });

  it.each([
    ['^ send', 'send it', 1],
    ['^ send', 'done, send it', 1],
    ['^ send', 'we go and send it', 1],
    ['^ send', '@zoe send it', 1],
    ['^ send', 'Zoe send it', 1],
    ['^ send', '😀 send it', 1],
    ['^ send', 'we send it', 0],
    ['^^ send', 'send it', 1],
    ['^^ send', 'ok, send it', 1],
    ['^^ send', 'hey Zoe, please send it', 1],
    ['^^ send', 'we go, send it', 0],
    ['it $', 'send it', 1],
    ['it $', 'send it!!', 1],
    ['it $', 'send it 👍', 1],
    ['it $', 'send it now', 0],
    ['^ send it $', 'ok, send it.', 1],
    ['^ send it $', 'ok, send it today.', 0],
  ])('holds %j against %j', (pattern, text, count) => {
    expect(foundIn(pattern, text)).toHaveLength(count);
  });

  it.each([
    ['<v>', 'frobnicate it', true],
    ['<v>', 'Frobnicate it', false],
    ['<v>', 'the it', false],
    ['<V>', 'send it', true],
    ['<V>', 'Send it', true],
    ['<V>', 'frobnicate it', false],
    ['<ving>', 'sending it', true],
    ['<ving>', 'sent it', false],
    ['<ved>', 'sent it', true],
    ['<ved>', 'sending it', false],
    ['<vs>', 'sends it', true],
    ['<n>', 'zoe it', true],
    ['<n>', '@nobody it', true],
    ['<n>', 'she it', false],
    ['<who>', 'zoe it', true],
    ['<who>', '@nobody it', true],
    ['<who>', 'she it', true],
    ['<who>', 'table it', false],
    ['<x>', 'table it', true],
    ['<x>', '12 it', true],
    ['<x>', ', it', false],
    ['<num>', '12 it', true],
    ['<num>', 'twelve it', false],
    ['<day>', 'friday it', true],
    ['<day>', 'table it', false],
    ['<det>', 'my it', true],
    ['<det>', 'send it', false],
    ['<de:inf>', 'schicken it', true],
    ['<inf>', 'envoyer it', true],
  ])('lets %s take the head of %j: %s', (slot, text, takes) => {
    expect(foundIn(`${slot} it`, text)).toHaveLength(takes ? 1 : 0);
  });

  it.each([
    ['<x> <x> send', 'we two send', [[0, 3]]],
    ['<n> will send', 'ok zoe will send', [[1, 4]]],
    ['<num> <day> by|till', 'at 3 friday till', [[1, 4]]],
    ['^ <n> will', 'ok, zoe will', [[2, 4]]],
    ['^ <n> will', 'for zoe will', []],
    ['<x> <x> send', 'two send', []],
  ])('finds %j, whose first word stands later in the frame, in %j', (pattern, text, places) => {
    expect(foundIn(pattern, text)).toEqual(places);
  });

  it('says which token is the verb', () => {
    const verbOf = (pattern: string, text: string) => hitsIn(matcherOf(pattern), text)[0]?.verb;
    expect(verbOf('can you * <v>', 'can you please now send it')).toBe(4);
    expect(verbOf('can you', 'can you')).toBe(-1);
  });

  it('gives the cues of all tables, in the order of the tokens', () => {
    const matcher = new FrameMatcher([
      { 'ask.please': ['please'], 'commit.will': ['i will'] },
      { 'done.done': ['done'] },
    ]);
    expect(matcher.cues).toEqual(['ask.please', 'commit.will', 'done.done']);
    const hits = hitsIn(matcher, 'done, please, I will');
    expect(hits.map(({ cue }) => cue)).toEqual(['done.done', 'ask.please', 'commit.will']);
  });

  it('reads no English frame from a word that means something else in the language of the sentence', () => {
    const english = { 'ask.please': ['die'] };
    const text = 'ich habe das nicht und die Liste ist auch noch bei dir';
    expect(hitsIn(new FrameMatcher([english], [english]), text)).toEqual([]);
    expect(hitsIn(new FrameMatcher([english]), text)).toHaveLength(1);
    expect(hitsIn(new FrameMatcher([english], [english]), 'they die of it')).toHaveLength(1);
  });
});

describe('a matcher of all frames', () => {
  const TABLES = [...ENGLISH_CUE_TABLES];
  const all = new FrameMatcher(TABLES, TABLES);
  const words = TABLES.flatMap((table) => Object.values(table).flat())
    .flatMap((pattern) => pattern.split(/[ |?]/))
    .filter((word) => /^[a-z']+$/.test(word));
  const sentence = fc.array(
    fc.oneof(
      fc.constantFrom(...words),
      fc.constantFrom('Zoe', '@kim', '12', 'friday', 'send', 'quote', 'die', 'nicht', ',', '.', '?', ':'),
    ),
    { minLength: 3, maxLength: 12 },
  );

  it('finds what matchers of one cue each find', () => {
    const single = TABLES.flatMap((table) =>
      Object.entries(table).map(([cue, patterns]) => {
        const own = { [cue]: patterns };
        return new FrameMatcher([own], [own]);
      }),
    );
    fc.assert(
      fc.property(sentence, (tokens) => {
        const text = tokens.join(' ');
        const shown = (hits: readonly CueHit[]) =>
          hits.map(({ cue, start, end, verb }) => `${start} ${end} ${verb} ${cue}`).sort();
        expect(shown(hitsIn(all, text))).toEqual(shown(single.flatMap((matcher) => hitsIn(matcher, text))));
      }),
      { numRuns: 150, seed: 20_260_302 },
    );
  });
});
