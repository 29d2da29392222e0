import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** Fields that no log line is meant to have. Should one slip in, at one of the upper three levels, it is blotted out. */
const SECRET_FIELDS = new Set([
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'secret',
  'token',
  'bearer',
  'raw_content',
]);
const LEVELS = 3;
const BLOTTED_OUT = '[Redacted]';

/** JSON lines on standard output: `level` as a word, `time` in ISO 8601, and never the text of a conversation. */
export function createLogger(level: string, destination: DestinationStream = together(pino.destination(1))): Logger {
  const options = {
    level,
    base: null,
    timestamp: timeOfLine(),
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: Record<string, unknown>) => blotted(fields, LEVELS),
    },
  };
  return pino(options, destination);
}

/** The time in ISO 8601 as pino puts it into a line. Under load several lines have the same millisecond. */
function timeOfLine(): () => string {
  let last = Number.NaN;
  let words = '';
  return () => {
    const now = Date.now();
    if (now !== last) {
      last = now;
      words = `,"time":"${new Date(now).toISOString()}"`;
    }
    return words;
  };
}

/** Lines wait for each other this long at most, and not at all beyond so many bytes. */
const TOGETHER_MS = 10;
const MOST_BYTES = 65_536;
/** Of UTF-8, for one unit of UTF-16. */
const MOST_BYTES_A_UNIT = 3;

/**
 * Writes the lines of a few milliseconds together: under load, a write of its own for each costs more than all else about a
 * line. What is left when the process exits is written then; one that is killed loses the lines of its last moment.
 */
export function together(destination: DestinationStream): DestinationStream {
  // As bytes: a line is made of many small strings, which the garbage collector would carry along until they are written.
  const lines = Buffer.allocUnsafeSlow(MOST_BYTES);
  let length = 0;
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (length === 0) return;
    const all = lines.toString('utf8', 0, length);
    length = 0;
    destination.write(all);
  };
  process.on('exit', flush);
  return {
    write(line) {
      if (line.length * MOST_BYTES_A_UNIT > MOST_BYTES - length) flush();
      if (line.length * MOST_BYTES_A_UNIT > MOST_BYTES) return void destination.write(line);
      length += lines.write(line, length);
      timer ??= setTimeout(flush, TOGETHER_MS);
    },
  };
}

/**
 * The fields as they are, where none of them is secret: lines are written at every request, and the redaction of the log
 * library copies each before it looks.
 */
function blotted<Fields extends object>(fields: Fields, levels: number): Fields {
  let copy: Fields | undefined;
  // Not by entries, of which each is an array.
  for (const name of Object.keys(fields) as (keyof Fields & string)[]) {
    const value: unknown = fields[name];
    const shown = SECRET_FIELDS.has(name)
      ? BLOTTED_OUT
      : levels > 1 && isObject(value)
        ? blotted(value, levels - 1)
        : value;
    if (shown === value) continue;
    copy ??= (Array.isArray(fields) ? [...fields] : { ...fields }) as Fields;
    copy[name] = shown as Fields[typeof name];
  }
  return copy ?? fields;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
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
