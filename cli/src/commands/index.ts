import type { ServiceCommandClass } from '../service-command.js';
import { Extract } from './extract.js';
import { PluginsLink } from './plugins/link.js';
import { Plugins } from './plugins/list.js';
import { PluginsUninstall, PluginsUnlink } from './plugins/unlink.js';

/** Every command, by its id: the words of the command line joined by colons. */
export const commands: Readonly<Record<string, ServiceCommandClass>> = {
  extract: Extract,
  plugins: Plugins,
  'plugins:link': PluginsLink,
  'plugins:unlink': PluginsUnlink,
  'plugins:uninstall': PluginsUninstall,
};
