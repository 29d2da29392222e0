import type { Include } from '@structured-extraction/plugin-kit';
import { RESOLVE } from '../gate/check-result.js';
import type { Gate } from '../gate/gate.js';
import type { Registry } from '../plugins/registry.js';
import type { Rendering } from './extract-rendering.js';

/** What the plugins that are going to work on the result need of it beside summary and items, each word once. */
export function includesOf(rendering: Rendering, gate: Gate | null, registry: Registry): readonly Include[] {
  const { format, applied, transforms } = rendering;
  const declared = [
    registry.formats.get(format)?.declaration,
    ...[...applied, ...(gate === null ? [] : [RESOLVE])].map((name) => registry.flags.get(name)?.declaration),
    ...(transforms ? registry.transforms.map(({ declaration }) => declaration) : []),
  ];
  return [...new Set(declared.flatMap((declaration) => declaration?.include ?? []))];
}
