import { type Logger, pino, stdTimeFunctions } from 'pino';

export type { Logger } from 'pino';

/** JSON lines on standard output: `level` as a word, `time` in ISO 8601, and never the text of a conversation. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
}

/**
 * What a log line says about an unforeseen error: its name and the start of its message. The stack goes to the
 * `debug` level alone, because it holds paths of the machine.
 */
export function describeError(error: unknown, logger: Logger): { name: string; message: string; stack?: string } {
  if (!(error instanceof Error)) return { name: 'unknown', message: typeof error };
  const described = { name: error.name, message: firstWords(error.message) };
  return logger.isLevelEnabled('debug') && error.stack !== undefined ? { ...described, stack: error.stack } : described;
}

function firstWords(message: string): string {
  const [line = ''] = message.split('\n', 1);
  return line.replace(/(?:\/[^\s/]{1,255}){2,64}/g, '(path)').slice(0, 100);
}
