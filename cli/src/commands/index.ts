import type { ServiceCommandClass } from '../service-command.js';
import type { CommandId } from './ids.js';
import { loadedCommands } from './loaded.js';

/** Every command, by its id. Each is loaded when it is called. */
const commands: Readonly<Record<CommandId, () => Promise<ServiceCommandClass>>> = {
  extract: () => import('./extract.js').then(({ Extract }) => Extract),
  batch: () => import('./batch.js').then(({ Batch }) => Batch),
  diff: () => import('./diff.js').then(({ Diff }) => Diff),
  schema: () => import('./schema.js').then(({ Schema }) => Schema),
  login: () => import('./login.js').then(({ Login }) => Login),
  logout: () => import('./logout.js').then(({ Logout }) => Logout),
  whoami: () => import('./whoami.js').then(({ Whoami }) => Whoami),
  open: () => import('./open.js').then(({ Open }) => Open),
  config: () => import('./config/list.js').then(({ Config }) => Config),
  'config:list': () => import('./config/list.js').then(({ ConfigList }) => ConfigList),
  'config:get': () => import('./config/get.js').then(({ ConfigGet }) => ConfigGet),
  'config:set': () => import('./config/set.js').then(({ ConfigSet }) => ConfigSet),
  'config:unset': () => import('./config/unset.js').then(({ ConfigUnset }) => ConfigUnset),
  autocomplete: () => import('./autocomplete/print.js').then(({ Autocomplete }) => Autocomplete),
  manual: () => import('./manual.js').then(({ Manual }) => Manual),
  'auth:login': () => import('./login.js').then(({ AuthLogin }) => AuthLogin),
  'auth:logout': () => import('./logout.js').then(({ AuthLogout }) => AuthLogout),
  'auth:status': () => import('./whoami.js').then(({ AuthStatus }) => AuthStatus),
  plugins: () => import('./plugins/list.js').then(({ Plugins }) => Plugins),
  'plugins:list': () => import('./plugins/list.js').then(({ PluginsList }) => PluginsList),
  'plugins:inspect': () => import('./plugins/inspect.js').then(({ PluginsInspect }) => PluginsInspect),
  'plugins:new': () => import('./plugins/new.js').then(({ PluginsNew }) => PluginsNew),
  'plugins:install': () => import('./plugins/install.js').then(({ PluginsInstall }) => PluginsInstall),
  'plugins:update': () => import('./plugins/update.js').then(({ PluginsUpdate }) => PluginsUpdate),
  'plugins:uninstall': () => import('./plugins/uninstall.js').then(({ PluginsUninstall }) => PluginsUninstall),
  'plugins:link': () => import('./plugins/link.js').then(({ PluginsLink }) => PluginsLink),
  'plugins:unlink': () => import('./plugins/unlink.js').then(({ PluginsUnlink }) => PluginsUnlink),
  tokens: () => import('./tokens/list.js').then(({ Tokens }) => Tokens),
  'tokens:list': () => import('./tokens/list.js').then(({ TokensList }) => TokensList),
  'tokens:create': () => import('./tokens/create.js').then(({ TokensCreate }) => TokensCreate),
  'tokens:revoke': () => import('./tokens/revoke.js').then(({ TokensRevoke }) => TokensRevoke),
  webhooks: () => import('./webhooks/get.js').then(({ Webhooks }) => Webhooks),
  'webhooks:get': () => import('./webhooks/get.js').then(({ WebhooksGet }) => WebhooksGet),
  'webhooks:set': () => import('./webhooks/set.js').then(({ WebhooksSet }) => WebhooksSet),
  'webhooks:remove': () => import('./webhooks/remove.js').then(({ WebhooksRemove }) => WebhooksRemove),
  'webhooks:rotate-secret': () =>
    import('./webhooks/rotate-secret.js').then(({ WebhooksRotateSecret }) => WebhooksRotateSecret),
  'webhooks:listen': () => import('./webhooks/listen.js').then(({ WebhooksListen }) => WebhooksListen),
  'webhooks:trigger': () => import('./webhooks/trigger.js').then(({ WebhooksTrigger }) => WebhooksTrigger),
  'webhooks:verify': () => import('./webhooks/verify.js').then(({ WebhooksVerify }) => WebhooksVerify),
  'webhooks:deliveries': () => import('./webhooks/deliveries.js').then(({ WebhooksDeliveries }) => WebhooksDeliveries),
  'webhooks:resend': () => import('./webhooks/resend.js').then(({ WebhooksResend }) => WebhooksResend),
};

/** The class of a command, which the framework then knows as well. */
export async function loadCommand(id: string): Promise<ServiceCommandClass> {
  const load = Object.hasOwn(commands, id) ? commands[id as CommandId] : undefined;
  if (load === undefined) throw new Error(`no command has the id ${id}`);
  const Command = await load();
  loadedCommands[id] = Command;
  return Command;
}
