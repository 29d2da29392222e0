const HALF_CHARACTER = /[\ud800-\udfff]/gu;

/** A path of any system as a URI reference (RFC 3986): absolute with `file:`, else relative to where it was given. */
export function fileUri(path: string): string {
  const parts = path.replace(HALF_CHARACTER, '\ufffd').replaceAll('\\', '/').split('/');
  const [first = ''] = parts;
  const encoded = parts.map(encodeURIComponent).join('/');
  if (/^[A-Za-z]:$/.test(first)) return `file:///${first}${encoded.slice(encodeURIComponent(first).length)}`;
  if (encoded.startsWith('//')) return `file:${encoded}`;
  if (encoded.startsWith('/')) return `file://${encoded}`;
  return encoded.startsWith('./') ? encoded.slice('./'.length) : encoded;
}
