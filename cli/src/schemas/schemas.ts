import { bundledSchemas } from './bundled.js';

/** What `service schema` can print. */
export const schemaNames: readonly string[] = Object.keys(bundledSchemas());

/** A schema as indented JSON that ends with a line feed; undefined: there is none of that name. */
export function schemaText(name: string): string | undefined {
  const schemas = bundledSchemas();
  return Object.hasOwn(schemas, name) ? `${JSON.stringify(schemas[name]?.(), null, 2)}\n` : undefined;
}
