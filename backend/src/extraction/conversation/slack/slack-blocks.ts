import { type MappedText, MappedTextBuilder } from '../../grounding/mapped-text.js';
import type { JsonNode, JsonView } from '../json-tree.js';

const MAX_NESTING = 8;
const LINES: ReadonlySet<string> = new Set(['rich_text_section', 'section', 'header', 'context']);

/** The text of the blocks and attachments of a message that has no text of its own. */
export function blocksText(view: JsonView, message: JsonNode, nameOf: (id: string) => string | undefined): MappedText {
  const builder = new MappedTextBuilder();
  const take = (node: JsonNode, nesting: number): void => {
    if (nesting > MAX_NESTING) return;
    if (LINES.has(view.first(node, 'type') ?? '') && builder.length > 0) builder.unmapped('\n');
    const user = view.first(node, 'user_id');
    const text = view.text(view.member(node, 'text')) ?? view.text(view.member(node, 'text', 'text'));
    if (user !== undefined) builder.unmapped(`@${nameOf(user) ?? user}`);
    else text?.copyTo(builder, 0, text.text.length);
    for (const inner of [...view.items(view.member(node, 'elements')), ...view.items(view.member(node, 'fields'))])
      take(inner, nesting + 1);
  };
  for (const block of view.items(view.member(message, 'blocks'))) take(block, 0);
  for (const attachment of view.items(view.member(message, 'attachments'))) {
    const text = view.text(view.member(attachment, 'text')) ?? view.text(view.member(attachment, 'fallback'));
    if (text === null) continue;
    if (builder.length > 0) builder.unmapped('\n');
    text.copyTo(builder, 0, text.text.length);
  }
  return builder.build();
}
