import type { Context, Display } from '@structured-extraction/plugin-kit';
import type { ExtractOptions } from '../commands/extract-options.js';
import { Failure } from '../failure.js';
import { pluginFailure } from '../plugins/load-contribution.js';
import type { Plugin } from '../plugins/plugin.js';
import type { Session } from '../session.js';

/** What the functions of plugins may know of an extraction. */
export interface Surroundings {
  readonly options: ExtractOptions;
  readonly rawContent: string;
  readonly display: Display;
}

/**
 * Calls a function of a plugin.
 * @param what the part of the plugin that it is, in words
 * @throws {Failure} plugin, naming it, for whatever the function throws; a failure of the client itself as it is
 */
export async function callPlugin<T>(plugin: Plugin, what: string, run: () => T | Promise<T>): Promise<T> {
  const stray = watchProcess();
  try {
    return await Promise.race([run(), stray.failed]);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw pluginFailure(plugin, `failed at ${what}: ${error instanceof Error ? error.message : String(error)}`, error);
  } finally {
    stray.end();
  }
}

/**
 * How a function fails beside what it returns: a promise that is never settled would end the process as if all had gone
 * well, and an error that nobody waits for as if the client had a bug.
 */
function watchProcess(): { readonly failed: Promise<never>; end(): void } {
  let onEmpty = (): void => undefined;
  let onError = (_error: unknown): void => undefined;
  const failed = new Promise<never>((_resolve, reject) => {
    onEmpty = () => reject(new Error('it waits for something that never happens'));
    onError = reject;
  });
  process.once('beforeExit', onEmpty).once('uncaughtException', onError);
  return {
    failed,
    end: () => void process.removeListener('beforeExit', onEmpty).removeListener('uncaughtException', onError),
  };
}

/** A plugin gets the result and the text, never the token or the address. */
export function contextFor(
  plugin: Plugin,
  { options, rawContent, display }: Surroundings,
  session: Pick<Session, 'warn'>,
): Context {
  const { bearer: _bearer, ...flags } = options.rendering.flags;
  return {
    rawContent,
    inputPath: options.source.kind === 'file' ? options.source.path : null,
    sourceType: options.sourceType,
    metadata: { ...options.metadata, offset_encoding: 'utf32' },
    flags,
    display,
    warn: (message) => session.warn(`${plugin.name}: ${message}`),
  };
}
