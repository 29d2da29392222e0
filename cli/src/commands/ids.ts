import type { Registry } from '../plugins/registry.js';

/** The commands of the client: the words of the command line joined by colons. */
export const COMMAND_IDS = [
  'extract',
  'batch',
  'diff',
  'schema',
  'login',
  'logout',
  'whoami',
  'open',
  'config',
  'config:list',
  'config:get',
  'config:set',
  'config:unset',
  'autocomplete',
  'manual',
  'auth:login',
  'auth:logout',
  'auth:status',
  'plugins',
  'plugins:list',
  'plugins:inspect',
  'plugins:new',
  'plugins:install',
  'plugins:update',
  'plugins:uninstall',
  'plugins:link',
  'plugins:unlink',
  'tokens',
  'tokens:list',
  'tokens:create',
  'tokens:revoke',
  'webhooks',
  'webhooks:get',
  'webhooks:set',
  'webhooks:remove',
  'webhooks:rotate-secret',
  'webhooks:listen',
  'webhooks:trigger',
  'webhooks:verify',
  'webhooks:deliveries',
  'webhooks:resend',
] as const;

export type CommandId = (typeof COMMAND_IDS)[number];

/** The ids of every command, those of plugins included. */
export function commandIds(registry: Registry): readonly string[] {
  return [...COMMAND_IDS, ...registry.commands.keys()];
}
