import { describe, expect, it } from 'vitest';
import { Scorer, type ScoringModel } from '../2-read/model/model.js';
import { each, readerOfWords, WITHOUT_WEIGHTS } from '../2-read/model/scorer-for-tests.js';
import { extract, understand } from '../pipeline.js';

/** Takes for a candidate only what holds one of the words; two sentences are the same as `pairs` says. */
const scorerFor = (words: readonly string[], changes: Partial<ScoringModel> = {}) =>
  new Scorer(readerOfWords(words), { ...WITHOUT_WEIGHTS, candidateFrom: each(0.5), ...changes });
const run = (text: string, scorer: Scorer) => extract(text, {}, scorer);
/** Two sentences that share a word are the same. */
const BY_WORDS = each({ bias: -5, shared: 10 });

describe('joining', () => {
  const twice =
    'Ana: Please send the printer quote.\nBen: It rained here for the whole of the long day.\nAna: Ben, please send the printer quote!\nBen: Nice.';

  it('makes one item with two mentions of what is said twice', () => {
    const { tasks } = run(twice, scorerFor(['quote'], { pairs: BY_WORDS }));
    expect(tasks).toHaveLength(1);
    expect(tasks[0]?.mentions.map(({ text }) => text)).toEqual([
      'Please send the printer quote.',
      'Ben, please send the printer quote!',
    ]);
    expect(tasks[0]?.source).toEqual(tasks[0]?.mentions[0]);
  });

  it('takes the owner from the mention that names one', () => {
    expect(run(twice, scorerFor(['quote'], { pairs: BY_WORDS })).tasks[0]?.owner).toBe('Ben');
  });

  it('leaves items apart that the model does not hold to be the same', () => {
    expect(run(twice, scorerFor(['quote'], { pairs: each({ bias: -5 }) })).tasks).toHaveLength(2);
  });

  it('leaves tasks apart that name two people, however alike they are', () => {
    const text = 'Ana: Ben to send the printer quote.\nAna: Cleo to send the printer quote.\nBen: hm\nCleo: hm';
    const { tasks } = run(text, scorerFor(['quote'], { pairs: each({ bias: 9 }) }));
    expect(tasks.map(({ owner }) => owner)).toEqual(['Ben', 'Cleo']);
  });

  it('leaves marked items apart that say other things, and joins those that say the same', () => {
    const marked = (second: string) =>
      run(
        `Ana: RESOLVED: print the quote on linen\nAna: RESOLVED: ${second}`,
        scorerFor([], { pairs: each({ bias: 9 }) }),
      ).decisions;
    expect(marked('print the quote on cardboard for shops')).toHaveLength(2);
    expect(marked('print the quote on linen')).toHaveLength(1);
  });

  it('makes one accepted request of a request and the promise that answers it', () => {
    const text =
      "Ana: Can somebody send the printer quote?\nBen: I'll send the printer quote by Friday.\nCleo: hm\nAna: hm";
    const { tasks } = run(text, scorerFor(['quote'], { pairs: BY_WORDS }));
    expect(tasks).toHaveLength(1);
    expect(tasks[0]).toMatchObject({ kind: 'accepted_request', owner: 'Ben', deadline: 'by Friday', requester: 'Ana' });
  });

  it('makes one accepted request of a request and a promise far behind it', () => {
    const between = 'Cleo: The sun is bright in here for the whole of the long day.\n'.repeat(8);
    const text = `Ana: Please send the printer quote.\n${between}Ben: I'll send the printer quote.\nAna: hm`;
    const { tasks } = run(text, scorerFor(['quote'], { pairs: BY_WORDS }));
    expect(tasks.map(({ kind, owner }) => [kind, owner])).toEqual([['accepted_request', 'Ben']]);
  });

  it('joins decisions and risks too', () => {
    const text = 'Ana: We take the blue garden paint.\nBen: hm\nAna: So we take the blue garden paint.\nBen: hm';
    const { decisions, risks } = run(text, scorerFor(['paint'], { pairs: BY_WORDS }));
    expect([decisions.length, risks.length]).toEqual([1, 1]);
    expect(decisions[0]?.mentions).toHaveLength(2);
  });

  it('tells the category of a risk by all that says it, and takes the status of the sentence that says the decision', () => {
    const text =
      'Ana: So the garden paint worries me.\nBen: hm\nAna: The garden paint worries me, we are short of people.\nBen: hm';
    const joined = scorerFor(['paint'], { pairs: each({ bias: 9 }) });
    expect(run(text, joined).risks.map(({ category }) => category)).toEqual(['capacity']);
    const hanging =
      'Ana: We take the blue paint, subject to the price of the blue paint.\nBen: The blue paint, agreed.\nAna: hm';
    expect(run(hanging, joined).decisions.map(({ status }) => status)).toEqual(['tentative']);
  });

  it('stands where somebody marked it, whoever says it before', () => {
    const text =
      'Ana: We take the blue garden paint.\nBen: hm\nAna: DECISION: We take the blue garden paint.\nBen: TODO: order the blue garden paint\nAna: hm';
    const { decisions } = run(text, scorerFor(['paint'], { pairs: each({ bias: 9 }) }));
    expect(decisions.map(({ source }) => source.text)).toEqual(['DECISION: We take the blue garden paint.']);
    const asked = 'Ana: Please order the blue garden paint.\nBen: hm\nAna: TODO: order the blue garden paint\nBen: hm';
    const { tasks } = run(asked, scorerFor(['paint'], { pairs: each({ bias: 9 }) }));
    expect(tasks.map(({ source }) => source.text)).toEqual(['TODO: order the blue garden paint']);
  });

  it('joins what is far apart where the words are the same', () => {
    const between = 'Ben: The sun is out.\nCleo: It is.\n'.repeat(40);
    const text = `Ana: Ship the blue garden paint.\n${between}Ana: Ship the blue garden paint.`;
    expect(run(text, scorerFor(['paint'], { pairs: each({ bias: -9 }) })).tasks).toHaveLength(1);
  });
});

describe('a line that is posted again', () => {
  const unlike = scorerFor(['quote'], { pairs: each({ bias: -9 }) });
  const line = 'Please send the printer quote by noon.';

  it('is one item with its count', () => {
    const { tasks } = run(Array.from({ length: 50 }, () => `Ana: ${line}`).join('\n'), unlike);
    expect(tasks.map(({ mentions }) => mentions.length)).toEqual([50]);
  });

  it('is an item of its own where other words are in it', () => {
    expect(run(`Ana: ${line}\nAna: Please send the carpet quote by noon.`, unlike).tasks).toHaveLength(2);
  });
});

describe('superseding', () => {
  it('marks the decision that a later one turns round', () => {
    const text =
      'Ana: We take the blue garden paint.\nBen: hm\nAna: Scrap that, no blue garden paint after all.\nBen: hm';
    const { decisions } = run(text, scorerFor(['paint']));
    expect(decisions.map(({ status }) => status)).toEqual(['superseded', 'final']);
  });

  it('never takes an earlier sentence for what turns a decision round', () => {
    const text =
      'Ana: Shall we scrap the blue garden paint after all?\nBen: hm\nAna: RESOLVED: we take the blue garden paint.\nBen: hm';
    const { decisions } = run(text, scorerFor(['paint']));
    expect(decisions.map(({ status }) => status)).not.toContain('superseded');
  });

  it('takes the last decision for what is meant where no word of one is said, and none that stands far above', () => {
    const statusesOf = (between: string) => {
      const text = `Ana: We take the blue garden paint.\n${between}Ana: Change of plan, the paint comes from Ben.`;
      return run(text, scorerFor(['blue', 'change'])).decisions.map(({ status }) => status);
    };
    expect(statusesOf('Ben: hm\n')).toEqual(['superseded', 'final']);
    const near = `Ana: We take the blue oak floor.\n${'Ben: hm\n'.repeat(5)}Ana: Change of plan, it is all tiles.`;
    const far = `Ana: We take the blue oak floor.\n${'Ben: hm\n'.repeat(6)}Ana: Change of plan, it is all tiles.`;
    const first = (text: string) => run(text, scorerFor(['blue', 'change'])).decisions[0]?.status;
    expect([first(near), first(far)]).toEqual(['superseded', 'final']);
  });
});

describe('evidence', () => {
  const places = (text: string, scorer: Scorer) =>
    run(text, scorer).tasks.map(({ source }) => text.slice(source.span?.start, source.span?.end));

  it('is the sentence', () => {
    const text = 'Ana: Hello there. Please send the quote. The sun is out.\nBen: hm\nAna: hm\nBen: hm';
    expect(places(text, scorerFor(['quote']))).toEqual(['Please send the quote.']);
  });

  it('is the clause of each of two tasks in one sentence', () => {
    const text = 'Ana: So Ben to send the quote, Cleo to check the sum.\nBen: hm\nCleo: hm\nAna: hm';
    expect(places(text, scorerFor(['quote']))).toEqual(['So Ben to send the quote,', 'Cleo to check the sum.']);
  });

  it('names the message, and none where the text has no messages', () => {
    const chat = run('Ana: hm\nBen: Please send the quote.\nAna: hm', scorerFor(['quote']));
    expect(chat.tasks[0]?.source.messageIndex).toBe(1);
    const notes = run('Please send the quote.', scorerFor(['quote']));
    expect(notes.tasks[0]?.source.messageIndex).toBeNull();
  });

  it('is what was sent, not what was read', () => {
    const text = JSON.stringify({
      messages: [
        { ts: '1770796800.000100', user: 'U1', text: 'please send &amp; sign "the quote"' },
        { ts: '1770796810.000100', user: 'U2', text: 'hm' },
      ],
    });
    const [task] = run(text, scorerFor(['quote'])).tasks;
    expect(task?.source.text).toBe('please send &amp; sign \\"the quote\\"');
    expect(text.slice(task?.source.span?.start, task?.source.span?.end)).toBe(task?.source.text);
  });
});

describe('the reason of a task', () => {
  it.each([
    ['Ana Ruiz: TODO: send the quote\nBen Li: hm\nAna Ruiz: hm', 'explicit marker'],
    ['Ana Ruiz: Can you send the quote?\nBen Li: On it.', 'asked by Ana, accepted by Ben'],
    ["Ana Ruiz: I'll send the quote.\nBen Li: hm", 'promised by Ana'],
    ['Ana Ruiz: Ben to send the quote.\nBen Li: It rained here on the whole long street.', 'assigned to Ben by Ana'],
    ['Ana Ruiz: Ben, please send the quote.\nBen Li: It rained here on the whole long street.', 'asked by Ana of Ben'],
    ['Please send the quote.', 'asked'],
  ])('of %j', (text, reason) => {
    expect(run(text, scorerFor(['quote'])).tasks[0]?.reason).toBe(reason);
  });
});

describe('what is returned', () => {
  const text = 'Ana: Please send the quote.\nBen: hm\nAna: The sun is out.\nBen: hm';

  it('is what the model holds to be an item', () => {
    const high = { itemFrom: each(0.6) };
    const counts = (scorer: Scorer) => run(text, scorer).tasks.length;
    expect(counts(scorerFor(['quote'], { ...high, items: each({ bias: 5 }) }))).toBe(1);
    expect(counts(scorerFor(['quote'], { ...high, items: each({ bias: -5 }) }))).toBe(0);
  });

  it('is less sure in a text of one sentence', () => {
    const unsure = scorerFor(['quote', 'cake'], { itemFrom: each(0.4), items: each({ bias: -1 }) });
    const sentences = ['Ana: Please send the quote.', 'Please bake the cake.'];
    for (const sentence of sentences) expect(run(sentence, unsure).tasks).toMatchObject([{ confidence: 0.269 }]);
    expect(run(sentences.join('\n'), unsure).tasks).toEqual([]);
    expect(
      run('Please bake the cake.', scorerFor(['cake'], { items: each({ bias: -2 }), itemFrom: each(0.4) })).tasks,
    ).toEqual([]);
  });

  it('is nothing where there is no candidate', () => {
    expect(run(text, scorerFor(['unheard']))).toMatchObject({ tasks: [], decisions: [], risks: [] });
    expect(run('', scorerFor(['quote']))).toMatchObject({ tasks: [], decisions: [], risks: [] });
  });

  it('is always what people marked, whatever the model says', () => {
    const deaf = scorerFor([], { items: each({ bias: -9 }), candidateFrom: each(0.9), itemFrom: each(0.9) });
    const marked =
      'Ana: TODO: send the quote\nBen: Decision: we bake\nAna: Risk: the oven is old\nBen: - [ ] wash up\nAna: The sun is out.';
    const { tasks, decisions, risks } = run(marked, deaf);
    expect(tasks.map((task) => task.text)).toEqual(['Send the quote', 'Wash up']);
    expect(decisions.map((decision) => decision.text)).toEqual(['We bake']);
    expect(risks.map((risk) => risk.text)).toEqual(['The oven is old']);
    for (const item of [...tasks, ...decisions, ...risks]) expect(item.confidence).toBeGreaterThanOrEqual(0.9);
  });

  it('tells each stage once, in their order', () => {
    const stages: string[] = [];
    extract(text, {}, scorerFor(['quote']), ({ stage }) => stages.push(stage));
    expect(stages).toEqual(['parse', 'segment', 'detect', 'resolve', 'rank', 'summarize']);
  });

  it('leaves the order of the text as it is', () => {
    const { settled } = understand(
      'Ana: Please send the quote.\nBen: hm\nAna: Please book the hall.\nBen: hm',
      {},
      scorerFor(['quote', 'hall']),
    );
    const tasks = settled.filter(({ type }) => type === 'task');
    expect(tasks.map(({ candidate }) => candidate.index)).toEqual([0, 2]);
  });
});
