import { Flags } from '@oclif/core';

/** Flags of every command that asks the account. */
export const accountFlags = {
  bearer: Flags.string({ description: 'access token', helpValue: 'TOKEN' }),
  help: Flags.help({ char: 'h', description: 'show this help' }),
};

/** Text for people, JSON for programs. */
export const formatFlag = Flags.option({
  options: ['text', 'json'] as const,
  default: 'text' as const,
  description: 'shape of the result',
})();
