import type { MailBlock } from './mail-block.js';
import type { QuotedLine } from './quoted-line.js';
import { isRepeated, RunsOfWords } from './runs-of-words.js';

/**
 * Drops paragraphs of quoted blocks whose words occur in another mail, comparing first with originals and then with
 * quotations that are less deep. Returns the blocks that still have text, and for each dropped block its original.
 */
export class RepeatFilter {
  readonly #runs = new RunsOfWords();
  readonly #known: MailBlock[] = [];

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
      const runs = this.#runs.find(textsOf(paragraph));
      const original = isRepeated(runs) ? this.#known[runs.first] : undefined;
      if (original === undefined && runs.count > 0) fresh.push(...paragraph);
      else if (original !== undefined && !originals.has(block)) originals.set(block, original);
    }
    return fresh;
  }

  #remember(block: MailBlock, lines: readonly QuotedLine[]): void {
    const number = this.#known.push(block) - 1;
    for (const paragraph of paragraphsOf(lines)) this.#runs.add(textsOf(paragraph), number);
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

function textsOf(lines: readonly QuotedLine[]): string[] {
  return lines.map(({ text }) => text);
}
