import type { Locale } from '@saldo/contract/values';
import { BYTE_ORDER_MARK, csvLines } from '#src/spreadsheet/csv.ts';
import writeXlsxFile from 'write-excel-file/node';

/** A column of an exported list. */
export interface FileColumn<Item> {
  name: Readonly<Record<Locale, string>>;
  value: (item: Item) => string | number | boolean | null;
}

const cell = (value: string | number | boolean | null, locale: Locale): string | number => {
  if (value === null) return '';
  if (typeof value !== 'boolean') return value;
  if (locale === 'pl') return value ? 'tak' : 'nie';
  return value ? 'yes' : 'no';
};

const rowsOf = <Item>(items: readonly Item[], columns: readonly FileColumn<Item>[], locale: Locale) => [
  columns.map(({ name }) => name[locale]),
  ...items.map((item) => columns.map(({ value }) => cell(value(item), locale))),
];

export function csvOf<Item>(
  items: readonly Item[],
  columns: readonly FileColumn<Item>[],
  locale: Locale,
): Buffer {
  return Buffer.from(BYTE_ORDER_MARK + csvLines(rowsOf(items, columns, locale)));
}

/** Texts are cells of texts: no formula comes of what somebody has typed. */
export async function xlsxOf<Item>(
  items: readonly Item[],
  columns: readonly FileColumn<Item>[],
  locale: Locale,
): Promise<Buffer> {
  const [head = [], ...rows] = rowsOf(items, columns, locale);
  const data = [
    head.map((value) => ({ value: String(value), fontWeight: 'bold' as const })),
    ...rows.map((row) =>
      row.map((value) => (typeof value === 'number' ? { value, type: Number } : { value, type: String })),
    ),
  ];
  return await writeXlsxFile(data, { stickyRowsCount: 1 }).toBuffer();
}
