import { Ajv } from 'ajv';
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { actionsOf, CASES, type Extracted, exported, nastyExtracted, thread } from '../../../test/support/exports.js';
import { cleanLine, shorten } from './clean.js';

/** What GitHub documents of the body of `POST /repos/{owner}/{repo}/issues`, and of a login. */
const validate = new Ajv({ strict: true, allErrors: true }).compile({
  type: 'object',
  required: ['title', 'body', 'labels'],
  additionalProperties: false,
  properties: {
    title: { type: 'string', minLength: 1, maxLength: 256 },
    body: { type: 'string', maxLength: 65_536 },
    labels: { type: 'array', uniqueItems: true, items: { type: 'string', pattern: '^[a-z-]{1,50}$' } },
    assignees: { type: 'array', maxItems: 10, items: { type: 'string', pattern: '^[A-Za-z0-9-]{1,39}$' } },
  },
});

interface Issue {
  readonly title: string;
  readonly body: string;
  readonly labels: readonly string[];
  readonly assignees?: readonly string[];
}

async function issuesOf(extracted: Extracted): Promise<readonly Issue[]> {
  const lines = (await exported('github', extracted)).split('\n');
  expect(lines.pop()).toBe('');
  return lines.map((line) => JSON.parse(line) as Issue);
}

/** The words of the plugin itself, between code. */
const OWN_WORDS =
  /^(?:Said in the conversation:|Owner: |Asked by: |Deadline as said: |Due: \d{4}-\d{2}-\d{2}|To settle: [a-z ,-]{1,80}|\d{1,3}% sure(?:, said \d{1,9} times)?, |)$/;

function readBody(body: string): { readonly text: readonly string[]; readonly fences: readonly string[] } {
  const tokens = new MarkdownIt({ html: true, linkify: true }).parse(body, {});
  const inline = tokens.flatMap(({ children }) => children ?? []);
  expect(inline.filter(({ type }) => !['text', 'code_inline'].includes(type))).toEqual([]);
  const blocks = new Set(tokens.map(({ type }) => type.replace(/_(?:open|close)$/, '')));
  expect(['fence', 'paragraph', 'inline', 'bullet_list', 'list_item']).toEqual(expect.arrayContaining([...blocks]));
  return {
    text: inline.filter(({ type }) => type === 'text').map(({ content }) => content),
    fences: tokens.filter(({ type }) => type === 'fence').map(({ content }) => content),
  };
}

async function expectRoundTrip(extracted: Extracted): Promise<void> {
  const issues = await issuesOf(extracted);
  const open = actionsOf(extracted).filter(({ status }) => status === 'open');
  expect(issues.length).toBe(open.length);
  for (const [index, action] of open.entries()) {
    const issue = issues[index];
    expect(validate(issue) ? [] : validate.errors).toEqual([]);
    expect(issue?.title).not.toMatch(/@\w|#\d|\n/);
    const { text, fences } = readBody(issue?.body ?? '');
    expect(text.filter((words) => !OWN_WORDS.test(words))).toEqual([]);
    expect(fences[0]).toBe(`${shorten(cleanLine(action.text), 1_000)}\n`);
    const isQuoted = action.evidence.some(({ quote }) => cleanLine(quote) !== '');
    expect(fences.length).toBe(isQuoted ? 2 : 1);
    expect(issue?.body).toContain(action.id);
    expect(issue?.body.includes('\n- Owner: ')).toBe(action.owner.state === 'resolved');
    if (action.due.state !== 'resolved') expect(issue?.body).not.toContain('\n- Due: ');
    expect(issue?.assignees).toBeUndefined();
  }
}

function writtenBy(email: string): Extracted {
  const rawContent = thread.rawContent.replace('ana.ruiz@example.com', email);
  const by = email.length - 'ana.ruiz@example.com'.length;
  const tasks = thread.response.tasks.slice(0, 1).map(({ source, ...task }) => ({
    ...task,
    source: {
      ...source,
      start_offset: (source.start_offset ?? 0) + by,
      end_offset: (source.end_offset ?? 0) + by,
    },
  }));
  const { messages: _messages, ...response } = thread.response;
  const participants = [{ index: 0, display_name: 'Ana Ruiz', address: email }];
  return { rawContent, response: { ...response, tasks, participants } };
}

describe('github', () => {
  it('has one issue on each line, of what is open', async () => {
    const [first, second, ...others] = await issuesOf(thread);
    expect(others).toEqual([]);
    expect(second).toMatchObject({ labels: ['no-owner', 'no-due'] });
    expect(first).toEqual({
      title: 'Paint the door; "blue", not red',
      labels: [],
      body: `\`\`\`text
paint the door; "blue", not red
\`\`\`

Said in the conversation:

\`\`\`text
“I will paint the door 🚪 by Friday, 5 pm” (message 1)
\`\`\`

- Owner: \`Ana Ruiz\`
- Asked by: \`Ben\`
- Due: 2026-03-13
- Deadline as said: \`by Friday, 5 pm\`
- 90% sure, \`${actionsOf(thread)[0]?.id}\`
`,
    });
  });

  it.each([
    ['1234567+ana-ruiz@users.noreply.github.com', ['ana-ruiz']],
    ['ana-ruiz@users.noreply.github.com', ['ana-ruiz']],
    ['ana@github.com', undefined],
    ['ana-@users.noreply.github.com', undefined],
    ['ana.ruiz@users.noreply.github.com.example', undefined],
  ])('assigns it only where the address is that of a login: %s', async (email, assignees) => {
    const [issue] = await issuesOf(writtenBy(email));
    expect(issue?.assignees).toEqual(assignees);
  });

  it.each(['```', '````', '~~~', '`', '`` `', '> x', '    x'])('is not ended or opened by %j alone', async (words) => {
    const tasks = thread.response.tasks.map((task) => ({
      ...task,
      text: words,
      owner: words,
      deadline: words,
      source: { ...task.source, text: words },
    }));
    await expectRoundTrip({ ...thread, response: { ...thread.response, tasks } });
  });

  it.each(Object.entries(CASES))('comes back the same from a parser: %s', async (_name, extracted) => {
    await expectRoundTrip(extracted);
  });

  it('cannot be broken and mentions nobody, whatever the words are', async () => {
    await fc.assert(fc.asyncProperty(nastyExtracted, expectRoundTrip));
  });
});
