import { sanitizeJson } from '@structured-extraction/plugin-kit';

/** A value as a JSON document for people and programs, safe for a terminal. Line feed included. */
export function jsonDocument(value: unknown): string {
  return `${sanitizeJson(JSON.stringify(value, null, 2))}\n`;
}
