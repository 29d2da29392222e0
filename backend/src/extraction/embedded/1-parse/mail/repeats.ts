import type { MailBlock } from './mail-block.js';
import type { QuotedLine } from './quoted-line.js';

const WORD = /[\p{L}\p{N}]+/gu;
const SHINGLE = 4;
const SHARE = 0.75;

/**
 * Drops from quoted blocks the paragraphs whose words already stand in another mail: originals first, then the
 * shallower quotations. Answers the blocks that have something left, and where each dropped one has its original.
 */
export class RepeatFilter {
  readonly #shingles = new Map<number, MailBlock>();

  /** Takes the blocks in any order; shallow ones count as originals of deeper ones. */
  filter(blocks: readonly MailBlock[]): { kept: MailBlock[]; originals: Map<MailBlock, MailBlock> } {
    const originals = new Map<MailBlock, MailBlock>();
    if (blocks.every(({ depth }) => depth === 0)) return { kept: [...blocks], originals };
    const kept = new Set<MailBlock>();
    const inOrder = blocks
      .map((block, position) => ({ block, position }))
      .sort((a, b) => a.block.depth - b.block.depth || a.position - b.position);
    for (const { block } of inOrder) {
      const fresh = block.depth === 0 ? block.lines : this.#fresh(block, originals);
      if (fresh.some(({ text }) => text !== '') || block.depth === 0) kept.add(block);
      this.#remember(block, fresh);
      if (fresh !== block.lines) block.lines.splice(0, block.lines.length, ...fresh);
    }
    return { kept: blocks.filter((block) => kept.has(block)), originals };
  }

  #fresh(block: MailBlock, originals: Map<MailBlock, MailBlock>): QuotedLine[] {
    const fresh: QuotedLine[] = [];
    for (const paragraph of paragraphsOf(block.lines)) {
      const hashes = hashesOf(paragraph);
      const known = hashes.map((hash) => this.#shingles.get(hash)).filter((found) => found !== undefined);
      if (hashes.length > 0 && known.length >= hashes.length * SHARE) {
        const original = known[0];
        if (original !== undefined && !originals.has(block)) originals.set(block, original);
      } else if (hashes.length > 0) fresh.push(...paragraph);
    }
    return fresh;
  }

  #remember(block: MailBlock, lines: readonly QuotedLine[]): void {
    for (const paragraph of paragraphsOf(lines)) {
      for (const hash of hashesOf(paragraph)) if (!this.#shingles.has(hash)) this.#shingles.set(hash, block);
      for (const line of paragraph) {
        const words = wordHashes(line.text);
        const whole = combined(words, 0, words.length);
        if (words.length > 0 && !this.#shingles.has(whole)) this.#shingles.set(whole, block);
      }
    }
  }
}

function paragraphsOf(lines: readonly QuotedLine[]): QuotedLine[][] {
  const paragraphs: QuotedLine[][] = [];
  let open: QuotedLine[] | null = null;
  for (const line of lines) {
    if (line.text === '') {
      open?.push(line);
      open = null;
    } else if (open === null) {
      open = [line];
      paragraphs.push(open);
    } else open.push(line);
  }
  return paragraphs;
}

/** The hashes of all runs of four words; of the whole where it is shorter. */
function hashesOf(lines: readonly QuotedLine[]): number[] {
  const words = lines.flatMap(({ text }) => wordHashes(text));
  if (words.length === 0) return [];
  if (words.length < SHINGLE) return [combined(words, 0, words.length)];
  const hashes: number[] = [];
  for (let at = 0; at + SHINGLE <= words.length; at++) hashes.push(combined(words, at, at + SHINGLE));
  return hashes;
}

function wordHashes(text: string): number[] {
  const hashes: number[] = [];
  for (const [word] of text.toLowerCase().matchAll(WORD)) {
    let hash = 0x811c9dc5;
    for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
    hashes.push(hash);
  }
  return hashes;
}

function combined(hashes: readonly number[], from: number, to: number): number {
  let hash = to - from;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (hashes[at] ?? 0), 0x9e3779b1) + 1;
  return hash >>> 0;
}
