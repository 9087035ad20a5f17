import readWorkbookFile from 'read-excel-file/node';
import { PackedRows } from './packed-rows.ts';
import { MAX_CELL, MAX_COLUMNS, MAX_ROWS_WITH_HEADS, type TableFault } from './table.ts';
import { cellFacts, sheetFacts, type Merge, type Valueless } from './workbook-facts.ts';
import { zipEntries } from './zip-entries.ts';

/** Most bytes of an unpacked workbook: a ZIP of a few kB can unpack into gigabytes. */
const MAX_UNPACKED = 250_000_000;

/** Whether bytes are an Excel workbook (XLSX or XLSM). */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 &&
  bytes[1] === 0x4b &&
  zipEntries(bytes)?.some(({ name }) => name === 'xl/workbook.xml') === true;

export interface Workbook {
  sheets: string[];
  sheet: number;
  rows: PackedRows;
}

type Value = string | number | boolean | Date | null;

/** Appends a zero to three decimals: a point before three digits may be a thousands separator. */
function textOfNumber(value: number): string {
  if (Number.isInteger(value)) return value.toFixed(0);
  const text = String(Number(value.toPrecision(15)));
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** Values as unambiguous text: numbers with a point, dates in ISO format. */
function textOf(value: Value): string {
  if (value === null) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  // The result of a formula has artefact digits after the meaningful ones.
  if (typeof value === 'number') return textOfNumber(value);
  if (typeof value === 'boolean') return value ? 'TAK' : 'NIE';
  return value.slice(0, MAX_CELL).replaceAll(/\s+/g, ' ').trim();
}

function faultOf(bytes: Uint8Array): TableFault | null {
  const entries = zipEntries(bytes) ?? [];
  if (entries.some(({ name }) => /vbaProject\.bin$/i.test(name))) return 'macros';
  return entries.reduce((sum, { size }) => sum + size, 0) > MAX_UNPACKED ? 'too-large' : null;
}

function rowsOf(data: readonly (readonly Value[])[]): PackedRows | { fault: TableFault } {
  if (data.length > MAX_ROWS_WITH_HEADS) return { fault: 'too-many-rows' };
  const rows = new PackedRows();
  for (const [place, values] of data.entries()) {
    const cells = values.map(textOf);
    while (cells.length > 0 && cells.at(-1) === '') cells.pop();
    if (cells.length > MAX_COLUMNS) return { fault: 'too-many-columns' };
    if (cells.length > 0) rows.push({ line: place + 1, cells });
  }
  return rows.finish();
}

/** Most cells that merges fill. */
const MAX_FILLED = 100_000;

/** Copies texts and dates of merged cells into each of them; a number stays in the first, so that it counts once. */
function withMerges(data: readonly (readonly Value[])[], merges: readonly Merge[]): Value[][] {
  const filled = data.map((row) => [...row]);
  let left = MAX_FILLED;
  for (const { top, left: first, bottom, right } of merges) {
    const value = filled[top]?.[first] ?? null;
    if (value === null || typeof value === 'number') continue;
    for (let line = top; line <= bottom && line < filled.length; line += 1) {
      for (let place = first; place <= right && left > 0; place += 1) {
        const row = filled[line];
        if (!row) continue;
        while (row.length <= place) row.push(null);
        row[place] ??= value;
        left -= 1;
      }
    }
  }
  return filled;
}

/** Fills cells without a value with a text: it becomes a fault at its position, while an empty cell would mean no value. */
function withValueless(data: Value[][], cells: readonly Valueless[]): Value[][] {
  for (const { row, column, text } of cells) {
    const line = data[row];
    if (!line) continue;
    while (line.length <= column) line.push(null);
    line[column] ??= text;
  }
  return data;
}

type Sheets = readonly { data: readonly (readonly Value[])[] }[];

/** The sheet that is read by default: the first visible one with a table, else the first with any data. */
function usualSheet(all: Sheets, isHidden: (place: number) => boolean): number {
  const isTable = ({ data }: Sheets[number]) =>
    data.filter((row) => row.filter((value) => value !== null).length >= 2).length >= 2;
  const places = all.map((_, place) => place);
  const inSight = places.filter((place) => !isHidden(place));
  const has = (place: number) => (all[place]?.data.length ?? 0) > 0;
  return (
    inSight.find((place) => isTable(all[place] ?? { data: [] })) ?? inSight.find(has) ?? places.find(has) ?? 0
  );
}

/** Fewest column names by which a sheet is recognised as a list. */
const MIN_KNOWN_NAMES = 3;
const SAMPLE_ROWS = 40;

/** The largest number of known column names in a row of the sheet. */
const namesIn = ({ data }: Sheets[number], isKnown: (name: string) => boolean): number =>
  data.slice(0, SAMPLE_ROWS).reduce((most, row) => {
    const names = new Set(row.filter((value) => typeof value === 'string' && isKnown(value)));
    return Math.max(most, names.size);
  }, 0);

/** The sheet with a list, if the default one is a summary before it. */
function listSheet(
  all: Sheets,
  usual: number,
  { isHidden, isKnown }: { isHidden: (place: number) => boolean; isKnown: (name: string) => boolean },
): number {
  const names = (place: number) => namesIn(all[place] ?? { data: [] }, isKnown);
  if (names(usual) >= MIN_KNOWN_NAMES) return usual;
  const better = all.findIndex((_, place) => !isHidden(place) && names(place) >= MIN_KNOWN_NAMES);
  return better === -1 ? usual : better;
}

/** Rows of one sheet of a workbook: the requested one, else the default. */
export async function readWorkbook(
  bytes: Uint8Array,
  wanted: number | null,
  isKnown: (name: string) => boolean = () => false,
): Promise<Workbook | { fault: TableFault }> {
  const fault = faultOf(bytes);
  if (fault !== null) return { fault };
  const all = await readWorkbookFile(Buffer.from(bytes)).catch(() => null);
  if (all === null) return { fault: 'damaged-file' };
  const facts = await sheetFacts(bytes);
  const isHidden = (place: number) => facts[place]?.isHidden === true;
  const usual = usualSheet(all as Sheets, isHidden);
  const sheet = wanted ?? listSheet(all as Sheets, usual, { isHidden, isKnown });
  const chosen = all[sheet];
  if (!chosen || chosen.data.length === 0) return { fault: 'empty' };
  const { merges, valueless } = await cellFacts(bytes, facts[sheet]?.path ?? '');
  const data = withValueless(chosen.data as Value[][], valueless);
  const rows = rowsOf(merges.length === 0 ? data : withMerges(data, merges));
  if ('fault' in rows) return rows;
  return rows.length === 0 ? { fault: 'empty' } : { sheets: all.map(({ sheet: name }) => name), sheet, rows };
}
