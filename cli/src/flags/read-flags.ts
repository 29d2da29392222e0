import { parseArgs } from 'node:util';
import type { FlagDeclaration } from '@structured-extraction/plugin-kit';

/** The flags given, by name. */
export type GivenFlags = Readonly<Record<string, string | boolean | undefined>>;

type Table = readonly Pick<FlagDeclaration, 'name' | 'type' | 'options'>[];

/**
 * Reads flags that are all as they should be, without the parser of the framework, which takes as long to load as
 * everything else together. Undefined: something is unusual, and the framework's parser has the words for it.
 */
export function readFlags(argv: readonly string[], table: Table): GivenFlags | undefined {
  const options = Object.fromEntries(table.map(({ name, type }) => [name, { type }]));
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({ args: [...argv], options, strict: true, allowPositionals: false, tokens: true });
  } catch {
    return undefined;
  }
  const names = (parsed.tokens ?? []).flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const isUnusual =
    new Set(names).size < names.length ||
    argv.includes('--') ||
    table.some(({ name, options: allowed }) => {
      const value = parsed.values[name];
      return allowed !== undefined && typeof value === 'string' && !allowed.includes(value);
    });
  return isUnusual ? undefined : (parsed.values as GivenFlags);
}
