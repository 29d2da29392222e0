import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context, Contribution, Manifest, Result } from './contribution.js';
import type { ExtractionResponse } from './extraction-response.js';
import { readManifest } from './manifest.js';
import { emptyResponse, fullResponse, hostileResponse } from './sample-responses.js';

/**
 * The contract test for authors of plugins: call it in your own tests with the folder of your package.json.
 * @throws {Error} listing everything that the command line would refuse or that could harm a terminal
 */
export async function testContribution(packageRoot: string): Promise<void> {
  const { service } = JSON.parse(await readFile(path.join(packageRoot, 'package.json'), 'utf8')) as {
    service?: unknown;
  };
  const manifest = readManifest(service);
  const module = (await import(pathToFileURL(path.resolve(packageRoot, manifest.module)).href)) as {
    default?: unknown;
  };
  if (typeof module.default !== 'object' || module.default === null) {
    throw new Error(`${manifest.module} has no default export: export default defineContribution({...})`);
  }
  const contribution = module.default as Contribution;
  const problems = [...checkNames(manifest, contribution), ...(await checkFormats(manifest, contribution))];
  if (problems.length > 0) throw new Error(`the contribution breaks its contract:\n- ${problems.join('\n- ')}`);
}

function checkNames(manifest: Manifest, contribution: Contribution): readonly string[] {
  const formats = Object.keys(contribution.formats ?? {});
  const flags = Object.keys(contribution.flags ?? {});
  const declaredFormats = manifest.formats.map(({ name }) => name);
  const declaredFlags = manifest.flags.map(({ name }) => name);
  return [
    ...declaredFormats
      .filter((name) => !formats.includes(name))
      .map((name) => `format ${name} is declared and has no function`),
    ...formats
      .filter((name) => !declaredFormats.includes(name))
      .map((name) => `format ${name} has a function and is not declared`),
    ...flags
      .filter((name) => !declaredFlags.includes(name))
      .map((name) => `flag ${name} has a function and is not declared`),
    ...manifest.flags
      .filter(({ name, format }) => format !== undefined && !flags.includes(name))
      .map(({ name }) => `flag ${name} declares a format and has no function that makes its payload`),
  ];
}

async function checkFormats(manifest: Manifest, contribution: Contribution): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const { name } of manifest.formats) {
    for (const [label, response] of Object.entries({ emptyResponse, fullResponse, hostileResponse })) {
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
  if (format === undefined) return [];
  const result = deepFreeze({ response, payload: response }) as Result;
  const context = sampleContext();
  try {
    const document = await format(result, context);
    if (typeof document !== 'string') return [`format ${name} returned no string for ${label}`];
    const again = await format(result, context);
    return [
      ...(again === document ? [] : [`format ${name} is not the same twice for ${label}`]),
      ...(UNSAFE.test(document) ? [`format ${name} lets control or bidi characters through: use sanitize`] : []),
    ];
  } catch (error) {
    return [`format ${name} failed for ${label}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** Line feed, carriage return and tab are the only control characters that a document may have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are the subject
const UNSAFE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/;

function sampleContext(): Context {
  return {
    rawContent: 'Ana: I will ship it by Friday\n',
    inputPath: 'thread.txt',
    sourceType: null,
    metadata: { offset_encoding: 'utf32' },
    flags: {},
    display: { colour: false, columns: null, unicode: true },
    warn: () => undefined,
  };
}

function deepFreeze(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) {
    for (const member of Object.values(value)) deepFreeze(member);
    Object.freeze(value);
  }
  return value;
}
