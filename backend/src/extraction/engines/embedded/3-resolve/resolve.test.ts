import { describe, expect, it } from 'vitest';
import { Scorer } from '../2-read/model/model.js';
import { everything, readerOf, WITHOUT_WEIGHTS } from '../2-read/model/scorer-for-tests.js';
import { readConversation, understand } from '../pipeline.js';
import { resolveDecision } from './resolve-decision.js';
import type { ResolvedDecision, ResolvedRisk, ResolvedTask } from './resolved-item.js';

interface Resolved {
  readonly task: ResolvedTask;
  readonly decision: ResolvedDecision;
  readonly risk: ResolvedRisk;
}

/** What the sentence with that number is, were it an item of the kind. */
function resolved<Kind extends keyof Resolved>(text: string, type: Kind, sentence = 0): Resolved[Kind] {
  const { settled } = understand(text, {}, everything);
  const found = settled.find((item) => item.type === type && item.candidate.index === sentence);
  if (found === undefined) throw new Error(`no sentence ${sentence} in ${text}`);
  return found as Resolved[Kind];
}

it('takes what is reported as done for no decision', () => {
  const { settled } = understand('Ana: - Done: the quote\nBen: - Next: the quote', {}, everything);
  expect(settled.filter(({ type }) => type === 'decision').map(({ candidate }) => candidate.index)).toEqual([1]);
});

describe('a task', () => {
  it.each([
    ['a commitment', "Ana: I'll send the quote.\nBen: It rained.", 'commitment'],
    ['an assignment', 'Ana: Ben to send the quote.\nBen: It rained here for all of the long day.', 'assignment'],
    ['a request', 'Ana: Please send the quote.\nBen: It rained here for all of the long day.', 'request'],
    ['an accepted request', 'Ana: Can you send the quote?\nBen: On it.', 'accepted_request'],
  ])('is %s', (_, text, kind) => {
    expect(resolved(text, 'task').kind).toBe(kind);
  });

  it.each([
    ['open', 'Ana: Can you send the quote?\nBen: Sure.', 'open'],
    ['done', 'Ana: Can you send the quote?\nBen: Done.', 'done'],
    ['done by its ticked box', 'Ana: - [x] send the quote\nBen: hm\nAna: hm\nBen: hm', 'done'],
    ['cancelled', 'Ana: Can you send the quote?\nBen: Never mind.', 'cancelled'],
  ])('is %s', (_, text, status) => {
    expect(resolved(text, 'task').status).toBe(status);
  });

  it.each([
    ['Done, they agreed.', 'done'],
    ['It rained here for all of the long day.', 'open'],
  ])('is closed by what its owner says next: %s', (report, status) => {
    const text = `Ana: Ben, can you send the quote?\nBen: On it.\nAna: Thanks.\nBen: ${report}`;
    expect(resolved(text, 'task').status).toBe(status);
  });

  it('is not closed by what answers another question', () => {
    const text = 'Ana: Ben, can you send the quote?\nBen: On it.\nAna: Did you book the hall?\nBen: Done, they agreed.';
    expect(resolved(text, 'task').status).toBe('open');
  });

  it.each([
    ["I'll have it done by Monday.", 'open'],
    ["It isn't done yet.", 'open'],
    ['Done once it is merged.', 'open'],
    ['Is it done?', 'open'],
    ['Done, sent it this morning.', 'done'],
    ['Done, artifacts match the checksums of the build server.', 'done'],
    ['I sent the quote to the lawyer of the board.', 'done'],
    ['I released the new stable version of our business product.', 'open'],
    ['Forget it.', 'cancelled'],
    ['Ignore the old invite, the paper club moved.', 'open'],
    ['Consider it done.', 'open'],
    ['The sun is out.', 'open'],
    ['The quote is out.', 'done'],
    ["Don't worry, already done.", 'done'],
    ['Leave it with me.', 'open'],
    ['Noted.', 'open'],
    ['Done:', 'open'],
    ['- Done with the new price list', 'open'],
  ])('asked for is, after %j, %s', (answer, status) => {
    expect(resolved(`Ana: Can you send the quote?\nBen: ${answer}`, 'task').status).toBe(status);
  });

  it.each([
    ['We met him in Amsterdam.', 'open'],
    ['I saw that six people have sent it to the printer.', 'open'],
    ['Got the quote.', 'done'],
    ['You might as well leave it vague in the first version of the bakery.', 'open'],
    ['Never mind.', 'cancelled'],
  ])('promised is, after %j of somebody else, %s', (answer, status) => {
    expect(resolved(`Ana: I'll send the quote.\nBen: ${answer}`, 'task').status).toBe(status);
  });

  const FENCE =
    'Ana: Ben, please paint the garden fence\nBen: ok\nCleo: It rained here for the whole of the long day.\n';
  it.each([
    ['done by the one who does it', 'Ben: just painted the garden fence', 'done', [0, 3]],
    ['called off by the one who asked', 'Ana: hold off on the garden fence', 'cancelled', [0, 3]],
    ['open while another thing is done', 'Ben: just painted the kitchen door', 'open', [0]],
    ['open while it is not done', "Ben: the garden fence isn't painted yet", 'open', [0]],
    [
      'open while something that shares two of its words is done',
      'Ben: just sold the wooden bench that stood by the garden fence',
      'open',
      [0],
    ],
    ['open whatever others say', 'Cleo: just painted the garden fence', 'open', [0]],
  ])('is, later, %s', (_, later, status, mentions) => {
    const task = resolved(`${FENCE}${later}`, 'task');
    expect([task.status, task.mentions]).toEqual([status, mentions]);
  });

  it('knows who asked for it', () => {
    expect(resolved('Ana: Can you send the quote?\nBen: On it.', 'task').requester).toBe(0);
  });

  it('that somebody promises was asked for by nobody', () => {
    expect(resolved("Ana: I'll send the quote.\nBen: It rained.", 'task').requester).toBe(-1);
  });

  it('that is taken up rests on the answer too', () => {
    expect(resolved('Ana: Can you send the quote?\nBen: On it.', 'task').mentions).toEqual([0, 1]);
  });
});

/** A sentence, were it a decision, and were each sentence read as one with that probability. */
function decided(sentence: number, text: string, likely = 0.5): ResolvedDecision | undefined {
  const reader = readerOf(() => true, likely);
  const { discourse, candidates } = readConversation(text, {}, new Scorer(reader, WITHOUT_WEIGHTS));
  const found = candidates.find(({ kind, index }) => kind === 'decision' && index === sentence);
  return found === undefined ? undefined : resolveDecision(found, discourse);
}

/** The sentences with which it is quoted. */
function quotedWith(sentence: number, text: string, likely?: number): readonly number[] | undefined {
  return decided(sentence, text, likely)?.mentions;
}

describe('a decision', () => {
  const text = 'Ana: Shall we take the blue paint for the door?\nBen: Yes, agreed.';

  it('that only says yes is one with the proposal that it takes up, and has its words', () => {
    const decision = resolved(text, 'decision');
    expect(decision.wording()).toContain('blue paint');
    expect(decision.mentions).toEqual([0, 1]);
  });

  it('of a vote has the words of what was proposed before it was asked for', () => {
    const asked = 'Ana: I propose that we sell the old blue door. Any objections?\nBen: +1, go ahead.';
    expect(decided(2, asked)?.wording()).toBe('Sell the old blue door');
  });

  it('of a phrase goes on with what was asked', () => {
    const asked = 'Ana: Shall we take the blue paint for the door?\nBen: From the corner shop.';
    expect(decided(1, asked)?.wording()).toBe('Take the blue paint for the door, from the corner shop');
  });

  it('does not go back behind the question that its message has answered already', () => {
    const talk = 'Cleo: Shall we buy the garden fence?\nAna: Shall we take the blue paint?\nBen: Agreed. Fine.';
    expect(quotedWith(3, talk)).not.toContain(0);
    expect(quotedWith(2, talk)).toEqual([1, 2]);
  });

  it('is quoted with a vote right behind what is proposed, and with no word of assent far from it', () => {
    const quotedAfter = (between: string) =>
      quotedWith(0, `Ana: I propose we take the blue paint.\n${between}Ben: +1\nCleo: hm`, 0.05);
    expect(quotedAfter('')).toEqual([0, 1]);
    expect(quotedAfter('Cleo: It rained.\nCleo: All day.\nCleo: And night.\n')).toEqual([0]);
  });

  it('is quoted with what it takes up only where that may be decided, or is the question that it answers', () => {
    const proposed = 'Ana: I propose we take the blue paint.\nBen: Agreed, sounds good.';
    expect(quotedWith(1, proposed)).toEqual([0, 1]);
    expect(quotedWith(1, proposed, 0.05)).toEqual([1]);
    expect(quotedWith(1, 'Ana: Shall we take the blue paint?\nBen: Agreed, sounds good.', 0.05)).toEqual([0, 1]);
  });

  it('is made by whoever agrees last', () => {
    expect(resolved('Ana: We take the blue paint.\nBen: Agreed.', 'decision').decidedBy).toBe(1);
    expect(resolved('Ana: We take the blue paint.\nBen: It rained here today.', 'decision').decidedBy).toBe(0);
  });

  it('is final unless it says on what it hangs', () => {
    expect(resolved('Ana: We take the blue paint.\nBen: Agreed.', 'decision').status).toBe('final');
    const hanging = 'Ana: We take the blue paint, subject to the price.\nBen: Agreed.';
    expect(resolved(hanging, 'decision').status).toBe('tentative');
    expect(resolved('Ana: We take the blue paint, pending a sample.', 'decision').status).toBe('tentative');
  });
});

describe('a risk', () => {
  it('is open until somebody says that it is dealt with', () => {
    const worry = 'Ana: The old oven door may break on Sunday.\n';
    expect(resolved(`${worry}Ben: It rained here today.`, 'risk').status).toBe('open');
    expect(resolved(`${worry}Ben: The old oven door is fixed now.`, 'risk').status).toBe('mitigated');
    expect(resolved(`${worry}Ben: The garden fence is fixed now.`, 'risk').status).toBe('open');
    const other = 'Ben: The lock of the old shed by the kitchen door at the far end is fixed now.';
    expect(resolved(`${worry}${other}`, 'risk').status).toBe('open');
  });

  it('is raised by its speaker', () => {
    expect(resolved('Ana: It rained.\nBen: The oven may break.', 'risk', 1).raisedBy).toBe(1);
  });
});
