import { type Display, sanitizeLine } from '@structured-extraction/plugin-kit';
import type { Change, Difference } from './compare.js';
import { fieldName, tellChange, tellCounts, titleOf, toldFields } from './tell.js';

/** Sections to read: the counts, then each action that is new, closed or changed on a line; ends with a line feed. */
export function renderText(difference: Difference, { colour, unicode }: Pick<Display, 'colour' | 'unicode'>): string {
  const arrow = unicode ? '→' : '->';
  const heading = (title: string): string => (colour ? `\u001b[1m${title}\u001b[0m` : title);
  const paint = (code: string, line: string): string => (colour ? `\u001b[${code}m${line}\u001b[0m` : line);

  const item = (mark: string, code: string, change: Change): readonly string[] => {
    const facts = tellChange(change);
    const brackets = facts.length === 0 ? '' : ` (${facts.join(', ')})`;
    return [
      paint(code, `  ${mark} ${sanitizeLine(titleOf(change) + brackets)}`),
      ...toldFields(change).map(({ field, old, new: now }) => {
        const values = `${sanitizeLine(old ?? 'none')} ${arrow} ${sanitizeLine(now ?? 'none')}`;
        return `      ${fieldName(field)}: ${values}`;
      }),
    ];
  };
  const section = (title: string, mark: string, code: string, changes: readonly Change[]): readonly string[] =>
    changes.length === 0
      ? []
      : ['', heading(`${title} (${changes.length})`), ...changes.flatMap((change) => item(mark, code, change))];

  const lines = [
    tellCounts(difference),
    ...section('New', '+', '32', difference.new),
    ...section('Closed', '-', '31', difference.closed),
    ...section('Changed', '~', '33', difference.changed),
  ];
  return `${lines.join('\n')}\n`;
}
