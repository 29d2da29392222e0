import { beforeAll, describe, expect, it } from 'vitest';
import { documentOf } from '../../backend/website/src/export/documents.js';
import type { Extracted } from '../../backend/website/src/extraction/extracted.js';
import { requestOf } from '../../backend/website/src/extraction/request-of.js';
import { runService } from '../command-line/support/service.js';
import { type SharedServer, sharedServer } from '../support/shared-server.js';

const CONVERSATION = `From: =?utf-8?B?Wm/DqyBMaW5k?= <zoe@lind.example>
Subject: boat 🚤
Date: Mon, 9 Mar 2026 09:00:00 +0100
Message-ID: <one@lind.example>

Ana, could you book the crane by Thursday? 🙏
I'll pay the harbour tomorrow at 10:00.
If the crane is late, we miss the tide.
`;
const REFERENCE = { reference_time: '2026-03-09T12:00:00+01:00', timezone: 'Europe/Lisbon' };
const REFERENCE_FLAGS = ['--reference-time', REFERENCE.reference_time, '--timezone', REFERENCE.timezone];

type Encoding = 'utf16' | 'utf32';

describe('what the website exports', () => {
  let server: SharedServer;
  beforeAll(async () => {
    server = await sharedServer();
  }, 60_000);

  async function printed(...flags: readonly string[]): Promise<string> {
    const { code, stdout, stderr } = await runService(['extract', '--stdin', ...REFERENCE_FLAGS, ...flags], {
      env: { SERVICE_BASE_URL: server.url },
      stdin: CONVERSATION,
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return stdout.toString('utf8');
  }

  async function extracted(encoding: Encoding): Promise<Extracted> {
    // The page itself always asks for utf16, the command line for utf32: here the page asks as the command line does.
    const metadata = { ...REFERENCE, offset_encoding: encoding } as Extracted['metadata'];
    const asked = { rawContent: CONVERSATION, sourceType: null, metadata };
    const answer = await fetch(`${server.url}/api/extract`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(requestOf(asked)),
    });
    expect(answer.status).toBe(200);
    return { ...asked, response: (await answer.json()) as Extracted['response'] };
  }

  it.each([
    ['resolved-actions', ['--resolved-actions-json']],
    ['json', ['--format', 'json']],
    ['markdown', ['--format', 'markdown']],
  ] as const)('as %s is what the command line prints, byte for byte', async (format, flags) => {
    expect(documentOf(format, await extracted('utf32'))).toBe(await printed(...flags));
  });

  it('as resolved actions differs with the offsets of a page in nothing but offsets', async () => {
    const [page, terminal] = [
      JSON.parse(documentOf('resolved-actions', await extracted('utf16'))),
      JSON.parse(await printed('--resolved-actions-json')),
    ] as const;
    const { quote, start_offset, end_offset } = page.actions[0].evidence[0];
    expect(CONVERSATION.slice(start_offset, end_offset)).toBe(quote);
    expect(page.input.offset_encoding).toBe('utf16');
    expect(start_offset).not.toBe(terminal.actions[0].evidence[0].start_offset);
    expect(withoutOffsets(page)).toEqual(withoutOffsets(terminal));
  });
});

function withoutOffsets(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, member: unknown) =>
      ['start_offset', 'end_offset', 'offset_encoding'].includes(key) ? undefined : member,
    ),
  );
}
