import { isDeepStrictEqual } from 'node:util';
import { checkNames } from './check-names.js';
import type { Contribution, Manifest, Result } from './contribution.js';
import type { ExtractionResponse } from './gen/extraction/v1/extraction_words.js';
import { loadPlugin } from './load-plugin.js';
import { responseProblem } from './response-problem.js';
import { deepFreeze, isUnsafe, sampleContext } from './sample-context.js';
import { emptyResponse, fullResponse, hostileResponse } from './sample-responses.js';

export { type CommandOutcome, type CommandTrial, runCommand } from './run-command.js';

const SAMPLES: Readonly<Record<string, ExtractionResponse>> = deepFreeze({
  emptyResponse,
  fullResponse,
  hostileResponse,
});

/**
 * The contract test for authors of plugins: call it in your own tests with the folder of your package.json. Commands
 * are not run, for they may do anything: see `runCommand`.
 * @throws {Error} listing everything that the command line would refuse or that could harm a terminal
 */
export async function testContribution(packageRoot: string): Promise<void> {
  const { manifest, contribution } = await loadPlugin(packageRoot);
  const problems = [
    ...checkNames(manifest, contribution),
    ...(await checkFormats(manifest, contribution)),
    ...(await checkTransforms(manifest, contribution)),
  ];
  if (problems.length > 0) throw new Error(`the contribution breaks its contract:\n- ${problems.join('\n- ')}`);
}

async function checkFormats(manifest: Manifest, contribution: Contribution): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const { name } of manifest.formats) {
    for (const [label, response] of Object.entries(SAMPLES)) {
      problems.push(...(await checkFormat(name, label, response, contribution)));
    }
  }
  return problems;
}

async function checkFormat(
  name: string,
  label: string,
  response: ExtractionResponse,
  contribution: Contribution,
): Promise<readonly string[]> {
  const format = contribution.formats?.[name];
  if (typeof format !== 'function') return [];
  const result: Result = deepFreeze({ response, payload: response });
  const context = sampleContext();
  try {
    const document = await format(result, context);
    if (typeof document !== 'string') return [`format ${name} returned no string for ${label}`];
    const again = await format(result, context);
    return [
      ...(again === document ? [] : [`format ${name} is not the same twice for ${label}`]),
      ...(isUnsafe(document) ? [`format ${name} lets control or bidi characters through: use sanitize`] : []),
    ];
  } catch (error) {
    return [`format ${name} failed for ${label}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

async function checkTransforms(manifest: Manifest, contribution: Contribution): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const { name } of manifest.transforms) {
    for (const [label, response] of Object.entries(SAMPLES)) {
      problems.push(...(await checkTransform(name, label, response, contribution)));
    }
  }
  return problems;
}

async function checkTransform(
  name: string,
  label: string,
  response: ExtractionResponse,
  contribution: Contribution,
): Promise<readonly string[]> {
  const transform = contribution.transforms?.[name];
  if (typeof transform !== 'function') return [];
  const context = sampleContext();
  try {
    const changed: unknown = await transform(response, context);
    const problem = responseProblem(changed);
    if (problem !== undefined) return [`transform ${name} returned no response for ${label}: ${problem}`];
    const again: unknown = await transform(response, context);
    return isDeepStrictEqual(again, changed) ? [] : [`transform ${name} is not the same twice for ${label}`];
  } catch (error) {
    return [`transform ${name} failed for ${label}: ${error instanceof Error ? error.message : String(error)}`];
  }
}
