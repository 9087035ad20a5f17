import { UnreadableFile } from '../reading.ts';
import { PackedRows } from './packed-rows.ts';
import { hiddenColumnsOf } from './sheet-columns.ts';
import { SheetMerges } from './sheet-merges.ts';
import { SheetRows } from './sheet-rows.ts';
import { hasFilter } from './sheet-filter.ts';
import { MAX_COLUMNS, MAX_ROWS_WITH_HEADS, type HiddenRows, type TableFault } from './table.ts';
import { MAX_UNPACKED, openWorkbook, type SheetEntry, type WorkbookFacts } from './workbook-archive.ts';
import { zipEntries } from './zip-entries.ts';

/** Whether bytes are an Excel workbook (XLSX or XLSM). */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 &&
  bytes[1] === 0x4b &&
  zipEntries(bytes)?.some(({ name }) => name === 'xl/workbook.xml') === true;

export interface Workbook {
  sheets: string[];
  sheet: number;
  rows: PackedRows;
  hidden: HiddenRows;
  hiddenColumns: ReadonlySet<number>;
}

function faultOf(bytes: Uint8Array): TableFault | null {
  const entries = zipEntries(bytes) ?? [];
  if (entries.some(({ name }) => /vbaProject\.bin$/i.test(name))) return 'macros';
  return entries.reduce((sum, { size }) => sum + size, 0) > MAX_UNPACKED ? 'too-large' : null;
}

/** Fewest column names by which a sheet is recognised as a list. */
const MIN_KNOWN_NAMES = 3;
const SAMPLE_ROWS = 40;

/** A sheet with what tells whether it is the one to read. */
class Sheet {
  readonly isHidden: boolean;
  readonly rows = new PackedRows();
  readonly hiddenLines = new Set<number>();
  hiddenColumns: ReadonlySet<number> = new Set();
  fault: TableFault | null = null;
  /** the largest number of known column names in one of its first rows */
  knownNames = 0;
  #fullRows = 0;

  constructor({ isHidden }: SheetEntry) {
    this.isHidden = isHidden;
  }

  get isTable(): boolean {
    return this.#fullRows >= 2;
  }

  get hasData(): boolean {
    return this.rows.length > 0 || this.fault !== null;
  }

  read(content: Buffer | null, facts: WorkbookFacts, isKnown: (name: string) => boolean): this {
    if (content === null) return this;
    this.hiddenColumns = hiddenColumnsOf(content);
    const merges = new SheetMerges(content);
    const { next } = this.rows;
    for (const { line, numbers, isHidden } of new SheetRows(facts, next).read(content)) {
      if (this.#fullRows < 2 || line <= SAMPLE_ROWS) this.#look(line, next.cells(), isKnown);
      if (isHidden) this.hiddenLines.add(line);
      if (merges.reaches(line)) this.#addFilled(merges, { line, numbers });
      else this.#end(line);
      if (this.fault !== null) break;
    }
    this.rows.finish();
    return this;
  }

  #look(line: number, cells: readonly string[], isKnown: (name: string) => boolean): void {
    if (cells.filter((cell) => cell !== '').length >= 2) this.#fullRows += 1;
    if (line <= SAMPLE_ROWS) this.knownNames = Math.max(this.knownNames, new Set(cells.filter(isKnown)).size);
  }

  #addFilled(merges: SheetMerges, row: { line: number; numbers: readonly number[] }): void {
    const { next } = this.rows;
    const cells = next.cells();
    next.drop();
    for (const filled of merges.rowsUpTo({ ...row, cells })) {
      for (const [column, cell] of filled.cells.entries()) next.text(column, cell);
      this.#end(filled.line);
    }
  }

  /** Adds the row that has been written, unless it is empty. */
  #end(line: number): void {
    const { width } = this.rows.next;
    if (line > MAX_ROWS_WITH_HEADS) this.fault = width === 0 ? this.fault : 'too-many-rows';
    else if (width > MAX_COLUMNS) this.fault = 'too-many-columns';
    else if (width > 0) this.rows.end(line);
  }
}

/** The sheet that is read by default: the first visible one with a table, else the first with any data. */
function usualSheet(all: readonly Sheet[]): number {
  const inSight = (is: (sheet: Sheet) => boolean) => all.findIndex((sheet) => !sheet.isHidden && is(sheet));
  const places = [
    inSight(({ isTable }) => isTable),
    inSight(({ hasData }) => hasData),
    all.findIndex(({ hasData }) => hasData),
  ];
  return places.find((place) => place !== -1) ?? 0;
}

/** The sheet with a list, if the default one is a summary before it. */
function listSheet(all: readonly Sheet[]): number {
  const usual = usualSheet(all);
  const isList = (sheet: Sheet | undefined) => (sheet?.knownNames ?? 0) >= MIN_KNOWN_NAMES;
  if (isList(all[usual])) return usual;
  const better = all.findIndex((sheet) => !sheet.isHidden && isList(sheet));
  return better === -1 ? usual : better;
}

async function rowsOf(
  bytes: Uint8Array,
  wanted: number | null,
  isKnown: (name: string) => boolean,
): Promise<Workbook | { fault: TableFault }> {
  const { sheets, facts, contentOf } = await openWorkbook(bytes);
  const all: Sheet[] = [];
  for (const [place, entry] of sheets.entries()) {
    const content = wanted === null || wanted === place ? await contentOf(entry) : null;
    all.push(new Sheet(entry).read(content, facts, isKnown));
  }
  const place = wanted ?? listSheet(all);
  const chosen = all[place];
  if (!chosen?.hasData) return { fault: 'empty' };
  if (chosen.fault !== null) return { fault: chosen.fault };
  const isFiltered = chosen.hiddenLines.size > 0 && (await hasFilter(bytes, sheets[place]?.path ?? ''));
  return {
    sheets: sheets.map(({ name }) => name),
    sheet: place,
    rows: chosen.rows,
    hidden: { lines: chosen.hiddenLines, isFiltered },
    hiddenColumns: chosen.hiddenColumns,
  };
}

/** Rows of one sheet of a workbook: the requested one, else the default. */
export async function readWorkbook(
  bytes: Uint8Array,
  wanted: number | null,
  isKnown: (name: string) => boolean = () => false,
): Promise<Workbook | { fault: TableFault }> {
  const fault = faultOf(bytes);
  if (fault !== null) return { fault };
  try {
    return await rowsOf(bytes, wanted, isKnown);
  } catch (error) {
    if (error instanceof UnreadableFile) return { fault: 'damaged-file' };
    throw error;
  }
}
