import type { MonthIndex } from '@saldo/contract/domain/month';
import { formatAmount, minor } from '@saldo/contract/domain/money';
import { unpackSheet, type PackedFirstRows } from '@saldo/contract/packed-sheet';
import type { GridColumn, GridModel, GridRow } from '#grid/grid-model.ts';
import type { SheetLookChoice } from './columns.ts';
import { NO_GROUP, SheetData, type SheetSource } from './data.ts';
import { SheetModel } from './model.ts';
import { FIRST_SWITCHES } from './switches.ts';
import type { SheetWords } from './words.ts';
import { yearFiguresOf, type YearFigures } from './year-figures.ts';

/** The first rows of a partly loaded sheet. */
export type PartOfSheet = PackedFirstRows & { whole: NonNullable<PackedFirstRows['whole']> };

type Looked = {
  look: SheetLookChoice;
  /** the month in the address */
  named: MonthIndex | null;
};
type OpenedWhole = SheetSource & Looked;
type Opened = Omit<SheetSource, 'sheet'> & Looked & { first: PartOfSheet };

/** Placeholder for totals: a total of half the rows would be taken for the sheet's. */
const ON_ITS_WAY = '…';

const NAMES_IN = { contractor: 'contractors', section: 'sections', method: 'paymentMethods' } as const;
const isNamed = (key: string): key is keyof typeof NAMES_IN => key in NAMES_IN;

const longer = (a: string, b: string) => (a.length > b.length ? a : b);
const pln = (amount: number) => formatAmount(minor(amount), 'PLN');

function dataOf({ first: { sheet, whole }, budget, today }: Opened): SheetData {
  const { firstMonth, lastMonth } = whole;
  const months = {
    firstMonth: firstMonth < budget.firstMonth ? firstMonth : budget.firstMonth,
    lastMonth: lastMonth > budget.lastMonth ? lastMonth : budget.lastMonth,
  };
  return new SheetData({ budget: { ...budget, ...months }, sheet: unpackSheet(sheet), today });
}

const modelOf = (data: SheetData, look: SheetLookChoice, named: MonthIndex | null, words: SheetWords) =>
  new SheetModel(
    data,
    FIRST_SWITCHES,
    { ...look, widths: look.widths ?? {}, collapsed: new Set(), found: null, named },
    words,
  );

/** A read-only picture of a sheet. */
export type SheetPicture = {
  model: SheetModel;
  picture: GridModel;
  /** counts of the whole sheet */
  rowCount: number;
  figures: YearFigures | undefined;
};

/** The picture of a fully loaded sheet. */
export function wholePicture({ look, named, ...source }: OpenedWhole, words: SheetWords): SheetPicture {
  const data = new SheetData(source);
  const model = modelOf(data, look, named, words);
  const figures = yearFiguresOf(data, FIRST_SWITCHES);
  return { model, picture: model, rowCount: data.records.length, figures };
}

/**
 * The picture of the first rows, with widths, months and counts of the whole sheet, so that nothing moves when the rest
 * arrives; without totals. Only for rows in the sheet's own order and sections.
 */
export function firstRowsModel(opened: Opened, words: SheetWords): SheetPicture {
  const { look, named } = opened;
  const { sections, longest, largest, recordCount: rowCount } = opened.first.whole;
  const model = modelOf(dataOf(opened), look, named, words);
  const counts = new Map(sections.map(({ id, recordCount }) => [id ?? NO_GROUP, recordCount]));
  const rowAt = (row: GridRow, place: number): GridRow =>
    row.kind === 'section'
      ? { ...row, count: counts.get(model.lines[place]?.groupId ?? NO_GROUP) ?? row.count }
      : row;
  const withLongest = (column: GridColumn): GridColumn =>
    isNamed(column.key)
      ? { ...column, samples: [...column.samples, ...longest[NAMES_IN[column.key]]] }
      : column;
  const picture: GridModel = {
    isReadOnly: true,
    months: model.months,
    totals: model.totals,
    widths: model.widths,
    sorting: model.sorting,
    cellAt: model.cellAt,
    describe: model.describe,
    rows: model.rows.map(rowAt),
    nameColumn: {
      ...model.nameColumn,
      samples: [...model.nameColumn.samples, ...longest.tradeSubjects],
    },
    columns: model.columns.map(withLongest),
    columnText: (row, key) => (key === 'total' ? ON_ITS_WAY : model.columnText(row, key)),
    subtotalAt: () => ON_ITS_WAY,
    totalAt: () => ON_ITS_WAY,
    tipAt: () => null,
    widest: () => {
      const known = model.widest();
      const amount = pln(largest.amount);
      return {
        plain: longer(known.plain, amount),
        marked: longer(known.marked, amount),
        total: longer(known.total, pln(largest.total)),
      };
    },
  };
  return { model, picture, rowCount, figures: undefined };
}
