import canonicalize from 'canonicalize';

/** The value with the keys of every object in RFC 8785 order; undefined members are left out. */
export function canonical<T>(value: T): T {
  return JSON.parse(canonicalText(value)) as T;
}

/** The RFC 8785 text of the value: the form to hash. */
export function canonicalText(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('only a JSON value has a canonical form');
  return text;
}
