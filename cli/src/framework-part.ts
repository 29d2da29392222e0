/** What the bundle of the framework holds: everything that an ordinary extraction does without. */
export { loadCommand } from './commands/index.js';
/** Where the framework looks for commands (oclif.commands in package.json): those that have been loaded. */
export { loadedCommands as COMMANDS } from './commands/loaded.js';
export { runCommand } from './run-command.js';
export { showHelp } from './show-help.js';
