import type { Locale } from '@saldo/contract/values';
import { slicesOf, takingTurns } from '#src/db/turns.ts';
import { Thread } from '#src/jobs/thread.ts';
import { BYTE_ORDER_MARK, csvLines } from '#src/spreadsheet/csv.ts';
import { XLSX_THREAD } from '#src/spreadsheet/xlsx-thread.ts';
import { dateCell, xlsxBytes, type XlsxRow, type XlsxValue } from '#src/spreadsheet/xlsx.ts';

/** A column of an exported list. */
export interface FileColumn<Item> {
  name: Readonly<Record<Locale, string>>;
  value: (item: Item, locale: Locale) => string | number | boolean | null;
  /** Its texts are days `YYYY-MM-DD` or months `YYYY-MM`, which are dates in a workbook. */
  isDate?: boolean;
}

const cell = (value: string | number | boolean | null, locale: Locale): string | number => {
  if (value === null) return '';
  if (typeof value !== 'boolean') return value;
  if (locale === 'pl') return value ? 'tak' : 'nie';
  return value ? 'yes' : 'no';
};

/** The names of the columns and the items, in slices. */
async function* rowsOf<Item>(
  items: readonly Item[],
  columns: readonly FileColumn<Item>[],
  { locale, dateOf = (date) => date }: { locale: Locale; dateOf?: (date: string) => XlsxValue },
): AsyncGenerator<XlsxRow[]> {
  const pause = takingTurns();
  yield [columns.map(({ name }) => name[locale])];
  for (const slice of slicesOf(items)) {
    yield slice.map((item) =>
      columns.map(({ value, isDate = false }) => {
        const shown = cell(value(item, locale), locale);
        return isDate && typeof shown === 'string' && shown !== '' ? dateOf(shown) : shown;
      }),
    );
    await pause();
  }
}

export async function csvOf<Item>(
  items: readonly Item[],
  columns: readonly FileColumn<Item>[],
  locale: Locale,
): Promise<Buffer> {
  const parts = [BYTE_ORDER_MARK];
  for await (const rows of rowsOf(items, columns, { locale })) parts.push(csvLines(rows));
  return Buffer.from(parts.join(''));
}

/** The number of rows up to which a workbook is written within one turn of the event loop. */
const FEW_ROWS = 1000;

/** `signal`: whether the file is still wanted */
export async function xlsxOf<Item>(
  items: readonly Item[],
  columns: readonly FileColumn<Item>[],
  locale: Locale,
  signal: AbortSignal = new AbortController().signal,
): Promise<Buffer> {
  const rows: XlsxRow[] = [];
  const dateOf = (date: string) => dateCell(date, locale);
  for await (const slice of rowsOf(items, columns, { locale, dateOf })) rows.push(...slice);
  if (rows.length <= FEW_ROWS) return await xlsxBytes(rows);
  const thread = new Thread<readonly XlsxRow[], Uint8Array>(XLSX_THREAD);
  try {
    return Buffer.from(await thread.run(rows, signal));
  } finally {
    await thread.end();
  }
}
