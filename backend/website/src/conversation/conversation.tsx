import './conversation.css';
import { useMemo } from 'preact/hooks';
import type { MarkedItem } from './marked-item.js';
import { type Block, type Segment, segmentsOf } from './segments.js';

interface ConversationProps {
  /** Shown exactly as it is. */
  readonly text: string;
  readonly items: readonly MarkedItem[];
  /** Labels of the items whose words stand out now. */
  readonly lit: readonly string[];
}

/**
 * A conversation with the words marked that items rest on. A mark names its items in `data-items`, and in `data-begins`
 * those whose words begin there; it can be focused by a script and by a click, and is no stop of the Tab key.
 */
export function Conversation({ text, items, lit }: ConversationProps) {
  const blocks = useMemo(() => segmentsOf(text, items), [text, items]);
  return (
    <div class="conversation">
      {blocks.map((block) => (
        <TextBlock key={block.start} block={block} lit={lit} />
      ))}
    </div>
  );
}

function TextBlock({ block, lit }: { readonly block: Block; readonly lit: readonly string[] }) {
  const litHere = lit.filter((label) => block.segments.some(({ items }) => items.includes(label))).join(' ');
  // The same element again is skipped by the view library: pointing at a card redraws the blocks with its words alone.
  return useMemo(
    () => (
      <div class="conversation-block" dir="auto" style={{ '--rows': block.rows }}>
        {block.segments.map((segment) => (segment.items.length === 0 ? segment.text : markOf(segment, litHere)))}
      </div>
    ),
    [block, litHere],
  );
}

function markOf({ text, items, begins, kinds, isSource }: Segment, lit: string) {
  const classes = [
    'mark',
    ...kinds.map((kind) => `mark-${kind}`),
    ...(isSource ? ['mark-source'] : []),
    ...(lit.split(' ').some((label) => items.includes(label)) ? ['mark-lit'] : []),
  ];
  return (
    <mark
      class={classes.join(' ')}
      tabIndex={-1}
      data-items={items.join(' ')}
      data-begins={begins.join(' ') || undefined}
    >
      {text}
    </mark>
  );
}
