import { expect, it } from 'vitest';
import { llmVersion } from './llm-version.js';

const PROMPTS = { readConversation: 'read', judgeProposals: 'judge' };
const versionOf = (
  mode: 'hybrid' | 'only',
  prompts = PROMPTS,
  schemaOf: (hasProposals: boolean) => object = () => ({}),
) => llmVersion('one/model', { mode, prompts }, schemaOf)(null, 'small');

it('changes with the schema of the mode, and with no other', () => {
  const other = (hasProposals: boolean) => (hasProposals ? { has: 'proposals' } : {});
  expect(versionOf('hybrid', PROMPTS, other)).not.toBe(versionOf('hybrid'));
  expect(versionOf('only', PROMPTS, other)).toBe(versionOf('only'));
});

it('changes with the mode and with the prompts', () => {
  const prompts = { ...PROMPTS, judgeProposals: 'weigh' };
  expect(new Set([versionOf('hybrid'), versionOf('only'), versionOf('hybrid', prompts)]).size).toBe(3);
});
