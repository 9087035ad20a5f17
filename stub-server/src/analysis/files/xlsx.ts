import writeXlsxFile from 'write-excel-file/node';
import {
  inUnits,
  isMoney,
  isSum,
  spansOf,
  sumOf,
  TOTAL,
  type FileTable,
  type Span,
} from '#src/spreadsheet/file-table.ts';

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

/** Formulas with their results, for programs that calculate nothing: Excel in protected view, previews. */
class Sums {
  readonly #table: FileTable;
  readonly #results = new Map<string, number>();

  constructor(table: FileTable) {
    this.#table = table;
  }

  /** `lines`: first and last row of the file; `span`: the same rows of the table. */
  line(name: string, lines: readonly [number, number], { from, to }: Pick<Span, 'from' | 'to'>): ExcelCell[] {
    const { columns, rows } = this.#table;
    return columns.map((column, place): ExcelCell => {
      if (!isSum(column)) return place === 0 ? { value: name, type: String, fontWeight: 'bold' } : null;
      const letter = letterOf(place);
      const value = `SUBTOTAL(9,${letter}${lines[0]}:${letter}${lines[1]})`;
      this.#results.set(value, inUnits(sumOf(rows, place, { from, to })));
      return { value, type: 'Formula', format: MONEY, fontWeight: 'bold' };
    });
  }

  readonly written = {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml: string) =>
            xml.replaceAll(/<f>\s*([^<]+?)\s*<\/f>/gu, (formula, text: string) => {
              const result = this.#results.get(text);
              return result === undefined ? formula : `${formula}<v>${result}</v>`;
            }),
        },
      },
    },
  };
}

const LONGEST_SHEET_NAME = 31;

/** Excel refuses some characters in the name of a sheet, and apostrophes at its ends. */
const sheetNameOf = (title: string): string =>
  title
    .replaceAll(/[[\]:*?/\\]/gu, ' ')
    .slice(0, LONGEST_SHEET_NAME)
    .replaceAll(/^['\s]+|['\s]+$/gu, '') || '1';

/** Typed days and amounts, a frozen head, and sums as formulas. */
export async function xlsxFile(table: FileTable): Promise<Buffer> {
  const { columns, rows, group, withSums, locale, title } = table;
  const head = columns.map(({ name }): ExcelCell => ({ value: name, type: String, fontWeight: 'bold' }));
  const lines: ExcelCell[][] = [head];
  const hasSums = withSums && columns.some(isSum);
  const sums = new Sums(table);
  for (const { name, from, to } of spansOf(table)) {
    const first = lines.length + 1;
    for (const row of rows.slice(from, to + 1))
      lines.push(
        row.map((value, place) => cellOf(value, columns[place] ?? { name: '', type: 'text' }, locale)),
      );
    if (hasSums && group !== null)
      lines.push(sums.line(`${TOTAL[locale]}: ${name}`, [first, lines.length], { from, to }));
  }
  const whole = { from: 0, to: rows.length - 1 };
  if (hasSums) lines.push(sums.line(TOTAL[locale], [FIRST, Math.max(FIRST, lines.length)], whole));
  const widths = columns.map(({ name, type }) => ({ width: Math.max(WIDTHS[type], name.length + 2) }));
  const options = { sheet: sheetNameOf(title), stickyRowsCount: 1, columns: widths };
  return await writeXlsxFile(lines, options, { features: [sums.written] }).toBuffer();
}
