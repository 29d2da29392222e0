import { fileURLToPath } from 'node:url';
import { testContribution } from '@structured-extraction/plugin-kit/testing';
import { describe, expect, it } from 'vitest';
import { CASES, exported, thread } from '../../../test/support/exports.js';

describe('the exporters plugin', () => {
  it('fulfils the contract test of the kit', async () => {
    await expect(testContribution(fileURLToPath(new URL('..', import.meta.url)))).resolves.toBeUndefined();
  });

  it('writes nothing but the frame where nothing was found', async () => {
    const { empty } = CASES;
    if (empty === undefined) throw new Error('there is no empty sample');
    expect(await exported('csv', empty)).toMatch(/^"id","title",[^\r\n]{1,200}\r\n$/);
    expect(await exported('jira-csv', empty)).toMatch(/^"Summary","Issue Type",[^\r\n]{1,200}\r\n$/);
    expect(await exported('taskwarrior', empty)).toBe('[]\n');
    expect(await exported('todotxt', empty)).toBe('');
    expect(await exported('github', empty)).toBe('');
  });

  it('warns of a calendar with nothing in it, which RFC 5545 does not know', async () => {
    const { empty } = CASES;
    if (empty === undefined) throw new Error('there is no empty sample');
    const warnings: string[] = [];
    const warn = (message: string): void => void warnings.push(message);
    await exported('ics', empty, { warn });
    await exported('ics', thread, { warn });
    expect(warnings).toEqual(['there is no action: some programs refuse a calendar with nothing in it']);
  });
});
