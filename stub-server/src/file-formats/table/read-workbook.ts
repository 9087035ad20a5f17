import readWorkbookFile from 'read-excel-file/node';
import { MAX_CELL, MAX_COLUMNS, MAX_ROWS, type TableFault, type TableRow } from './table.ts';
import { zipEntries } from './zip-entries.ts';

/** Largest content of a workbook, unpacked: a ZIP of a few kB can unpack into gigabytes. */
const MAX_UNPACKED = 250_000_000;

/** Whether bytes are a workbook of Excel (XLSX or XLSM). */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 &&
  bytes[1] === 0x4b &&
  zipEntries(bytes)?.some(({ name }) => name === 'xl/workbook.xml') === true;

export interface Workbook {
  sheets: string[];
  sheet: number;
  rows: TableRow[];
}

type Value = string | number | boolean | Date | null;

/** Values as text that has one meaning: numbers with a point, days as ISO has them. */
function textOf(value: Value): string {
  if (value === null) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(0) : String(value);
  if (typeof value === 'boolean') return value ? 'TAK' : 'NIE';
  return value.slice(0, MAX_CELL).replaceAll(/\s+/g, ' ').trim();
}

function faultOf(bytes: Uint8Array): TableFault | null {
  const entries = zipEntries(bytes) ?? [];
  if (entries.some(({ name }) => /vbaProject\.bin$/i.test(name))) return 'macros';
  return entries.reduce((sum, { size }) => sum + size, 0) > MAX_UNPACKED ? 'too-large' : null;
}

function rowsOf(data: readonly (readonly Value[])[]): TableRow[] | { fault: TableFault } {
  if (data.length > MAX_ROWS) return { fault: 'too-many-rows' };
  const rows: TableRow[] = [];
  for (const [place, values] of data.entries()) {
    const cells = values.map(textOf);
    while (cells.length > 0 && cells.at(-1) === '') cells.pop();
    if (cells.length > MAX_COLUMNS) return { fault: 'too-many-columns' };
    if (cells.length > 0) rows.push({ line: place + 1, cells });
  }
  return rows;
}

/** Rows of a sheet of a workbook: the one that is wanted, else the first that has any. */
export async function readWorkbook(
  bytes: Uint8Array,
  wanted: number | null,
): Promise<Workbook | { fault: TableFault }> {
  const fault = faultOf(bytes);
  if (fault !== null) return { fault };
  const all = await readWorkbookFile(Buffer.from(bytes)).catch(() => null);
  if (all === null) return { fault: 'damaged-file' };
  const first = all.findIndex(({ data }) => data.length > 0);
  const sheet = wanted ?? Math.max(first, 0);
  const chosen = all[sheet];
  if (!chosen || chosen.data.length === 0) return { fault: 'empty' };
  const rows = rowsOf(chosen.data as readonly (readonly Value[])[]);
  if ('fault' in rows) return rows;
  return rows.length === 0 ? { fault: 'empty' } : { sheets: all.map(({ sheet: name }) => name), sheet, rows };
}
