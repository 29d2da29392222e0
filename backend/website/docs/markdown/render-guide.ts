import MarkdownIt, { type Token } from 'markdown-it';
import { createAnchors } from './anchors.js';
import { comments } from './comments.js';
import { followLinks } from './follow-links.js';
import { codeBlock } from './highlight.js';
import type { LinkTargets } from './links.js';
import { nameTables, plainText, TABLE_RULES } from './tables.js';

/** A heading below the title of its page. */
export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly id: string;
}

export interface RenderedGuide {
  readonly title: string;
  readonly headings: readonly Heading[];
  /** From the title on. Raw HTML of the source is in it as text. */
  readonly html: string;
}

const markdown = new MarkdownIt({ html: false }).use(comments);
markdown.renderer.rules['fence'] = (tokens, at) => codeBlock(tokens[at]?.content ?? '', tokens[at]?.info.trim() ?? '');
Object.assign(markdown.renderer.rules, TABLE_RULES);

/**
 * A document of the repository as a part of a page.
 * @param file its path from the root of the repository
 * @throws {Error} for a link that leads nowhere, a missing title, a skipped level of headings
 */
export function renderGuide(source: string, file: string, targets: LinkTargets): RenderedGuide {
  const tokens = markdown.parse(source, {});
  const headings = nameHeadings(tokens);
  checkLevels(headings, file);
  nameTables(tokens);
  for (const token of tokens) {
    if (token.children !== null) token.children = followLinks(token.children, file, targets);
  }
  const [title, ...rest] = headings;
  return {
    title: title?.text ?? '',
    headings: rest,
    html: markdown.renderer.render(tokens, markdown.options, {}),
  };
}

/** Gives each heading its id. */
function nameHeadings(tokens: readonly Token[]): Heading[] {
  const anchorFor = createAnchors();
  return tokens.flatMap((token, at) => {
    if (token.type !== 'heading_open') return [];
    const text = plainText(tokens[at + 1]);
    const id = anchorFor(text);
    token.attrSet('id', id);
    return [{ level: Number(token.tag.slice(1)), text, id }];
  });
}

function checkLevels(headings: readonly Heading[], file: string): void {
  if (headings[0]?.level !== 1) throw new Error(`${file} does not begin with its title`);
  headings.slice(1).forEach(({ level, text }, at) => {
    const before = headings[at]?.level ?? 1;
    if (level === 1 || level > before + 1) throw new Error(`${file}: "${text}" has level ${level} after ${before}`);
  });
}
