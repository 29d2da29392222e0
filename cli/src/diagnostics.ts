import { sanitize, sanitizeLine } from '@structured-extraction/plugin-kit';
import { EXIT } from './exit-codes.js';
import { Failure } from './failure.js';
import { redact } from './redact.js';

/** Longest message or hint on stderr, in characters. */
const LONGEST = 1000;

export interface DiagnosticsSettings {
  /** SERVICE_ERROR_FORMAT=json: one JSON object on a line instead of text. */
  readonly json: boolean;
  /** SERVICE_DEBUG=1: the stack of an unexpected error as well. */
  readonly stack: boolean;
  /** Credentials that must not be printed, whatever they look like. */
  readonly secrets: readonly string[];
}

/** What goes to stderr for a failure, line feed included. */
export function describeFailure(error: unknown, settings: DiagnosticsSettings): string {
  const failure = error instanceof Failure ? error : unexpected(error);
  const clean = (text: string): string => cut(sanitizeLine(redact(text, settings.secrets)));
  const facts = {
    code: clean(failure.code),
    ...(failure.requestId === undefined ? {} : { request_id: clean(failure.requestId) }),
    exit: failure.exit,
  };
  const message = clean(failure.message);
  const hint = failure.hint === undefined ? undefined : clean(failure.hint);
  const stack =
    settings.stack && error instanceof Error ? `${sanitize(redact(error.stack ?? '', settings.secrets))}\n` : '';
  if (settings.json) {
    const findings = failure.findings?.map((finding) => cleanFacts(finding.facts, clean));
    return `${stack}${JSON.stringify({ level: 'error', message, ...facts, ...(hint === undefined ? {} : { hint }), findings })}\n`;
  }
  // What a server says must not look like another fact, or like the end of them.
  const told = Object.entries(facts).map(([name, value]) => `${name}=${String(value).replace(/[\s[\]=]/g, '_')}`);
  const list = (failure.findings ?? []).map(({ line }) => `  ${clean(line)}\n`).join('');
  return `${stack}service: error: ${message} [${told.join(' ')}]\n${list}${hint === undefined ? '' : `hint: ${hint}\n`}`;
}

/** What goes to stderr for a warning, line feed included. */
export function describeWarning(message: string, settings: DiagnosticsSettings): string {
  const clean = cut(sanitizeLine(redact(message, settings.secrets)));
  return settings.json ? `${JSON.stringify({ level: 'warning', message: clean })}\n` : `service: warning: ${clean}\n`;
}

/** What goes to stderr to tell how things go, line feed included. */
export function describeNotice(
  message: string,
  facts: Readonly<Record<string, string | number>>,
  settings: DiagnosticsSettings,
): string {
  const clean = (text: string): string => cut(sanitizeLine(redact(text, settings.secrets)));
  if (!settings.json) return `service: ${clean(message)}\n`;
  return `${JSON.stringify({ level: 'notice', message: clean(message), ...cleanFacts(facts, clean) })}\n`;
}

function cleanFacts<T>(
  facts: Readonly<Record<string, T>>,
  clean: (text: string) => string,
): Record<string, T | string> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? clean(value) : value]),
  );
}

function unexpected(error: unknown): Failure {
  return new Failure({
    exit: EXIT.bug,
    code: 'client_bug',
    message: `unexpected error: ${error instanceof Error ? error.message : String(error)}`,
    hint: 'this is a bug in the client; run again with SERVICE_DEBUG=1 for the stack',
    cause: error,
  });
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
