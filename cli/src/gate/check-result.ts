import { loadContribution } from '../plugins/load-contribution.js';
import { callPlugin, contextFor } from '../render/call-plugin.js';
import type { Rendered } from '../render/render.js';
import type { ResolvedActions } from '../resolved-actions/resolved-actions.js';
import type { Session } from '../session.js';
import { checkGate } from './check-gate.js';
import type { Finding } from './finding.js';
import type { Gate } from './gate.js';

/** The flag of the plugin that resolves actions: who is meant, by when, and how sure that is. */
export const RESOLVE = 'resolved-actions-json';

/**
 * What the gate names in a result.
 * @throws {Failure} plugin, where the actions cannot be resolved
 */
export async function checkResult(
  result: Rendered,
  gate: Gate,
  session: Pick<Session, 'registry' | 'warn'>,
): Promise<readonly Finding[]> {
  const { response, rawContent, options } = result;
  const plugin = session.registry.flags.get(RESOLVE)?.plugin;
  const resolve = plugin === undefined ? undefined : (await loadContribution(plugin)).flags?.[RESOLVE];
  if (plugin === undefined || resolve === undefined) throw new Error(`no plugin has the flag --${RESOLVE}`);
  const resolved = await callPlugin(plugin, `--${RESOLVE}`, () =>
    resolve({ response, payload: response }, contextFor(plugin, result, session)),
  );
  const path = options.source.kind === 'file' ? options.source.path : null;
  return checkGate({ response, actions: (resolved as ResolvedActions).actions, gate, rawContent, path });
}
