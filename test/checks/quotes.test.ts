import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { abilitiesTable, protocolsTable } from '../clients/abilities-table.js';
import { countQuotes, partOf, withQuotes } from './quotes.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const TABLE = /(<!-- begin clients: written by npm run docs:quotes -->\n\n)[\s\S]*?(\n<!-- end clients -->)/;

/** npm run docs:quotes */
const writes = process.env['SERVICE_WRITE_QUOTES'] === '1';

/** The guide as it has to be. */
function current(file: string): string {
  const guide = withQuotes(readFileSync(path.join(root, file), 'utf8'), root);
  return guide.replace(
    TABLE,
    (_, begin: string, end: string) => `${begin}${protocolsTable()}\n${abilitiesTable()}${end}`,
  );
}

const GUIDES = readdirSync(path.join(root, 'docs'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);

describe('the guides', () => {
  it.each(GUIDES)('%s quotes programs as they are: npm run docs:quotes', (file) => {
    const wanted = current(file);
    if (writes) writeFileSync(path.join(root, file), wanted);
    expect(readFileSync(path.join(root, file), 'utf8')).toBe(wanted);
  });

  it.each([
    ['docs/grpc.md', 15],
    ['docs/webhooks.md', 6],
  ])('%s quotes at least %i pieces', (file, least) => {
    expect(countQuotes(readFileSync(path.join(root, file), 'utf8'))).toBeGreaterThanOrEqual(least);
  });

  it('docs/grpc.md has the tables of clients, without a gap', () => {
    expect(protocolsTable()).not.toContain('undefined');
    expect(readFileSync(path.join(root, 'docs/grpc.md'), 'utf8')).toMatch(TABLE);
  });
});

describe('a quote', () => {
  it('is the part with its name, without the indentation that all of it has', () => {
    const source = 'a\n  # quote one\n  b\n    c\n  # end quote\n  # quote two\n  d\n  # end quote\n';
    expect([partOf(source, 'one'), partOf(source, 'two'), partOf(source, 'three')]).toEqual(['b\n  c\n', 'd\n', null]);
  });
});
