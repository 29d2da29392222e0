import type { Include, Reader } from '@structured-extraction/plugin-kit';
import type { RequestMetadata } from '../call/request-extraction.js';
import type { RpcProtocol } from '../call/rpc-protocol.js';
import { chooseTarget, type Target } from '../credentials/choose-target.js';
import type { GivenFlags } from '../flags/read-flags.js';
import { type Gate, readGate } from '../gate/gate.js';
import type { Source } from '../input/read-conversation.js';
import type { Session } from '../session.js';
import { readSettings } from '../settings/settings.js';
import { usage } from '../usage.js';
import { includesOf } from './extract-includes.js';
import { readMetadata } from './extract-metadata.js';
import { type Rendering, readRendering } from './extract-rendering.js';

/** What one `service extract` is to do; every value is checked. */
export interface ExtractOptions {
  readonly source: Source;
  readonly sourceType: string | null;
  /** Null: left to the service. */
  readonly reader: Reader | null;
  readonly metadata: RequestMetadata;
  /** What the response is to carry beside summary and items. */
  readonly include: readonly Include[];
  readonly target: Target;
  readonly retry: boolean;
  /** Null: the JSON route. */
  readonly rpc: RpcProtocol | null;
  readonly rendering: Rendering;
  /** Null: the result is taken as it is. */
  readonly gate: Gate | null;
  /** Path of --output; undefined: stdout. */
  readonly output: string | undefined;
}

type Circumstances = Pick<Session, 'registry' | 'environment' | 'productionHost' | 'bearer' | 'configDir'>;

/**
 * Checks the flags against each other and against the environment. Reads no conversation and sends nothing.
 * @throws {Failure} usage; authentication, where the list of logins cannot be read
 */
export function readExtractOptions(flags: GivenFlags, session: Circumstances): ExtractOptions {
  const source = readSource(flags);
  return { source, ...readExtraction(flags, session), output: readOutput(flags) };
}

/** How conversations are extracted, wherever they come from and the results go. */
export type Extraction = Omit<ExtractOptions, 'source' | 'output'>;

/** @throws {Failure} usage; authentication, where the list of logins cannot be read */
export function readExtraction(flags: GivenFlags, session: Circumstances): Extraction {
  const settings = readSettings(session.configDir);
  const rendering = readRendering(flags, session.registry, settings.format);
  const gate = readGate(flags);
  return {
    sourceType: textOf(flags['source']) ?? settings.source ?? null,
    reader: (textOf(flags['reader']) ?? null) as Reader | null,
    metadata: readMetadata(flags),
    include: includesOf(rendering, gate, session.registry),
    target: chooseTarget(session),
    retry: flags['no-retry'] !== true,
    rpc: (textOf(flags['rpc']) ?? null) as RpcProtocol | null,
    rendering,
    gate,
  };
}

function readSource(flags: GivenFlags): Source {
  const file = textOf(flags['file']);
  const stdin = flags['stdin'] === true;
  if (file !== undefined && stdin) throw usage('--file and --stdin exclude each other', 'give exactly one of the two');
  if (stdin) return { kind: 'stdin' };
  if (file === undefined) throw usage('there is no conversation to read', 'give exactly one of --file and --stdin');
  if (file === '') throw usage('--file needs a path');
  if (file === '-') throw usage('--file - is not a file', 'use --stdin to read from a pipe');
  return { kind: 'file', path: file };
}

function readOutput(flags: GivenFlags): string | undefined {
  const output = textOf(flags['output']);
  if (output === '') throw usage('--output needs a path');
  if (output === '-') throw usage('--output - is not a file', 'leave --output out to write to stdout');
  return output;
}

function textOf(value: string | boolean | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
