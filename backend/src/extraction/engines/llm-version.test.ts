import { afterEach, expect, it, vi } from 'vitest';
import { replySchema } from './llm/reply.js';
import { llmVersion } from './llm-version.js';

vi.mock('./llm/reply.js', () => ({ replySchema: vi.fn(() => ({})) }));
afterEach(() => vi.mocked(replySchema).mockImplementation(() => ({})));

const PROMPTS = { readConversation: 'read', judgeProposals: 'judge' };
const versionOf = (mode: 'hybrid' | 'only', prompts = PROMPTS) =>
  llmVersion('one/model', { mode, prompts })(null, 'small');

it('changes with the schema of the mode, and with no other', () => {
  const before = [versionOf('hybrid'), versionOf('only')];
  vi.mocked(replySchema).mockImplementation((hasProposals) => (hasProposals ? { has: 'proposals' } : {}));
  expect(versionOf('hybrid')).not.toBe(before[0]);
  expect(versionOf('only')).toBe(before[1]);
});

it('changes with the mode and with the prompts', () => {
  const prompts = { ...PROMPTS, judgeProposals: 'weigh' };
  expect(new Set([versionOf('hybrid'), versionOf('only'), versionOf('hybrid', prompts)]).size).toBe(3);
});
