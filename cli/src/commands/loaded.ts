import type { ServiceCommandClass } from '../service-command.js';

/** Every command that has been loaded, by its id: the framework finds them here. */
export const loadedCommands: Record<string, ServiceCommandClass> = {};
