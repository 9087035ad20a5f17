import { BYTE_ORDER_MARK, csvLines } from '#src/spreadsheet/csv.ts';
import { inUnits, isMoney, isSum, sumOf, TOTAL, type FileTable } from '#src/spreadsheet/file-table.ts';

/** Lines for a spreadsheet or a program: no subtotals, the total last. */
export function csvFile({ columns, rows, withSums, locale }: FileTable): Buffer {
  const money = columns.map(isMoney);
  const lines: unknown[][] = [
    columns.map(({ name }) => name),
    ...rows.map((row) =>
      row.map((value, place) =>
        typeof value === 'number' && money[place] === true ? inUnits(value) : (value ?? ''),
      ),
    ),
  ];
  if (withSums && columns.some(isSum))
    lines.push(
      columns.map((column, place) => {
        if (!isSum(column)) return place === 0 ? TOTAL[locale] : '';
        return inUnits(sumOf(rows, place, { from: 0, to: rows.length - 1 }));
      }),
    );
  return Buffer.from(BYTE_ORDER_MARK + csvLines(lines));
}
