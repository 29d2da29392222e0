import { expect, it } from 'vitest';
import { goesWhere } from './where-it-goes.js';

it.each([
  [{ provider: null, leaves: 'nobody' }, 'Your text goes to this server and to nobody else.'],
  [{ provider: 'ollama', leaves: 'nobody' }, 'Your text goes to this server and to nobody else.'],
  [
    { provider: 'openai', leaves: 'accounts' },
    'Your text goes to this server and, when you are signed in, from there to a language model of OpenAI, which reads it.',
  ],
  [
    { provider: 'anthropic', leaves: 'everybody' },
    'Your text goes to this server, and from there to a language model of Anthropic, which reads it.',
  ],
  [
    { provider: 'compatible', leaves: 'everybody' },
    'Your text goes to this server, and from there to a language model on another machine, which reads it.',
  ],
] as const)('says where a text goes: %j', (facts, sentence) => {
  expect(goesWhere(facts)).toBe(sentence);
});
