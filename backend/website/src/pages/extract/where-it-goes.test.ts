import { expect, it } from 'vitest';
import { goesWhere } from './where-it-goes.js';

it.each([
  [{ provider: null, to: { model: 'nobody', reader: 'nobody' } }, 'Your text goes to this server and to nobody else.'],
  [
    { provider: 'ollama', to: { model: 'nobody', reader: 'nobody' } },
    'Your text goes to this server and to nobody else.',
  ],
  [
    { provider: 'openai', to: { model: 'accounts', reader: 'nobody' } },
    'Your text goes to this server and, when you are signed in, from there to a language model of OpenAI, which reads it.',
  ],
  [
    { provider: 'anthropic', to: { model: 'everybody', reader: 'nobody' } },
    'Your text goes to this server, and from there to a language model of Anthropic, which reads it.',
  ],
  [
    { provider: 'compatible', to: { model: 'everybody', reader: 'nobody' } },
    'Your text goes to this server, and from there to a language model on another machine, which reads it.',
  ],
  [
    { provider: null, to: { model: 'nobody', reader: 'everybody' } },
    'Your text goes to this server, and from there to a reader on another machine, which its operator has chosen.',
  ],
  [
    { provider: 'openai', to: { model: 'accounts', reader: 'everybody' } },
    'Your text goes to this server, to a reader on another machine and, when you are signed in, to a language model of OpenAI.',
  ],
  [
    { provider: 'google', to: { model: 'everybody', reader: 'everybody' } },
    'Your text goes to this server, to a reader on another machine and to a language model of Google.',
  ],
] as const)('says where a text goes: %j', (facts, sentence) => {
  expect(goesWhere(facts)).toBe(sentence);
});
