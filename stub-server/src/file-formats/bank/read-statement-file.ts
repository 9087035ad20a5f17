import Papa from 'papaparse';
import { isWorkbook, readWorkbook } from '../table/read-workbook.ts';
import type { WantedLayout } from './csv/any/find.ts';
import { readStatements, type BankReading } from './read-bank-file.ts';

/** Rows of a workbook as a CSV with the same line numbers as the sheet. */
function csvOf(rows: Iterable<{ line: number; cells: readonly string[] }>): Uint8Array {
  const lines: string[][] = [];
  for (const { line, cells } of rows) lines[line - 1] = [...cells];
  const all = Array.from({ length: lines.length }, (_, place) => lines[place] ?? ['']);
  return Buffer.from(Papa.unparse(all, { delimiter: ';', newline: '\n' }));
}

/** Reads a bank file; some banks provide workbooks instead of CSV. */
export async function readStatementFile(bytes: Uint8Array, wanted: WantedLayout): Promise<BankReading> {
  if (!isWorkbook(bytes)) return readStatements(bytes, wanted);
  const read = await readWorkbook(bytes, null);
  if ('fault' in read)
    return { reading: { ok: false, faults: [{ code: 'damaged-file' }] }, columns: null, heads: [] };
  return readStatements(csvOf(read.rows), wanted);
}
