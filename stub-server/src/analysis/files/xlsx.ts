import writeXlsxFile from 'write-excel-file/node';
import { inUnits, isMoney, isSum, spansOf, TOTAL, type FileTable } from '#src/spreadsheet/file-table.ts';

const MONEY = '#,##0.00';
const DAY = 'dd.mm.yyyy';
/** The name in the language of the file, whatever that of Excel is. */
const MONTH = { pl: '[$-415]mmmm yyyy', en: '[$-409]mmmm yyyy' } as const;
const WIDTHS = { text: 24, date: 12, month: 17, amount: 16, number: 16 } as const;
/** Row of the first line, below the head. */
const FIRST = 2;
const LETTERS = 26;

/** `A`, `B` … `Z`, `AA` … */
export function letterOf(place: number): string {
  const rest = Math.floor(place / LETTERS);
  return (rest === 0 ? '' : letterOf(rest - 1)) + String.fromCodePoint(65 + (place % LETTERS));
}

type Column = FileTable['columns'][number];
type ExcelCell =
  | null
  | { value: number; type: NumberConstructor; format: string }
  | { value: Date; type: DateConstructor; format: string }
  | { value: string; type: StringConstructor; fontWeight?: 'bold' }
  | { value: string; type: 'Formula'; format: string; fontWeight: 'bold' };

/** Texts become text cells, so that user input never becomes a formula. */
function cellOf(value: string | number | null, column: Column, locale: FileTable['locale']): ExcelCell {
  if (value === null || value === '') return null;
  if (isMoney(column)) return { value: inUnits(Number(value)), type: Number, format: MONEY };
  if (column.type === 'date') return { value: new Date(`${value}T00:00:00Z`), type: Date, format: DAY };
  if (column.type === 'month')
    return { value: new Date(`${value}-01T00:00:00Z`), type: Date, format: MONTH[locale] };
  return { value: String(value), type: String };
}

function sumLine(name: string, { columns }: FileTable, from: number, to: number): ExcelCell[] {
  return columns.map((column, place): ExcelCell => {
    if (isSum(column)) {
      const letter = letterOf(place);
      const value = `SUBTOTAL(9,${letter}${from}:${letter}${to})`;
      return { value, type: 'Formula', format: MONEY, fontWeight: 'bold' };
    }
    return place === 0 ? { value: name, type: String, fontWeight: 'bold' } : null;
  });
}

/** Typed days and amounts, a frozen head, and sums as formulas. */
export async function xlsxFile(table: FileTable): Promise<Buffer> {
  const { columns, rows, group, withSums, locale } = table;
  const head = columns.map(({ name }): ExcelCell => ({ value: name, type: String, fontWeight: 'bold' }));
  const lines: ExcelCell[][] = [head];
  const hasSums = withSums && columns.some(isSum);
  for (const { name, from, to } of spansOf(table)) {
    const first = lines.length + 1;
    for (const row of rows.slice(from, to + 1))
      lines.push(
        row.map((value, place) => cellOf(value, columns[place] ?? { name: '', type: 'text' }, locale)),
      );
    if (hasSums && group !== null)
      lines.push(sumLine(`${TOTAL[locale]}: ${name}`, table, first, lines.length));
  }
  if (hasSums) lines.push(sumLine(TOTAL[locale], table, FIRST, Math.max(FIRST, lines.length)));
  const widths = columns.map(({ name, type }) => ({ width: Math.max(WIDTHS[type], name.length + 2) }));
  return await writeXlsxFile(lines, { stickyRowsCount: 1, columns: widths }).toBuffer();
}
