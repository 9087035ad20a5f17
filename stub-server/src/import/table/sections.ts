import type { TableDescription, TableSettings } from '@saldo/contract/import-table';
import type { Direction } from '@saldo/contract/record';
import { cellIn, SomeRows, widthIn } from '#src/file-formats/table/packed-rows.ts';
import type { Rows, Table, TableRow } from '#src/file-formats/table/table.ts';
import { BLANK, type Incoming } from '../lines/incoming.ts';
import type { Layout } from './choose-fields.ts';
import { directionIn } from './common-fields.ts';
import { describeTable, type AccountFacts } from './describe.ts';
import { fieldOfName, isKnownHead } from './fields.ts';
import { sideOfHead } from './own-side.ts';
import { joinItems, type RowsToRead } from './item-lines.ts';
import { TableRows, type ReadingRows } from './read-rows.ts';

// One list below another: sales and purchases, each with its own title or headings.

/** A list within a table: its title and header lines, and the places of its rows. */
interface Section {
  headings: TableRow[];
  title: string;
  /** null: the same as those of the list above it */
  heads: readonly string[] | null;
  places: number[];
}

const textsOf = ({ cells }: TableRow): string[] => [...new Set(cells.filter((cell) => cell !== ''))];

/** Whether a row is a header row: its cells do not begin with digits, and most are known headings. */
function isHeadRow(row: TableRow, width: number): boolean {
  if (row.cells.some((cell) => /^\W*\d/.test(cell))) return false;
  const texts = textsOf(row);
  return texts.length >= Math.max(2, width * 0.6) && texts.filter(isKnownHead).length >= texts.length * 0.7;
}

/** Whether a row has values: several cells, one of which begins with a digit. Mostly the first ones show it. */
function hasValues(rows: Rows, place: number): boolean {
  let filled = 0;
  let hasNumber = false;
  const width = widthIn(rows, place);
  for (let column = 0; column < width; column += 1) {
    const cell = cellIn(rows, place, column);
    if (cell === '') continue;
    filled += 1;
    const first = cell.codePointAt(0) ?? 0;
    hasNumber ||= first >= 0x30 && first <= 0x39;
    if (filled > 1 && hasNumber) return true;
  }
  return false;
}

const LONGEST_TITLE = 80;

/** The title of a list, a line with a single text; null: it has other texts, or amounts. */
function titleOf(row: TableRow): string | null {
  const [text, ...more] = textsOf(row);
  if (text === undefined || more.length > 0 || text.length > LONGEST_TITLE) return null;
  return /^\p{L}/u.test(text) && !/^(razem|suma|og[óo][łl]em|total)\b/iu.test(text) ? text : null;
}

/** The lists of a table, one below the other; the first uses the headings and the title of the table itself. */
function sectionsOf({ rows, heads }: Table): [Section, ...Section[]] {
  const width = heads.filter((head) => head !== '').length;
  const first: Section = { headings: [], title: '', heads: null, places: [] };
  const later: Section[] = [];
  let now = first;
  for (let place = 0; place < rows.length; place += 1) {
    const row = hasValues(rows, place) ? undefined : rows.at(place);
    if (row === undefined) {
      now.places.push(place);
      continue;
    }
    const title = titleOf(row);
    if (title === null && isHeadRow(row, width)) {
      const above = rows.at(now.places.at(-1) ?? rows.length);
      const ofAbove = above === undefined ? null : titleOf(above);
      if (now.places.length === 0 && now !== first) {
        now.heads = row.cells;
        now.headings.push(row);
      } else {
        const headings = ofAbove === null || above === undefined ? [row] : [above, row];
        if (ofAbove !== null) now.places.pop();
        later.push({ headings, title: ofAbove ?? '', heads: row.cells, places: [] });
      }
    } else if (title !== null && width > 2 && directionIn(title) !== null)
      later.push({ headings: [row], title, heads: null, places: [] });
    else now.places.push(place);
    now = later.at(-1) ?? first;
  }
  return [first, ...later];
}

/** Whether the headings of two lists mean the same fields. */
const areAlike = (left: readonly string[], right: readonly string[]): boolean =>
  left.every((head, place) => fieldOfName(head, 'payments') === fieldOfName(right[place] ?? '', 'payments'));

/** A list with its description. */
interface DescribedSection {
  headings: readonly TableRow[];
  table: Table;
  description: TableDescription;
}

/** A table with its description, and its lists, each with its own direction and columns. */
export interface DescribedTable {
  description: TableDescription;
  sections: readonly DescribedSection[];
}

export function describeSections(
  table: Table,
  settings: TableSettings,
  layout: Layout | null,
  facts: AccountFacts,
): DescribedTable {
  const whole = describeTable(table, settings, layout, facts);
  const [first, ...later] = sectionsOf(table);
  const alone = { description: whole, sections: [{ headings: [], table, description: whole }] };
  if (whole.target !== 'payments' || later.length === 0) return alone;
  const above = { ...table, rows: new SomeRows(table.rows, first.places) };
  const ofFirst = first.places.length === 0 ? whole : describeTable(above, settings, layout, facts);
  const sections: DescribedSection[] = [{ headings: [], table: above, description: ofFirst }];
  for (const { headings, title, heads, places } of later) {
    const before = sections.at(-1) ?? { table: above, description: ofFirst };
    const own = {
      ...table,
      title,
      rows: new SomeRows(table.rows, places),
      heads: heads ?? before.table.heads,
    };
    const isAlike = heads === null || areAlike(before.table.heads, heads);
    const base = isAlike
      ? { ...before.description, columns: withHeads(before.description, own.heads) }
      : describeTable(own, { ...settings, columns: null }, null, facts);
    const said = directionIn(title) ?? directionOfHeads(heads ?? []);
    const { direction } = base;
    const isKept = direction.isChosen || said === null;
    const described = isKept ? base : { ...base, direction: { ...direction, value: said } };
    sections.push({ headings, table: own, description: described });
  }
  return { description: { ...ofFirst, rows: whole.rows }, sections };
}

const withHeads = ({ columns }: TableDescription, heads: readonly string[]) =>
  columns.map((column, place) => ({ ...column, head: heads[place] ?? column.head }));

function directionOfHeads(heads: readonly string[]): Direction | null {
  const sides = new Set(heads.flatMap((head) => sideOfHead(head) ?? []));
  const [side] = sides;
  if (side === undefined || sides.size > 1) return null;
  return side === 'buyer' ? 'income' : 'cost';
}

const headingOf = ({ line, cells }: TableRow): Incoming => ({
  ...BLANK,
  line,
  cells: [...cells],
  faults: [],
  left: 'heading',
});

const headingsOf = (headings: readonly TableRow[]): RowsToRead => ({
  length: headings.length,
  read: (place) => headingOf(headings[place] ?? { line: 0, cells: [] }),
  cellsAt: (place) => headings[place]?.cells ?? [],
  numberAt: () => '',
  invoiceAt: () => null,
});

/** Lists one below the other as a single one. */
function below(lists: readonly RowsToRead[]): RowsToRead {
  const [only] = lists;
  if (only && lists.length === 1) return only;
  const places = lists.flatMap((list) =>
    Array.from({ length: list.length }, (_, place) => ({ list, place })),
  );
  const at = <Value>(where: number, of: (list: RowsToRead, place: number) => Value): Value => {
    const found = places[where];
    if (!found) throw new RangeError(`There is no row ${where}`);
    return of(found.list, found.place);
  };
  return {
    length: places.length,
    read: (where) => at(where, (list, place) => list.read(place)),
    cellsAt: (where) => at(where, (list, place) => list.cellsAt(place)),
    numberAt: (where) => at(where, (list, place) => list.numberAt(place)),
    invoiceAt: (where) => at(where, (list, place) => list.invoiceAt(place)),
  };
}

const rowsOfSections = ({ sections }: DescribedTable, reading: ReadingRows): TableRows[] =>
  sections.map(({ table, description }) => new TableRows(table, description, reading));

/** Rows of all lists of a table, in order. */
export function rowsToRead(described: DescribedTable, reading: ReadingRows): RowsToRead {
  const rows = rowsOfSections(described, reading);
  const lists = described.sections.flatMap(({ headings }, place) => [
    ...(headings.length > 0 ? [headingsOf(headings)] : []),
    ...rows.slice(place, place + 1),
  ]);
  return below(lists);
}

/** Lines of all lists of a table, in order, read as they are used. */
export const readSections = (described: DescribedTable, reading: ReadingRows): Iterable<Incoming> =>
  joinItems(rowsToRead(described, reading));

/** All days that a table states, each once. */
export const daysOfSections = (described: DescribedTable, reading: ReadingRows): string[] =>
  rowsOfSections(described, reading).flatMap((rows) => rows.days());
