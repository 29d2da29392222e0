import type { Contribution } from '@structured-extraction/plugin-kit';

/** The contribution in a module; null: there is none. The `module.exports` of a CommonJS module may have the default. */
export function contributionOf(module: unknown): Contribution | null {
  const exported = isRecord(module) ? module['default'] : undefined;
  const contribution = isRecord(exported) && 'default' in exported ? exported['default'] : exported;
  return isRecord(contribution) ? (contribution as Contribution) : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
