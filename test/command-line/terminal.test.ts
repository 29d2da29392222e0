import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SharedServer, sharedServer } from '../support/shared-server.js';
import { runService, temporaryFolder } from './support/service.js';
import { json, result, startStandIn } from './support/stand-in.js';
import { interruptWithTerminal, noTerminal, runOnTerminal, type Shown } from './support/terminal.js';

/** The greeting is of two cells a character, the address of more than any line. */
const CONVERSATION = `[2026-03-10 09:12] Priya Raman: Good morning 👩‍💻 皆さん、おはようございます
[2026-03-10 09:13] Priya Raman: TODO: 顧客全員に請求書を送り直して、合計金額がすべて正しいかどうかを金曜日までに必ず確認してください
[2026-03-10 09:14] Diego Fuentes: I'll run the refund script for every one of them by noon tomorrow.
[2026-03-10 09:15] Priya Raman: We decided to keep https://status.example.org/incidents/2026/03/10/the-payments-incident-of-this-morning open
[2026-03-10 09:16] Diego Fuentes: The risk is that the supplier may be late.
`;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is the subject
const STYLE = /\u001b\[[0-9;]{1,9}m/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is the subject
const LINK = /\u001b\]8;;([^\u001b]{0,999})\u001b\\/g;
/** All that a terminal obeys, or that turns text around, but the line feed. */
const OBEYED = /[^\P{Cc}\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60]|👩‍💻/gu;

let server: SharedServer;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  server = await sharedServer();
  folder = await temporaryFolder();
  await writeFile(path.join(folder.path, 'a thread.txt'), CONVERSATION);
});

afterAll(async () => {
  await folder?.remove();
});

interface Given {
  readonly columns?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly argv?: readonly string[];
  readonly url?: string;
}

function show({ columns = 80, env = {}, argv = [], url = server.url }: Given = {}): Promise<Shown> {
  const environment = { SERVICE_BASE_URL: url, ...env };
  return runOnTerminal(['extract', '--file', 'a thread.txt', ...argv], {
    cwd: folder.path,
    columns,
    env: environment,
  });
}

async function pipe(env: Readonly<Record<string, string>> = {}): Promise<string> {
  const environment = { SERVICE_BASE_URL: server.url, ...env };
  const { stdout, code, stderr } = await runService(['extract', '--file', 'a thread.txt'], {
    cwd: folder.path,
    env: environment,
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout.toString('utf8');
}

const plain = (text: string): string => text.replace(STYLE, '').replace(LINK, '');
const words = (text: string): string => plain(text).replace(/[\s·]+/g, '');
const cells = (line: string): number => [...line.replace(WIDE, 'ww').normalize('NFC')].length;
const linksOf = (text: string): readonly string[] => [...text.matchAll(LINK)].map(([, target]) => target ?? '');

describe.skipIf(noTerminal !== null)('on a terminal', () => {
  it('the result is coloured, and says the same as in a pipe', async () => {
    const { code, screen, stderr } = await show({ columns: 80 });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(screen).toContain('\u001b[1;4mSummary\u001b[0m');
    expect(plain(screen)).not.toMatch(OBEYED);
    expect(words(screen)).toBe(words(await pipe()));
  });

  it.each([
    { NO_COLOR: '1' },
    { TERM: 'dumb' },
    { CLICOLOR: '0' },
    { FORCE_COLOR: '0' },
    { NO_COLOR: '1', FORCE_COLOR: '1' },
  ])('with %j there is no escape at all', async (env) => {
    const { code, screen, stderr } = await show({ env: { VTE_VERSION: '7200', FORCE_HYPERLINK: '0', ...env } });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(screen).not.toMatch(OBEYED);
    expect(screen).toContain('Summary\n');
  });

  it.each([20, 40, 80, 200])(
    'of %i columns no line is longer, nor than 100, but where a URL or a path is kept whole',
    async (columns) => {
      const { screen } = await show({ columns });
      const lines = plain(screen).split('\n');
      const long = lines.filter((line) => cells(line) > Math.min(columns, 100));
      for (const line of long) expect(line).toMatch(/^ *[“"]?https:\/\/\S+$|^ *a thread\.txt:\d$/);
      expect(Math.max(...lines.map(cells))).toBeGreaterThan(Math.min(columns, 100) - 20);
      expect(words(screen)).toBe(words(await pipe()));
    },
  );

  it('breaks Japanese between characters, no line beginning with a comma or a full stop', async () => {
    const { screen } = await show({ columns: 40 });
    const lines = plain(screen).split('\n');
    const japanese = lines.filter((line) => /[ぁ-ん]/.test(line));
    expect(japanese.length).toBeGreaterThan(3);
    expect(japanese.some((line) => cells(line) >= 38)).toBe(true);
    for (const line of japanese) expect(line.trim()).not.toMatch(/^[、。」]/);
  });

  it('COLUMNS comes before the width of the terminal', async () => {
    const { screen } = await show({ columns: 200, env: { COLUMNS: '40' } });
    expect(screen).toBe((await show({ columns: 40 })).screen);
  });

  it('without UTF-8 the marks are ASCII', async () => {
    const { screen } = await show({ env: { LANG: 'C', NO_COLOR: '1' } });
    expect(screen).not.toMatch(/[·“”]/);
    expect(screen).toContain(' | ');
  });

  it('says where each quotation is, so that the terminal can open the line', async () => {
    const { screen } = await show({ env: { NO_COLOR: '1' }, columns: 200 });
    const places = [...screen.matchAll(/ a thread\.txt:(\d{1,3})$/gm)].map(([, line]) => Number(line));
    expect(places.length).toBeGreaterThan(0);
    const lines = CONVERSATION.split('\n');
    const quotations = [...screen.matchAll(/“([^”]{1,30})[^”]{0,300}” \(message \d\)\s{1,20}a thread\.txt:(\d)/g)];
    expect(quotations.length).toBeGreaterThan(0);
    for (const [, quotation = '', line] of quotations)
      expect(lines[Number(line) - 1]).toContain(quotation.split('\n')[0]);
  });
});

describe.skipIf(noTerminal !== null)('a hyperlink', () => {
  it('leads to the input, on a terminal that is known to take it', async () => {
    const { screen } = await show({ env: { VTE_VERSION: '7200' } });
    const targets = linksOf(screen).filter((target) => target !== '');
    expect(targets.length).toBeGreaterThan(0);
    const { pathname, protocol } = new URL(targets[0] ?? '');
    expect({ protocol, pathname: decodeURIComponent(pathname) }).toEqual({
      protocol: 'file:',
      pathname: path.join(folder.path, 'a thread.txt'),
    });
    expect(new Set(targets).size).toBe(1);
  });

  it('names the line where the terminal takes that', async () => {
    const { screen } = await show({ env: { TERM: 'xterm-kitty' } });
    expect(linksOf(screen).filter((target) => /a%20thread\.txt#[1-5]$/.test(target)).length).toBeGreaterThan(0);
  });

  it.each([
    {},
    { VTE_VERSION: '7200', FORCE_HYPERLINK: '0' },
    { VTE_VERSION: '7200', TERM: 'dumb' },
    { TERM_PROGRAM: 'vscode' },
  ])('is not there with %j', async (env) => {
    expect(linksOf((await show({ env })).screen)).toEqual([]);
  });
});

describe('in a pipe', () => {
  it.each([{}, { COLUMNS: '20' }, { TERM: 'xterm-kitty', COLORTERM: 'truecolor' }])(
    'with %j nothing is coloured, linked or wrapped',
    async (env) => {
      const text = await pipe(env);
      expect(text).not.toMatch(OBEYED);
      expect(text.split('\n').some((line) => line.length > 100)).toBe(true);
      expect(text).toBe(await pipe());
    },
  );

  it.each([{ FORCE_COLOR: '1' }, { CLICOLOR_FORCE: '1' }])('is coloured where %j asks for it', async (env) => {
    const text = await pipe(env);
    expect(text).toContain('\u001b[1;4mSummary\u001b[0m');
    expect(plain(text)).toBe(await pipe());
  });
});

describe.skipIf(noTerminal !== null)('a hostile conversation', () => {
  const HOSTILE = [
    '\u001b]8;;https://evil.example\u001b\\click\u001b]8;;\u001b\\',
    '\u001b]8;;file:///etc/passwd\u0007click',
    '\u009d8;;https://evil.example\u009cx',
    '\u001b]0;title\u0007 \u001b[2J\u001b[8mhidden\u001b[0m \u009b31m \u001bPq\u001b\\ \u001b]52;c;ZXZpbA==\u0007',
    '\u202egnp.exe\u202c \u2066x\u2069 a\u200eb \u001b(0 \u0007\b\b\r\u007f \u001b[',
    '[1mbold \u001b\u001b[0m]8;;https://evil.example\u001b\u001b[0m\\',
  ].join(' ');
  const [task] = result.tasks;
  const evidence = { text: HOSTILE, source_index: 0, start_offset: 0, end_offset: 5 };
  const hostile = {
    ...result,
    summary: HOSTILE,
    tasks: [
      {
        ...task,
        text: HOSTILE,
        owner: HOSTILE,
        deadline: HOSTILE,
        due_date: HOSTILE,
        requester: HOSTILE,
        status: HOSTILE,
        source: evidence,
      },
    ],
    decisions: [
      { text: HOSTILE, confidence: 0.5, mention_count: 1, status: HOSTILE, decided_by: HOSTILE, source: evidence },
    ],
    risks: [
      {
        text: HOSTILE,
        confidence: 0.5,
        mention_count: 1,
        category: HOSTILE,
        status: HOSTILE,
        raised_by: HOSTILE,
        source: evidence,
      },
    ],
  };

  it.each(['text', 'json', 'markdown'])('sends no escape to the terminal as %s', async (format) => {
    const standIn = await startStandIn((response) => json(response, 200, hostile));
    try {
      const { code, screen } = await show({
        url: standIn.url,
        env: { TERM: 'xterm-kitty', FORCE_HYPERLINK: '1', FORCE_COLOR: '1' },
        argv: ['--format', format],
      });
      expect(code).toBe(0);
      for (const target of linksOf(screen)) expect(target).toMatch(/^$|^file:\/\/[^/]{0,255}\/.*\/a%20thread\.txt#1$/);
      expect(plain(screen)).not.toMatch(OBEYED);
      expect(screen).not.toContain('\u001b[8m');
      expect(screen).toContain('hidden');
    } finally {
      await standIn.close();
    }
  });
});

describe.skipIf(noTerminal !== null)('Ctrl-C on a terminal', () => {
  it('takes the line away that says what is being done', async () => {
    let asked = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const silent = await startStandIn(() => asked());
    const shown = await interruptWithTerminal(['extract', '--file', 'a thread.txt'], begun, {
      cwd: folder.path,
      env: { SERVICE_BASE_URL: silent.url },
    });
    await silent.close();
    expect(shown).toEqual({ code: 130, screen: '\r\u001b[Kservice: extracting\r\u001b[K' });
  });
});
