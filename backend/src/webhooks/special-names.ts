/**
 * Last labels that never name a public host: the special-use names of RFC 6761, 6762, 7686, 8375 and 9476, those that
 * ICANN keeps for private use, and what clusters and office networks use in their place.
 */
const LAST_LABELS: ReadonlySet<string> = new Set([
  'alt',
  'arpa',
  'consul',
  'corp',
  'home',
  'internal',
  'intranet',
  'invalid',
  'lan',
  'local',
  'localdomain',
  'localhost',
  'mail',
  'onion',
  'private',
  'svc',
  'test',
]);

/** Whether the name, in lower case and without a dot at the end, has a single label or one of the special last ones. */
export function isSpecialName(name: string): boolean {
  const labels = name.split('.');
  return labels.length < 2 || LAST_LABELS.has(labels.at(-1) ?? '');
}
