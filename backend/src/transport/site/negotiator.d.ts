/** The published types do not know the second argument. */
declare module 'negotiator' {
  import type { IncomingHttpHeaders } from 'node:http';

  export default class Negotiator {
    constructor(request: { readonly headers: IncomingHttpHeaders });
    /**
     * @param available content codings that there are
     * @param options `preferred`: which is chosen among those that the caller wants equally, best first
     * @returns undefined where the caller takes none of them
     */
    encoding(available: readonly string[], options: { readonly preferred: readonly string[] }): string | undefined;
    /** Of `available`, best first where the caller wants them equally; undefined where it takes none of them. */
    mediaType(available: readonly string[]): string | undefined;
  }
}
