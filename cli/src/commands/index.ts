import type { ServiceCommandClass } from '../service-command.js';
import { loadedCommands } from './loaded.js';

/** Every command, by its id: the words of the command line joined by colons. Each is loaded when it is called. */
export const commands: Readonly<Record<string, () => Promise<ServiceCommandClass>>> = {
  extract: () => import('./extract.js').then(({ Extract }) => Extract),
  login: () => import('./login.js').then(({ Login }) => Login),
  logout: () => import('./logout.js').then(({ Logout }) => Logout),
  whoami: () => import('./whoami.js').then(({ Whoami }) => Whoami),
  'auth:login': () => import('./login.js').then(({ AuthLogin }) => AuthLogin),
  'auth:logout': () => import('./logout.js').then(({ AuthLogout }) => AuthLogout),
  'auth:status': () => import('./whoami.js').then(({ AuthStatus }) => AuthStatus),
  plugins: () => import('./plugins/list.js').then(({ Plugins }) => Plugins),
  'plugins:link': () => import('./plugins/link.js').then(({ PluginsLink }) => PluginsLink),
  'plugins:unlink': () => import('./plugins/unlink.js').then(({ PluginsUnlink }) => PluginsUnlink),
  'plugins:uninstall': () => import('./plugins/unlink.js').then(({ PluginsUninstall }) => PluginsUninstall),
};

/** The class of a command, which the framework then knows as well. */
export async function loadCommand(id: string): Promise<ServiceCommandClass> {
  const load = commands[id];
  if (load === undefined) throw new Error(`no command has the id ${id}`);
  const Command = await load();
  loadedCommands[id] = Command;
  return Command;
}
