import type { Contribution } from '@structured-extraction/plugin-kit';
import type { PluginLimits } from './plugin-limits.js';
import { type PluginProcess, startPluginProcess } from './plugin-process.js';
import type { FunctionNames, Part } from './process-messages.js';

interface Loaded {
  readonly process: PluginProcess;
  readonly contribution: Contribution | undefined;
}

/**
 * Loads a plugin in a process of its own, which is kept for the next time; one that has ended is started again.
 * @param url of its module
 * @returns what stands for the module; each function of the contribution has the real one called
 */
export function loadSeparately(url: string, limits: PluginLimits): () => Promise<{ readonly default?: Contribution }> {
  let loading: Promise<Loaded> | undefined;
  return async () => {
    if (loading === undefined || (await isUseless(loading))) loading = load(url, limits);
    const { contribution } = await loading;
    return contribution === undefined ? {} : { default: contribution };
  };
}

function isUseless(loading: Promise<Loaded>): Promise<boolean> {
  return loading.then(
    (loaded) => loaded.process.isOver(),
    () => true,
  );
}

async function load(url: string, limits: PluginLimits): Promise<Loaded> {
  const process = startPluginProcess();
  try {
    const names = await process.request({ kind: 'load', url }, { limitMs: limits.load });
    const contribution = names === null ? undefined : standIn(names as FunctionNames, process, limits);
    return { process, contribution };
  } catch (error) {
    process.kill();
    throw error;
  }
}

/** A contribution of the same names. */
function standIn(names: FunctionNames, process: PluginProcess, limits: PluginLimits): Contribution {
  const inPart = (part: Part, limitMs: number | null) =>
    Object.fromEntries(
      names[part].map((name) => [name, (...given: unknown[]) => call(process, { part, name, given, limitMs })]),
    );
  // What a function returns is checked where it is called, as that of any plugin is.
  return {
    formats: inPart('formats', limits.call) as Contribution['formats'] & object,
    flags: inPart('flags', limits.call),
    transforms: inPart('transforms', limits.call) as Contribution['transforms'] & object,
    commands: inPart('commands', null),
  };
}

interface Call {
  readonly part: Part;
  readonly name: string;
  readonly given: readonly unknown[];
  readonly limitMs: number | null;
}

/** What goes along is copied: a plugin cannot change what the next one gets. */
function call(process: PluginProcess, { part, name, given, limitMs }: Call): Promise<unknown> {
  const context = Object.entries(given.at(-1) ?? {});
  const functions = Object.fromEntries(context.filter(([, value]) => typeof value === 'function'));
  const facts = Object.fromEntries(context.filter(([, value]) => typeof value !== 'function'));
  const message = { kind: 'call', part, name, given: [...given.slice(0, -1), facts] } as const;
  return process.request({ ...message, functions: Object.keys(functions) }, { limitMs, functions });
}
