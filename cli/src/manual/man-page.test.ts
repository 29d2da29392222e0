import { expect, it } from 'vitest';
import { manPage } from './man-page.js';

it('makes no macro of what a plugin says of its flags', () => {
  const hostile = "what it is\n.so /etc/passwd\n'sy id\n\\fB";
  const command = {
    words: 'standup',
    summary: hostile,
    description: '.so /etc/passwd',
    examples: [hostile],
    arguments: [],
    flags: [{ name: 'x', type: 'string', description: hostile, options: [hostile], value: hostile } as const],
  };
  const page = manPage({ version: '1', commands: [command], globalFlags: [], exitStatuses: [], variables: [] });
  expect(page).not.toMatch(/^[.'](?:so|sy)/m);
  expect(page).not.toContain('\\fB');
});
