import Papa from 'papaparse';
import { UnreadableFile } from '#src/file-formats/reading.ts';
import { withoutGuard } from '#src/file-formats/table/read-text.ts';

export interface CsvRow {
  cells: string[];
  /** in the file, from 1 */
  line: number;
}

const newlines = (text: string): number => (text.match(/\r\n|\n|\r/g) ?? []).length;

/** Rows of a CSV whose text begins at this line of its file. Throws if a quotation is never closed. */
export function csvRows(text: string, delimiter: string, firstLine: number): CsvRow[] {
  const rows: CsvRow[] = [];
  let [line, before] = [firstLine, 0];
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data, errors, meta }) => {
      if (errors.some(({ code }) => code === 'MissingQuotes'))
        throw new UnreadableFile('cut-off', { line, field: '"' });
      if (data.some((cell) => cell.trim() !== '')) rows.push({ cells: data.map(withoutGuard), line });
      line += newlines(text.slice(before, meta.cursor));
      before = meta.cursor;
    },
  });
  return rows;
}

/** A heading in the form that layouts use: lower case, without bank-specific symbols and quotes. */
export const headingOf = (cell: string): string =>
  cell
    .replaceAll(/["#'\uFEFF]/g, '')
    .replace(/:\s*$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
