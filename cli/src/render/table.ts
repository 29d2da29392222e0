import { sanitizeLine } from '@structured-extraction/plugin-kit';

/** Columns wide as their widest cell, two spaces between; every cell made safe for a terminal. Line feed included. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [head, ...rows].map((row) => row.map((cell) => sanitizeLine(cell)));
  const widths = head.map((_, column) =>
    // Not Math.max(...): a server decides how many rows there are.
    cells.reduce((widest, row) => Math.max(widest, [...(row[column] ?? '')].length), 0),
  );
  const lines = cells.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - [...cell].length))
      .join('  ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n`;
}

/** `name: value` lines, each made safe for a terminal; a fact that is undefined is left out. Line feed included. */
export function factLines(facts: readonly (readonly [name: string, value: string | undefined])[]): string {
  const told = facts.flatMap(([name, value]) => (value === undefined ? [] : [sanitizeLine(`${name}: ${value}`)]));
  return `${told.join('\n')}\n`;
}
