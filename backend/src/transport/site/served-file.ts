import { createHash } from 'node:crypto';

/** Content codings in which a file may lie ready, best first. */
export const CODINGS = ['br', 'gzip', 'identity'] as const;

export type Coding = (typeof CODINGS)[number];

interface Variant {
  readonly body: Buffer;
  /** Strong: another one for every coding. */
  readonly etag: string;
}

/** One file as it is answered with, held in memory. */
export interface ServedFile {
  /** The path of its URL: `/`, `/sign-in`, `/assets/main-BxK3f0aZ.js`. */
  readonly path: string;
  readonly mediaType: string;
  /** Whether another content would have another path, so that this one never has to be asked for again. */
  readonly isImmutable: boolean;
  readonly variants: ReadonlyMap<Coding, Variant>;
}

/** What files may be, by the end of their name. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
};

/** @throws Error where the type of such a file is not known: with nosniff, browsers would not use it */
function mediaTypeOf(extension: string): string {
  const found = MEDIA_TYPES[extension];
  if (found !== undefined) return found;
  const known = Object.keys(MEDIA_TYPES).join(', ');
  throw new Error(`the website has a file that ends with ${extension}: only ${known} are served (MEDIA_TYPES)`);
}

/**
 * @param extension with its dot
 * @param bodies the file in each coding that it lies ready in
 * @throws Error where the extension is none of those that are served
 */
export function servedFile(
  path: string,
  extension: string,
  bodies: Readonly<Partial<Record<Coding, Buffer>> & { identity: Buffer }>,
  isImmutable = false,
): ServedFile {
  const variants = new Map<Coding, Variant>();
  for (const coding of CODINGS) {
    const body = bodies[coding];
    if (body !== undefined) variants.set(coding, { body, etag: etagOf(body) });
  }
  return { path, mediaType: mediaTypeOf(extension), isImmutable, variants };
}

/** 128 bits of SHA-256: enough that no two files ever share one. */
function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}
