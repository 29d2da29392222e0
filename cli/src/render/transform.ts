import { type ExtractionResponse, responseProblem } from '@structured-extraction/plugin-kit';
import { Failure } from '../failure.js';
import { loadContribution, pluginFailure } from '../plugins/load-contribution.js';
import type { Session } from '../session.js';
import { callPlugin, contextFor, type Surroundings } from './call-plugin.js';

/**
 * Applies the transforms of all plugins in their order, unless --no-transforms is given. One that fails ends the
 * extraction: a result that it has not seen is not the one that was set up.
 * @throws {Failure} plugin, naming the one that failed
 */
export async function transform(
  response: ExtractionResponse,
  surroundings: Surroundings,
  session: Pick<Session, 'registry' | 'warn'>,
): Promise<ExtractionResponse> {
  if (!surroundings.options.rendering.transforms) return response;
  try {
    return await applyAll(response, surroundings, session);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const hint = `--no-transforms leaves the result as the service gave it; ${error.hint}`;
    throw new Failure({ exit: error.exit, code: error.code, message: error.message, hint, cause: error.cause });
  }
}

async function applyAll(
  response: ExtractionResponse,
  surroundings: Surroundings,
  session: Pick<Session, 'registry' | 'warn'>,
): Promise<ExtractionResponse> {
  let changed = response;
  for (const { plugin, declaration } of session.registry.transforms) {
    const apply = (await loadContribution(plugin)).transforms?.[declaration.name];
    if (apply === undefined) {
      throw pluginFailure(plugin, `declares the transform ${declaration.name} and has no function for it`);
    }
    const given = changed;
    changed = await callPlugin(plugin, `the transform ${declaration.name}`, () =>
      apply(given, contextFor(plugin, surroundings, session)),
    );
    const problem = responseProblem(changed);
    if (problem !== undefined) {
      throw pluginFailure(plugin, `returned no response from the transform ${declaration.name}: ${problem}`);
    }
  }
  return changed;
}
