import type { MailBlock } from './mail-block.js';
import type { QuotedLine } from './quoted-line.js';
import { ShingleTable } from './shingle-table.js';
import { combined, WordHashes } from './word-hashes.js';

const SHINGLE = 4;
const SHARE = 0.75;

/**
 * Drops paragraphs of quoted blocks whose words occur in another mail, comparing first with originals and then with
 * quotations that are less deep. Returns the blocks that still have text, and for each dropped block its original.
 */
export class RepeatFilter {
  /** From the hash of a run of words to the number of the first block that contains it. */
  readonly #shingles = new ShingleTable();
  readonly #known: MailBlock[] = [];
  readonly #words = new WordHashes();

  /** Takes blocks in any order. Blocks that are less deep count as originals of deeper ones. */
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
      const words = this.#wordsOf(paragraph);
      const count = shingleCount(words.length);
      let known = 0;
      let first = -1;
      for (let at = 0; at < count; at++) {
        const found = this.#shingles.get(shingleAt(words, at));
        if (found < 0) continue;
        known++;
        if (first < 0) first = found;
      }
      if (count === 0) continue;
      if (known < count * SHARE) fresh.push(...paragraph);
      else {
        const original = this.#known[first];
        if (original !== undefined && !originals.has(block)) originals.set(block, original);
      }
    }
    return fresh;
  }

  #remember(block: MailBlock, lines: readonly QuotedLine[]): void {
    const number = this.#known.push(block) - 1;
    for (const paragraph of paragraphsOf(lines)) {
      const words = this.#words;
      words.clear();
      let from = 0;
      const wholes: number[] = [];
      for (const line of paragraph) {
        words.add(line.text);
        if (words.length > from) wholes.push(combined(words, from, words.length));
        from = words.length;
      }
      const count = shingleCount(words.length);
      for (let at = 0; at < count; at++) this.#shingles.add(shingleAt(words, at), number);
      for (const whole of wholes) this.#shingles.add(whole, number);
    }
  }

  #wordsOf(lines: readonly QuotedLine[]): WordHashes {
    this.#words.clear();
    for (const { text } of lines) this.#words.add(text);
    return this.#words;
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

/** The number of runs of four words. A shorter text counts as a single run. */
function shingleCount(words: number): number {
  return words === 0 ? 0 : Math.max(1, words - SHINGLE + 1);
}

function shingleAt(words: WordHashes, at: number): number {
  return combined(words, at, Math.min(at + SHINGLE, words.length));
}
