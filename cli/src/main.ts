import { takeBearer } from './bearer-argument.js';
import { type DiagnosticsSettings, describeFailure, describeNotice, describeWarning } from './diagnostics.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { Failure } from './failure.js';
import { ownPackage } from './own-package.js';
import type { ServiceCommandClass } from './service-command.js';

/** Where oclif looks for the commands (oclif.commands in package.json); filled when they are loaded. */
export let COMMANDS: Readonly<Record<string, ServiceCommandClass>> = {};

const SIGNALS: Readonly<Partial<Record<NodeJS.Signals, ExitCode>>> = {
  SIGHUP: EXIT.sighup,
  SIGINT: EXIT.sigint,
  SIGTERM: EXIT.sigterm,
};

/** Ends by setting process.exitCode: what has been written goes out, however slow its reader. */
async function main(): Promise<void> {
  let undo: (() => void) | null = null;
  for (const [signal, exit] of Object.entries(SIGNALS)) {
    process.on(signal, () => {
      undo?.();
      process.exit(exit);
    });
  }
  const environment = { ...process.env };
  // No child, no plugin and no crash report of Node finds the token there.
  delete process.env['SERVICE_BEARER'];
  const secrets: string[] = [environment['SERVICE_BEARER'] ?? ''];
  const settings: DiagnosticsSettings = {
    json: environment['SERVICE_ERROR_FORMAT'] === 'json',
    stack: environment['SERVICE_DEBUG'] === '1',
    secrets,
  };
  try {
    const { argv, bearer } = takeBearer(process.argv.slice(2));
    if (bearer !== undefined) {
      secrets.push(bearer);
      process.argv.splice(2, process.argv.length, ...argv);
      // The title takes the place of the arguments in the process list.
      process.title = 'service';
      // A crash report of Node has the arguments as they were given.
      for (const on of ['reportOnFatalError', 'reportOnSignal', 'reportOnUncaughtException'] as const) {
        process.report[on] = false;
      }
    }
    if (argv[0] === '--version') {
      process.stdout.write(`${ownPackage().version}\n`);
      return;
    }
    const [{ run }, { commands }] = await Promise.all([import('./run.js'), import('./commands/index.js')]);
    COMMANDS = commands;
    await run(argv, {
      environment,
      stdin: process.stdin,
      stdout: process.stdout,
      stderr: process.stderr,
      bearer,
      warn: (message) => void process.stderr.write(describeWarning(message, settings)),
      notice: (message, facts = {}) => void process.stderr.write(describeNotice(message, facts, settings)),
      keepSecret: (secret) => void secrets.push(secret),
      onInterrupt: (step) => {
        undo = step;
      },
    });
    process.exitCode = EXIT.done;
  } catch (error) {
    process.exitCode = error instanceof Failure ? error.exit : EXIT.bug;
    process.stderr.write(describeFailure(error, settings));
  }
}

void main();
