import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Output } from '../session.js';
import { showCode } from './show-code.js';

const open = vi.hoisted(() => vi.fn());
vi.mock('../browser/open-browser.js', () => ({ openBrowser: open }));

const page = 'https://service.example/device';
const authorization = {
  userCode: 'ABCDEFGH',
  verificationUri: page,
  verificationUriComplete: `${page}?user_code=ABCDEFGH`,
  expiresInSeconds: 600,
};
const desktop = { DISPLAY: ':0' };

beforeEach(() => open.mockReset());

async function show(changes: Partial<typeof authorization> = {}, isTTY = true, browser = true, environment = desktop) {
  const notices: unknown[] = [];
  await showCode({ ...authorization, ...changes }, browser, {
    ask: (message, facts) => void notices.push(facts === undefined ? message : [message, facts]),
    warn: () => undefined,
    stderr: { isTTY } as Output,
    environment,
  });
  return notices;
}

describe('showCode', () => {
  it('says the code in two halves and where to approve it', async () => {
    const facts = { user_code: 'ABCD-EFGH', verification_uri: page, expires_in: 600 };
    expect(await show()).toEqual([['your code is ABCD-EFGH, for 10 minutes', facts], `approve it at ${page}`]);
  });

  it('opens the page with the code in it where somebody sits in front of a desktop', async () => {
    await show();
    expect(open).toHaveBeenCalledWith(`${page}?user_code=ABCDEFGH`, expect.any(Function));
  });

  it.runIf(process.platform === 'linux').each([
    ['stderr is no terminal', {}, false, true, desktop],
    ['nobody wants it', {}, true, false, desktop],
    ['there is no desktop', {}, true, true, { DISPLAY: '' }],
    [
      'the page would be read on the way',
      { verificationUriComplete: 'http://service.example/device' },
      true,
      true,
      desktop,
    ],
    ['it is no page', { verificationUriComplete: 'file:///etc/passwd' }, true, true, desktop],
    ['it is no address', { verificationUriComplete: '--help' }, true, true, desktop],
  ] as const)('opens none where %s', async (_why, changes, isTTY, browser, environment) => {
    await show(changes, isTTY, browser, environment);
    expect(open).not.toHaveBeenCalled();
  });
});
