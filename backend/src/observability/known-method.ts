const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The method of a request where it is one of the usual ones, else `other`: a caller may send any word. */
export function knownMethod(method: string | undefined): string {
  return method !== undefined && METHODS.includes(method) ? method : 'other';
}
