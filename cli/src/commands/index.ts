import type { ServiceCommandClass } from '../service-command.js';
import { Extract } from './extract.js';
import { AuthLogin, Login } from './login.js';
import { AuthLogout, Logout } from './logout.js';
import { PluginsLink } from './plugins/link.js';
import { Plugins } from './plugins/list.js';
import { PluginsUninstall, PluginsUnlink } from './plugins/unlink.js';
import { AuthStatus, Whoami } from './whoami.js';

/** Every command, by its id: the words of the command line joined by colons. */
export const commands: Readonly<Record<string, ServiceCommandClass>> = {
  extract: Extract,
  login: Login,
  logout: Logout,
  whoami: Whoami,
  'auth:login': AuthLogin,
  'auth:logout': AuthLogout,
  'auth:status': AuthStatus,
  plugins: Plugins,
  'plugins:link': PluginsLink,
  'plugins:unlink': PluginsUnlink,
  'plugins:uninstall': PluginsUninstall,
};
