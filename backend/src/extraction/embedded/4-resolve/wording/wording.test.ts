import { describe, expect, it } from 'vitest';
import { Scorer } from '../../3-detect/model/model.js';
import { understand } from '../../pipeline.js';
import { spokenName } from './persons.js';

const each = <T>(value: T) => ({ task: value, decision: value, risk: value });
const everything = new Scorer({
  sentences: each({}),
  pairs: each({}),
  items: each({}),
  anything: {},
  candidateFrom: each(0),
  itemFrom: each(0),
});

/** The words for what Ana says to Ben and Cleo, were it an item of the kind. */
function wordingsOf(sentence: string, type: 'task' | 'decision'): string[] {
  const text = `Ana Ruiz: ${sentence}\nBen Li: hm\nCleo Day: hm\nAna Ruiz: hm\nBen Li: hm`;
  const { settled } = understand(text, {}, () => undefined, everything);
  return settled
    .filter((item) => item.type === type && item.candidate.utterance.message.index === 0)
    .map((item) => item.wording());
}

describe('a task in words', () => {
  it.each([
    ["I'll send Acme the quote by Friday", 'Send Acme the quote by Friday'],
    ['I will paint the door.', 'Paint the door'],
    ['I am going to paint the door!', 'Paint the door'],
    ['Let me check the lock', 'Check the lock'],
    ['I have to call the bakery.', 'Call the bakery'],
    ['I can bring the ladder.', 'Bring the ladder'],
    ['Calling the bakery now.', 'Call the bakery now'],
    ["let's paint the door", 'Paint the door'],
    ['Someone should call the plumber', 'Call the plumber'],
    ['Ben will fetch the keys.', 'Fetch the keys'],
    ['Ben to fetch the keys.', 'Fetch the keys'],
    ['Can you try to reach the printer?', 'Reach the printer'],
  ])('is what is to be done: %s', (sentence, words) => {
    expect(wordingsOf(sentence, 'task')).toEqual([words]);
  });

  it.each([
    ['Ben, can you please send me the quote?', 'Send Ana the quote'],
    ['@Ben could you check my draft?', "Check Ana's draft"],
    ['Ben will send me his notes.', 'Send Ana his notes'],
    ['Ben, please update your slides.', 'Update their slides'],
    ["I'll update my slides.", 'Update their slides'],
  ])('names who "me", "my" and "your" are: %s', (sentence, words) => {
    expect(wordingsOf(sentence, 'task')).toEqual([words]);
  });

  it.each([
    ['ok so I will book the room', 'Book the room'],
    ['Hey Ben, can you book the room please?', 'Book the room'],
    ['Please book the room 🙏', 'Book the room'],
    ['Yes, sure - please book the room, thanks', 'Book the room'],
    ['I have to call the bakery because the oven broke', 'Call the bakery'],
    ['I can bring the ladder — if it fits', 'Bring the ladder'],
    ['Please call *the bakery* today', 'Call the bakery today'],
  ])('has no fillers, reasons and marks: %s', (sentence, words) => {
    expect(wordingsOf(sentence, 'task')).toEqual([words]);
  });

  it.each([
    ['TODO: call the bakery', 'Call the bakery'],
    ['Action item: Ben to call the bakery.', 'Call the bakery'],
    ['- [ ] call the bakery', 'Call the bakery'],
    ['#todo call the bakery', 'Call the bakery'],
  ])('has no marker: %s', (sentence, words) => {
    expect(wordingsOf(sentence, 'task')).toEqual([words]);
  });

  it.each([
    ['Ben, can you send the "old" quote?', 'Send the "old" quote'],
    ["I'll call them (the bakery) today", 'Call them (the bakery) today'],
    ['Ben, could you open https://x.example/a?b=c today?', 'Open https://x.example/a?b=c today'],
    ['Ben, can you book Zürich Hall?', 'Book Zürich Hall'],
  ])('keeps quotation marks, brackets, links and capitals: %s', (sentence, words) => {
    expect(wordingsOf(sentence, 'task')).toEqual([words]);
  });

  it('is one for each clause', () => {
    expect(wordingsOf('Ben to call the bakery, Cleo to fetch the keys', 'task')).toEqual([
      'Call the bakery',
      'Fetch the keys',
    ]);
  });

  it('is cut at a word where it is long', () => {
    const [words = ''] = wordingsOf(`I'll carry ${'the heavy box and '.repeat(30)}the keys`, 'task');
    expect(words.length).toBeLessThan(260);
    expect(words).toMatch(/^Carry the heavy box .*\w …$/);
  });
});

describe('a decision or a risk in words', () => {
  it.each([
    ['Ok, we decided to paint the door.', 'We decided to paint the door'],
    ['Decision: we paint the door.', 'We paint the door'],
    ['#agreed we paint the door', 'We paint the door'],
    ['So: we go with the blue one.', 'We go with the blue one'],
    ['Agreed, we go with blue!', 'We go with blue'],
    ['Heads up: the oven may break', 'The oven may break'],
    ['One worry: the oven is old.', 'The oven is old'],
    ['My plan is that we paint the door', "Ana's plan is that we paint the door"],
    ['the oven   is\told', 'The oven is old'],
    ['No oven works here.', 'No oven works here'],
  ])('is the statement alone: %s', (sentence, words) => {
    expect(wordingsOf(sentence, 'decision')).toEqual([words]);
  });
});

describe('spokenName', () => {
  it.each([
    ['Priya Nair', 'Priya'],
    ['kestrel', 'kestrel'],
    ['@kestrel', 'kestrel'],
    ['Nair, Priya', 'Priya'],
    ['Mr. Adeyemi', 'Mr. Adeyemi'],
    ['Dr Okoye', 'Dr Okoye'],
    ['Aunt Rosa', 'Aunt Rosa'],
    ['Priya Nair (she/her)', 'Priya'],
    ['Priya [ops]', 'Priya'],
  ])('says %j as %j', (name, spoken) => {
    expect(spokenName(name)).toBe(spoken);
  });
});
