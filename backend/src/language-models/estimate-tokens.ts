/**
 * Bytes of UTF-8 that one token stands for at least, over whole prompts: 4 and more in English, 3 in German and French,
 * 2 to 3 where each character takes three bytes. An estimate that is too high costs nobody anything but time.
 */
const BYTES_PER_TOKEN = 3;

/** How many tokens a text may have, before anybody has counted them. */
export function estimateTokens(bytes: number): number {
  return Math.ceil(bytes / BYTES_PER_TOKEN);
}
