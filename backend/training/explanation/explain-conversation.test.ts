import { describe, expect, it } from 'vitest';
import { WEIGHTS } from '#extraction/engines/embedded/2-read/model/weights';
import { loadReader } from '#extraction/engines/embedded/2-read/reader/reader';
import { readReaderFiles } from '#extraction/engines/weights/reader-files';
import { explainConversation } from './explain-conversation.js';
import { traceOf } from './trace.js';

const { weights, wasm } = readReaderFiles();
const reader = loadReader(weights, wasm);
const THREAD = `Ana  9:02 AM
Ben, can you send the report by Friday?
Ben  9:03 AM
will do, I will send it on Thursday
Cleo  9:05 AM
Let us go with the smaller venue then. The licence may run out before the launch.
Ana  9:06 AM
agreed
`;
const trace = traceOf(THREAD, { sourceType: 'slack' }, reader, WEIGHTS);
const text = explainConversation(trace).join('\n');

/** The paragraph that begins with these words, up to the next sentence or item. */
function after(words: string, within = text): string {
  const start = within.indexOf(words);
  if (start < 0) throw new Error(`not explained: ${words}`);
  const end = within.indexOf('\n[', start + words.length);
  return within.slice(start, end < 0 ? undefined : end);
}

describe('the explanation of a conversation', () => {
  it('names participants, messages and every sentence', () => {
    expect(text).toContain('read as slack-paste (slack), language en, 4 messages, 5 sentences');
    for (const participant of ['0: Ana', '1: Ben', '2: Cleo']) expect(text).toContain(`participant ${participant}`);
    for (let sentence = 0; sentence < 5; sentence++) expect(text).toContain(`\n[${sentence}] `);
  });

  it('gives the moves of a sentence and its links', () => {
    const asked = after('[0] Ana:');
    expect(asked).toMatch(/moves: .*\bask\b/);
    expect(asked).toContain('taken up by [1]: undertakes');
    expect(after('[1] Ben:')).toContain('takes up [0]: undertakes');
  });

  it('says of every likely sentence what its words, its neighbours and its place were worth', () => {
    const asked = after('[0] Ana:');
    expect(asked).toMatch(/task 0\.\d{3} \*\n {8}words: [+-]\d\.\d\d “/);
    expect(asked).toMatch(/neighbours: .*\[1\]/);
    expect(asked).toContain('its place, speaker and format');
  });

  it('explains a sentence that was missed where it is asked for', () => {
    const trace = traceOf(THREAD, { sourceType: 'slack' }, reader, WEIGHTS, 4);
    const lines = explainConversation(trace).join('\n');
    expect(after('[4] Ana:', lines).match(/ {8}words: /g)).toHaveLength(3);
    expect(after('[0] Ana:', lines)).not.toContain('words: ');
  });

  it('names what speaks most for the owner, and where the deadline was found', () => {
    const resolved = text.slice(text.indexOf('4 resolve'));
    expect(after('[0] task', resolved)).toMatch(/owner: Ben \(mentioned, \d\.\d\d; by "/);
    expect(after('[0] task', resolved)).toMatch(/deadline: “by Friday”, no date can be told .*in its own words/);
  });

  it('says what was joined, and by which features', () => {
    const joined = after('[0] task', text.slice(text.indexOf('5 rank: joined')));
    expect(joined).toContain('+ [1] task');
    expect(joined).toContain('with [0], which it takes up');
    expect(joined).toContain('brief:near');
  });

  it('gives returned items the confidence that the engine gives them', () => {
    const confidences = text.slice(text.indexOf('5 rank: confidence'));
    for (const { confidence, text: words } of [...trace.ranked.tasks, ...trace.ranked.decisions])
      expect(confidences).toMatch(new RegExp(`${confidence.toFixed(3)}.*\n    returned: “${words}”`));
  });

  it('ends with the summary', () => {
    expect(text.endsWith(trace.summary)).toBe(true);
  });
});

it('says why an item was left out', () => {
  const strict = { ...WEIGHTS, itemFrom: { task: 0.9999, decision: 0.9999, risk: 0.9999 } };
  const lines = explainConversation(traceOf(THREAD, { sourceType: 'slack' }, reader, strict)).join('\n');
  expect(lines).toContain('left out: below 0.9999, from which a task is returned');
});

it('explains what was marked as marked', () => {
  const lines = explainConversation(traceOf('TODO: sweep the yard\nfine weather', {}, reader, WEIGHTS)).join('\n');
  expect(lines).toMatch(/candidate: task 0\.\d+, marked as one/);
});

it('lets no control character of the conversation through', () => {
  const lines = explainConversation(traceOf('Ana: can you \u001b[31msend\u202e it to Ben?', {}, reader, WEIGHTS)).join(
    '\n',
  );
  for (const unreadable of ['\u001b', '\u202e']) expect(lines).not.toContain(unreadable);
});

it('says that an empty text holds nothing', () => {
  expect(explainConversation(traceOf('', {}, reader, WEIGHTS)).join('\n')).toContain('no sentence');
});
