/**
 * What keeps a value from being an ExtractionResponse, so far as a format relies on it; undefined: nothing. Fields that
 * are not known are let through.
 */
export function responseProblem(value: unknown): string | undefined {
  if (!isRecord(value)) return 'it is no object';
  for (const field of ['summary', 'prompt_version', 'schema_version']) {
    if (typeof value[field] !== 'string') return `${field} is no string`;
  }
  for (const field of ['tasks', 'decisions', 'risks']) {
    const items: unknown = value[field];
    if (!Array.isArray(items)) return `${field} is no list`;
    const bad = items.findIndex((item: unknown) => !isItem(item));
    if (bad !== -1) return `${field}[${bad}] lacks text or source`;
  }
  return undefined;
}

function isItem(item: unknown): boolean {
  return (
    isRecord(item) &&
    typeof item['text'] === 'string' &&
    isRecord(item['source']) &&
    typeof item['source']['text'] === 'string'
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
