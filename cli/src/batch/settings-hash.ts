import { createHash } from 'node:crypto';
import { hostOf } from '../call/endpoint.js';
import type { Plugin } from '../plugins/plugin.js';
import type { Registry } from '../plugins/registry.js';
import type { BatchPlan } from './batch-plan.js';

/** SHA-256, in hex, of everything but the text that a result rests on. */
export function settingsHash({ extraction }: BatchPlan, registry: Registry): string {
  const { target, sourceType, reader, metadata, rendering, gate } = extraction;
  const { format, applied, transforms, flags } = rendering;
  const plugins = [
    registry.formats.get(format)?.plugin,
    ...applied.map((name) => registry.flags.get(name)?.plugin),
    ...(transforms ? registry.transforms.map(({ plugin }) => plugin) : []),
  ];
  const contributed = [...registry.flags.keys()].map((name) => [name, flags[name] ?? null]);
  const facts = [hostOf(target.base), sourceType, metadata, format, contributed, transforms, gate];
  // Left out where it is not given: what was done before there was a choice need not be done again.
  return sha256(JSON.stringify([...facts, plugins.map(versionOf), ...(reader === null ? [] : [reader])]));
}

/** In hex. */
export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function versionOf(plugin: Plugin | undefined): string | null {
  return plugin === undefined ? null : `${plugin.name}@${plugin.version}`;
}
