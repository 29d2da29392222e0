import { escapeMarkdown } from '@structured-extraction/plugin-kit';
import type { Change, Difference } from './compare.js';
import { fieldName, tellChange, tellCounts, titleOf, toldFields } from './tell.js';

/** The same as second-level sections, to paste into a pull request; ends with a line feed. */
export function renderMarkdown(difference: Difference): string {
  return [
    `${tellCounts(difference)}.`,
    ...section('New', difference.new),
    ...section('Closed', difference.closed),
    ...section('Changed', difference.changed),
  ]
    .join('\n\n')
    .concat('\n');
}

function section(title: string, changes: readonly Change[]): readonly string[] {
  return changes.length === 0 ? [] : [`## ${title}\n\n${changes.map(item).join('\n')}`];
}

function item(change: Change): string {
  const facts = tellChange(change).map(escapeMarkdown);
  const fields = toldFields(change).map(
    ({ field, old, new: now }) =>
      `  - ${fieldName(field)}: ${escapeMarkdown(old ?? 'none')} → ${escapeMarkdown(now ?? 'none')}`,
  );
  const brackets = facts.length === 0 ? '' : ` (${facts.join(', ')})`;
  return [`- **${escapeMarkdown(titleOf(change))}**${brackets}`, ...fields].join('\n');
}
