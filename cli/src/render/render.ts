import type { Display, ExtractionResponse } from '@structured-extraction/plugin-kit';
import { loadContribution, pluginFailure } from '../plugins/load-contribution.js';
import type { Session } from '../session.js';
import { callPlugin, contextFor, type Surroundings } from './call-plugin.js';
import { guardTerminal } from './guard-terminal.js';

export interface Rendered extends Surroundings {
  readonly response: ExtractionResponse;
}

/**
 * Applies the flags given, then the format, each from the plugin that declared it.
 * @throws {Failure} plugin, naming the one that failed
 */
export async function render(result: Rendered, session: Pick<Session, 'registry' | 'warn'>): Promise<string> {
  const { response, display, options } = result;
  const { registry } = session;
  let payload: unknown = withoutIncluded(response);
  for (const name of options.rendering.applied) {
    const plugin = registry.flags.get(name)?.plugin;
    if (plugin === undefined) continue;
    const apply = (await loadContribution(plugin)).flags?.[name];
    if (apply === undefined) continue;
    payload = await callPlugin(plugin, `--${name}`, () =>
      apply({ response, payload }, contextFor(plugin, result, session)),
    );
  }
  const chosen = registry.formats.get(options.rendering.format);
  if (chosen === undefined) throw new Error(`no plugin has the format ${options.rendering.format}`);
  const format = (await loadContribution(chosen.plugin)).formats?.[options.rendering.format];
  if (format === undefined)
    throw pluginFailure(chosen.plugin, `declares the format ${options.rendering.format} and has no function for it`);
  const document = await callPlugin(chosen.plugin, `--format ${options.rendering.format}`, () =>
    format({ response, payload }, contextFor(chosen.plugin, result, session)),
  );
  if (typeof document !== 'string')
    throw pluginFailure(chosen.plugin, `returned no text for ${options.rendering.format}`);
  return isPlain(display) ? document : guardTerminal(document, display);
}

/** A response as the service gives it where nothing is included: what plugins need beside it is no part of a document. */
function withoutIncluded(response: ExtractionResponse): ExtractionResponse {
  const { participants, messages, ...rest } = response;
  return participants === undefined && messages === undefined ? response : rest;
}

/** A pipe or a file, and nobody asked for more: then the bytes are those that the format made. */
export function isPlain({ columns, colour, inputLink }: Display): boolean {
  return columns === null && !colour && inputLink === undefined;
}
