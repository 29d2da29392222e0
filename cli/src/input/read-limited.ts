/** What the service takes for raw_content, in bytes of UTF-8. */
export const MAX_CONTENT_BYTES = 1024 * 1024;
/** A byte order mark is removed before the text is measured. */
const BOM_BYTES = 3;

/**
 * Reads a stream to its end, or until it is over the limit: then null, and the stream is closed, however much
 * more it has.
 */
export async function readLimited(
  stream: AsyncIterable<Buffer>,
  limit = MAX_CONTENT_BYTES + BOM_BYTES,
): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > limit) return null;
  }
  return Buffer.concat(chunks, size);
}
