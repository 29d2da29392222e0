import { anyOf } from '../../languages/languages.js';
import type { Document, Line, Piece } from '../document.js';
import type { Author } from '../draft.js';
import { looksLikeName } from '../names.js';

const OWNER = new RegExp(`^${anyOf('notes.ownerColumn')}$`, 'i');
const ACTION = new RegExp(`^${anyOf('notes.actionColumn')}$`, 'i');
const DUE = new RegExp(`^${anyOf('notes.dueColumn')}$`, 'i');
const STATUS = new RegExp(`^${anyOf('notes.doneColumn')}$`, 'i');
const DONE = new RegExp(`^(?:${anyOf('notes.doneWords')}|[xX✓✔☑✅]|\\[[xX]\\])$`, 'i');
const DECISION = new RegExp(`^${anyOf('notes.decisionColumn')}$`, 'i');
const WEAK = new RegExp(`^${anyOf('notes.weakActionColumn')}$`, 'i');
/** Two people or a group are nobody by name. */
const FULL_NAME = /^[\p{L}.'’-]{1,30}(?: [\p{L}.'’-]{1,30}){1,3}$/u;
/** The rule between title and rows in Markdown, and between all rows in MediaWiki. */
const RULE = /^\|?[\s:|-]{1,200}\|?$/;
const EMPTY = new RegExp(`^(?:[-–—?]{1,3}|${anyOf('notes.blanks')})$`, 'i');
const EDGE = /^(?:\|{1,2}|!)/;
const MAX_COLUMNS = 12;

interface Cell {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Which cell of a row has what; -1 where there is none. In a table of decisions, `action` has what was decided. */
interface Columns {
  readonly owner: number;
  readonly action: number;
  readonly due: number;
  readonly status: number;
  readonly decides: boolean;
  readonly count: number;
}

/** The rows of tables of actions, and the full names among their owners. */
interface ActionTable {
  readonly rows: ReadonlyMap<Line, readonly Piece[]>;
  readonly people: readonly Author[];
}

/**
 * The rows of tables with a column of owners and one of actions, in Markdown or parted by tabs, as people write the same in a
 * list: `- [ ] Jo Lind: Send the plan 12 May`. Of a row of decisions, the decision alone is left, behind the tag that meeting
 * bots know. The title of such a table says nothing by itself and has no pieces.
 */
export function actionTable({ lines }: Document): ActionTable {
  const rows = new Map<Line, readonly Piece[]>();
  const owners = new Set<string>();
  let columns: Columns | null = null;
  for (const [index, line] of lines.entries()) {
    const cells = line.text.length > 2_000 ? [] : cellsOf(line);
    if (columns !== null && RULE.test(line.text) && line.text !== '') rows.set(line, []);
    else if (cells.length < 2) columns = null;
    else if (columns === null) {
      columns = columnsOf(cells, cellsOf(lines[index + 1]));
      if (columns !== null && cellsOf(lines[index + 1]).length > 1) rows.set(line, []);
    }
    // Empty cells at the end of a row are lost where it was copied from a spreadsheet.
    else if (cells.length <= columns.count && cells.length > Math.max(columns.owner, columns.action)) {
      rows.set(line, piecesOf(cells, columns));
      const owner = cells[columns.owner]?.text ?? '';
      if (FULL_NAME.test(owner) && looksLikeName(owner)) owners.add(owner);
    }
  }
  return { rows, people: [...owners].map((name) => ({ name })) };
}

/** `below`: the cells of the next row, of which the longest says what to do where no title does, but those of owner and date. */
function columnsOf(cells: readonly Cell[], below: readonly Cell[]): Columns | null {
  const at = (pattern: RegExp) => cells.findIndex(({ text }) => pattern.test(text.replace(/\*\*/g, '')));
  const [action, decision, count] = [at(ACTION), at(DECISION), cells.length];
  const columns = { owner: at(OWNER), action, due: at(DUE), status: at(STATUS), decides: false, count };
  // An agenda says who speaks about what, too, but not by when.
  const isAgenda = columns.due < 0 && WEAK.test(cells[action]?.text ?? '');
  const named: readonly number[] = [columns.owner, columns.due, columns.status];
  if (action < 0 && decision < 0 && columns.owner >= 0 && columns.due >= 0) {
    const lengths = below.map(({ text }, index) => (named.includes(index) ? 0 : text.length));
    const longest = Math.max(...lengths);
    return longest > 0 ? { ...columns, action: lengths.indexOf(longest) } : null;
  }
  if (columns.owner >= 0 && action >= 0 && !isAgenda) return columns;
  return decision < 0 ? null : { ...columns, owner: -1, action: decision, decides: true };
}

/** The cells in the order of the text: an owner before a colon, in brackets behind the action, or after a dash at the end. */
function piecesOf(cells: readonly Cell[], { owner, action, due, status, decides }: Columns): Piece[] {
  const decided = decides ? cells[action] : undefined;
  if (decided !== undefined)
    return EMPTY.test(decided.text) || decided.text === '' ? [] : [{ ...decided, lead: '#decision ' }];
  const lead = DONE.test(cells[status]?.text ?? '') ? '- [x] ' : '- [ ] ';
  const order = [owner, action, due].sort((one, other) => one - other);
  const written = order.flatMap((index) => {
    const cell = cells[index];
    return cell === undefined || cell.text === '' || EMPTY.test(cell.text) ? [] : [{ index, ...cell }];
  });
  return written.flatMap(({ index, start, end }, at): Piece[] => {
    if (at === 0) return [{ start, end, lead }];
    if (at > 1 && written.slice(1, at).some((cell) => cell.index === owner)) return [];
    if (index !== owner) return [{ start, end, glue: written[at - 1]?.index === owner && at === 1 ? ': ' : ' ' }];
    // The closing bracket stands for what follows the last cell.
    if (at === written.length - 1) return [{ start, end, glue: ' – ' }];
    const last = written.at(-1)?.end ?? end;
    return [
      { start, end, glue: ' (' },
      ...written.slice(at + 1).map((cell): Piece => ({ start: cell.start, end: cell.end, glue: ', ' })),
      { start: last + 1, end: last + 1, glue: ')' },
    ];
  });
}

/** The cells of a line; none if it is no row of a table. */
function cellsOf(line: Line | undefined): Cell[] {
  if (line === undefined) return [];
  const edge = EDGE.exec(line.text)?.[0] ?? '';
  const inner = line.text.slice(edge.length).replace(/\|{1,2}$/, '');
  // Wikis double the mark between cells, or in the row of titles.
  const mark = edge === '' ? '\t' : (['||', '!!'].find((double) => inner.includes(double)) ?? '|');
  if (!inner.includes(mark)) return [];
  let at = line.from + edge.length;
  return inner.split(mark, MAX_COLUMNS).map((cell) => {
    const start = at + cell.length - cell.trimStart().length;
    const text = cell.trim();
    at += cell.length + mark.length;
    return { start, end: start + text.length, text };
  });
}
