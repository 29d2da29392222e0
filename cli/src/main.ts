import { takeBearer } from './bearer-argument.js';
import { type DiagnosticsSettings, describeFailure, describeNotice, describeWarning } from './diagnostics.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { Failure } from './failure.js';
import { takeGlobals } from './global-arguments.js';
import { writeStdout } from './output/write-stdout.js';
import { ownPackage } from './own-package.js';

const SIGNALS: Readonly<Partial<Record<NodeJS.Signals, ExitCode>>> = {
  SIGHUP: EXIT.sighup,
  SIGINT: EXIT.sigint,
  SIGTERM: EXIT.sigterm,
};

/** Ends by setting process.exitCode: what has been written goes out, however slow its reader. */
async function main(): Promise<void> {
  // Where nobody can be told anything any more, the exit status still says how it ended.
  process.stderr.on('error', () => undefined);
  let undo: (() => void) | null = null;
  for (const [signal, exit] of Object.entries(SIGNALS)) {
    process.on(signal, () => {
      undo?.();
      process.exit(exit);
    });
  }
  const environment = { ...process.env };
  // No child, no plugin and no crash report of Node finds a secret there.
  for (const name of ['SERVICE_BEARER', 'SERVICE_WEBHOOK_SECRET']) delete process.env[name];
  const secrets: string[] = [environment['SERVICE_BEARER'] ?? ''];
  const settings: DiagnosticsSettings = {
    json: environment['SERVICE_ERROR_FORMAT'] === 'json',
    stack: environment['SERVICE_DEBUG'] === '1',
    secrets,
  };
  try {
    const { argv: words, bearer } = takeBearer(process.argv.slice(2));
    const { argv, given } = takeGlobals(words);
    if (bearer !== undefined) {
      secrets.push(bearer);
      process.argv.splice(2, process.argv.length, ...words);
      // The title takes the place of the arguments in the process list.
      process.title = 'service';
      // A crash report of Node has the arguments as they were given.
      for (const on of ['reportOnFatalError', 'reportOnSignal', 'reportOnUncaughtException'] as const) {
        process.report[on] = false;
      }
      // Nor can a plugin ask for one.
      Object.defineProperty(process, 'report', { value: undefined });
    }
    if (argv[0] === '--version') {
      await writeStdout(process.stdout, `${ownPackage().version}\n`);
      return;
    }
    const { run } = await import('./run.js');
    const say = (message: string, facts: Readonly<Record<string, string | number>> = {}): void =>
      void process.stderr.write(describeNotice(message, facts, settings));
    const silent = (): void => undefined;
    const quiet = given.has('quiet');
    const verbose = given.has('verbose');
    await run(argv, {
      environment,
      stdin: process.stdin,
      stdout: process.stdout,
      stderr: process.stderr,
      bearer,
      quiet,
      verbose,
      warn: quiet ? silent : (message) => void process.stderr.write(describeWarning(message, settings)),
      notice: quiet ? silent : say,
      ask: say,
      detail: verbose ? say : silent,
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
