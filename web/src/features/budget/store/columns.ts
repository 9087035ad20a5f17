import { formatAmount, minor } from '@saldo/contract/domain/money';
import type { BudgetRecord } from '@saldo/contract/record';
import { z } from 'zod';
import type { GridColumn, Widths } from '#grid/grid-model.ts';
import type { SheetData } from './data.ts';
import { contractorName } from './lines.ts';
import { ROW_COLUMNS, SORTS, type SheetView, type Sort } from './view.ts';
import type { SheetWords } from './words.ts';

export const COLUMN_KEYS = [...ROW_COLUMNS, 'total'] as const;
export type ColumnKey = (typeof COLUMN_KEYS)[number];

/** A user's settings for a sheet (view) and for all sheets (columns). */
export type SheetLookChoice = { view: SheetView; columns: readonly ColumnKey[]; widths?: Widths };

/** `width` in CSS pixels, if set by the user. The name and month columns are listed only with a width. */
const choiceSchema = z.object({
  key: z.string(),
  isShown: z.boolean(),
  width: z.number().positive().max(2000).nullable().default(null),
});
export type ColumnChoice = z.output<typeof choiceSchema>;

/** Stored settings; null if there are none or they are invalid. */
export const columnsSchema = z.array(choiceSchema).nullable().catch(null);

const USUAL: ReadonlySet<ColumnKey> = new Set(['contractor', 'section', 'method', 'direction']);
export const FIRST_COLUMNS: (ColumnChoice & { key: ColumnKey })[] = COLUMN_KEYS.map((key) => ({
  key,
  isShown: USUAL.has(key),
  width: null,
}));

const isColumnKey = (key: string): key is ColumnKey => COLUMN_KEYS.some((known) => known === key);

export const shownColumns = (choices: readonly ColumnChoice[]): ColumnKey[] =>
  choices.flatMap(({ key, isShown }) => (isShown && isColumnKey(key) ? [key] : []));

export const widthsOf = (choices: readonly ColumnChoice[]): Widths =>
  Object.fromEntries(choices.flatMap(({ key, width }) => (width === null ? [] : [[key, width]])));

/** The settings with exactly these widths. */
export function withWidths(choices: readonly ColumnChoice[], widths: Widths): ColumnChoice[] {
  const known = choices.map((choice) => ({ ...choice, width: widths[choice.key] ?? null }));
  const others = Object.entries(widths).filter(([key]) => !choices.some((choice) => choice.key === key));
  return [...known, ...others.map(([key, width]) => ({ key, isShown: true, width }))];
}

/** The sort key toggled by clicking a column's heading; null: not sortable. */
export function sortOfColumn(key: string): Sort | null {
  const sort = key === 'total' ? 'sum' : SORTS.find((known) => known === key);
  return sort === 'position' ? null : (sort ?? null);
}

/** The column that rows are sorted by. */
export const columnOfSort = (sort: Sort): string => (sort === 'sum' ? 'total' : sort);

/** CSS pixels: the minimum useful width of a column, and the maximum that its texts may claim. */
const WIDTHS: Record<ColumnKey, { least: number; most: number }> = {
  contractor: { least: 84, most: 150 },
  section: { least: 52, most: 110 },
  method: { least: 60, most: 120 },
  direction: { least: 20, most: 20 },
  vat: { least: 40, most: 50 },
  basis: { least: 76, most: 130 },
  currency: { least: 52, most: 60 },
  issueDay: { least: 70, most: 90 },
  term: { least: 54, most: 70 },
  note: { least: 70, most: 180 },
  total: { least: 96, most: 130 },
};
/** Reserves width for totals without computing all of them. */
const WIDE_SUM = formatAmount(minor(-123_456_789), 'PLN');
const SAMPLES = 6;

/** A row's text in a column; totals depend on the displayed months and come from the model. */
export function columnText(
  key: Exclude<ColumnKey, 'total' | 'direction'>,
  data: SheetData,
  record: BudgetRecord,
  { t, v }: SheetWords,
): string {
  switch (key) {
    case 'contractor':
      return contractorName(data, record, (count) => t('grid.various', { count }));
    case 'section':
      return data.names.sections.get(record.sectionId ?? 0) ?? '';
    case 'method':
      return data.names.paymentMethods.get(record.paymentMethodId) ?? '';
    case 'vat':
      return /^\d+$/.test(record.vatRate) ? v('percent', { rate: record.vatRate }) : record.vatRate;
    case 'basis':
      return t(`properties.basis.${record.paymentTypeName}`);
    case 'currency':
      return record.currency;
    case 'issueDay':
      return String(record.issueDay);
    case 'term':
      return v('days', { count: record.paymentTermDays });
    case 'note':
      return record.note.replaceAll(/\s+/g, ' ').trim();
  }
}

/** The longest texts, as candidates for the widest. */
function longest(texts: Iterable<string>): string[] {
  return [...new Set(texts)].toSorted((a, b) => b.length - a.length).slice(0, SAMPLES);
}

const isNumeric = (key: ColumnKey) =>
  key === 'total' || key === 'issueDay' || key === 'vat' || key === 'term';

export const nameSamples = (data: SheetData): string[] =>
  longest(data.records.map(({ tradeSubjectId }) => data.names.tradeSubjects.get(tradeSubjectId) ?? ''));

export function gridColumns(keys: readonly ColumnKey[], data: SheetData, words: SheetWords): GridColumn[] {
  return keys.map((key) => ({
    key,
    heading: words.v(`columns.${key}`),
    kind: key === 'direction' ? 'direction' : isNumeric(key) ? 'number' : 'text',
    ...WIDTHS[key],
    samples:
      key === 'direction'
        ? []
        : key === 'total'
          ? [WIDE_SUM]
          : longest(data.records.map((record) => columnText(key, data, record, words))),
  }));
}
