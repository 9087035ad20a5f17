import { createHash } from 'node:crypto';
import { monthText, MONTHS_OF_YEAR, type MonthIndex } from '@saldo/contract/domain/month';
import {
  hasBarePeriods,
  periodsOfHeads,
  readPeriodHead,
  yearOfHeads,
} from '@saldo/contract/domain/month-heads';
import type {
  ImportField,
  ImportTarget,
  TableDescription,
  TableSettings,
} from '@saldo/contract/import-table';
import { USUAL_EXISTING } from '@saldo/contract/import-table';
import { dayOrderOf, guessColumn, sampleOf, type ColumnGuess } from '#src/file-formats/table/columns.ts';
import { monthEndIn, type DayOrder } from '#src/file-formats/table/day.ts';
import { cellIn } from '#src/file-formats/table/packed-rows.ts';
import type { Table } from '#src/file-formats/table/table.ts';
import { fieldsOf, NONE, type Column, type Layout } from './choose-fields.ts';
import { asksSigns, directionOf } from './direction.ts';
import { fieldOfName, headKey } from './fields.ts';
import { ownSideOfList } from './own-side.ts';

const PERIOD_NAMES = { 1: 'month', 2: 'two months', 3: 'quarter', 6: 'half-year', 12: 'year' } as const;

const keyOfHead = (head: string): string => {
  const period = readPeriodHead(head);
  return period === null ? headKey(head) : PERIOD_NAMES[period.segmentSize];
};

/** The key of a layout is a hash of its headings, independent of the file and of the months that it covers. */
export const layoutKey = (heads: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(heads.map(keyOfHead)))
    .digest('hex')
    .slice(0, 32);

const SAMPLES = 3;

/** Months of a sheet. */
export interface SheetMonths {
  first: MonthIndex;
  last: MonthIndex;
}

/** The only year in a title, apart from dates; null: none, or several. */
function yearInTitle(title: string): number | null {
  const years = new Set(title.match(/(?<![\d/-]|\d[.,])20\d{2}(?![\d/-]|[.,]\d)/g));
  const [year] = years;
  return year === undefined || years.size > 1 ? null : Number(year);
}

/**
 * The year in which months or longer periods without one begin: as set, else that of the title, else where most of
 * them are in the sheet; null: all of them state it.
 */
function yearOfPlan({ heads, title }: Table, set: number | null, sheet: SheetMonths | null): number | null {
  if (!hasBarePeriods(heads)) return null;
  return set ?? yearInTitle(title) ?? (sheet ? yearOfHeads(heads, sheet).year : null);
}

function columnsOf(table: Table, year: number | null): Column[] {
  const periods = periodsOfHeads(table.heads, year);
  const sample = sampleOf(table.rows);
  const first = table.rows.slice(0, 200);
  return table.heads.map((head, place) => {
    const period = periods[place] ?? null;
    const cells = first.flatMap(({ cells: all }) => all[place] || []);
    return {
      place,
      head,
      guess: guessColumn(sample, place, table.separator),
      samples: cells.slice(0, SAMPLES),
      month: period && monthText(period.month),
      segmentSize: period?.segmentSize ?? null,
      isHidden: table.hiddenColumns.has(place),
    };
  });
}

const first = <Value>(...values: (Value | null | undefined)[]): Value | null =>
  values.find((value) => value !== null && value !== undefined) ?? null;

/** All cells of a column. */
function* cellsIn({ rows }: Table, place: number): Generator<string, void, undefined> {
  for (let at = 0; at < rows.length; at += 1) yield cellIn(rows, at, place);
}

/** The order that the dates of a table show; if the sample of a long one shows none, a single cell of all may. */
function orderShown(table: Table, dates: readonly Column[]) {
  const isLong = (column: Column) => column.guess.filled < table.rows.length;
  const orders = dates.map((column) =>
    column.guess.dayOrder === null && isLong(column)
      ? dayOrderOf(cellsIn(table, column.place))
      : column.guess,
  );
  const votes = (of: DayOrder) => orders.filter(({ dayOrder }) => dayOrder === of);
  // A date with the year first says nothing about the others.
  const [month, day] = [votes('mdy'), votes('dmy')];
  const [order] = month.length > day.length ? month : [...day, ...votes('ymd')];
  return { value: order?.dayOrder ?? 'dmy', shownBy: order?.dayOrderCell ?? null };
}

/** The decimal mark that most of these columns show. */
function shown<Value>(columns: readonly Column[], of: (guess: ColumnGuess) => Value | null): Value | null {
  const values = columns.flatMap(({ guess }) => of(guess) ?? []);
  const counts = [...Map.groupBy(values, (value) => value)];
  return counts.toSorted(([, left], [, right]) => right.length - left.length)[0]?.[0] ?? null;
}

const chosenOr = <Value>(set: Value | null | undefined, found: Value) => ({
  value: set ?? found,
  isChosen: set !== null && set !== undefined,
});

/** Data of a contractor for which a table of payments has no field. */
const OF_PARTIES: ReadonlySet<ImportField> = new Set([
  'street',
  'postCode',
  'city',
  'email',
  'phone',
  'regon',
  'shortName',
]);
const OF_PAYMENTS: ReadonlySet<ImportField> = new Set(['net', 'vat', 'gross', 'issueDate', 'number']);

/** Fewest months, and fewest longer periods, that make a table a plan. */
const MONTHS_OF_PLAN = 3;
const PERIODS_OF_PLAN = 2;
const ANY_YEAR = 2000;
const OF_DOCUMENTS: ReadonlySet<ImportField> = new Set(['issueDate', 'number']);

/** Numbers that identify a contractor, which payments have as well. */
const NUMBERS_OF_PARTIES: ReadonlySet<ImportField> = new Set(['taxId', 'bankAccount']);
/** An amount with decimals, or a date: lists of contractors have no column of these. */
const AMOUNT_OR_DAY = /^[-+(]?\d[\d\s.,]*[.,]\d{2}\)?(?:\s*\p{L}{2,3})?$|^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}/u;
const SAMPLE_ROWS = 50;

function hasAmountsOrDays({ heads, rows }: Table): boolean {
  return heads.some((_head, place) => {
    const cells = rows.slice(0, SAMPLE_ROWS).flatMap((row) => row.cells[place]?.trim() || []);
    return cells.length > 0 && cells.filter((cell) => AMOUNT_OR_DAY.test(cell)).length * 2 > cells.length;
  });
}

/** Whether columns name enough periods for a plan; lists of contractors may have the turnover of their years. */
function hasPeriodsOfPlan(heads: readonly string[], isOfParties: boolean): boolean {
  const periods = periodsOfHeads(heads, ANY_YEAR).filter((period) => period !== null);
  const size = periods[0]?.segmentSize ?? 1;
  if (size === MONTHS_OF_YEAR && isOfParties) return false;
  return periods.length >= (size === 1 ? MONTHS_OF_PLAN : PERIODS_OF_PLAN);
}

/**
 * A plan has a column for each month, quarter, half-year or year and no documents; a list of contractors has addresses
 * or numbers, but no amounts or documents.
 */
function targetOf(table: Table): ImportTarget {
  const { heads } = table;
  const hasDocuments = heads.some((head) => OF_DOCUMENTS.has(fieldOfName(head, 'payments') ?? 'description'));
  const parties = heads.map((head) => fieldOfName(head, 'contractors'));
  const isOfPayments = heads.some((head) => OF_PAYMENTS.has(fieldOfName(head, 'payments') ?? 'description'));
  const facts = parties.filter((field) => field !== null && OF_PARTIES.has(field)).length;
  const hasNumber = parties.some((field) => field !== null && NUMBERS_OF_PARTIES.has(field));
  if (!hasDocuments && hasPeriodsOfPlan(heads, facts > 0 || hasNumber)) return 'plan';
  if (!parties.includes('contractor') || isOfPayments) return 'payments';
  return facts >= 2 || (hasNumber && !hasAmountsOrDays(table)) ? 'contractors' : 'payments';
}

/** Facts about the account that help to interpret a table. */
export interface AccountFacts {
  /** months of the sheet that a plan is for */
  sheet: SheetMonths | null;
  /** digits of the company's own tax ID */
  ownTaxId: string | null;
  /** of the table, without its folder */
  fileName?: string;
}

/** Filled cells of a column in the first rows. */
function cellsOfFirstRows({ rows }: Table): (place: number) => string[] {
  const first100 = rows.slice(0, 100);
  return (place) => first100.flatMap(({ cells }) => cells[place] || []);
}

/** A column as it is shown, without its field. */
const shownColumn = ({ head, guess, samples, month, segmentSize, isHidden }: Column) => ({
  head,
  month,
  segmentSize,
  isHidden,
  type: guess.type,
  filled: guess.filled,
  fitting: guess.fitting,
  exception: guess.exception,
  samples,
  isMonths: guess.type === 'date' && samples.every((cell) => monthEndIn(cell) !== null),
});

/** Describes how to interpret a table: from settings, from its remembered layout, and from its content. */
export function describeTable(
  table: Table,
  settings: TableSettings,
  layout: Layout | null,
  { sheet, ownTaxId, fileName = '' }: AccountFacts,
): TableDescription {
  const target = first(settings.target, layout?.target) ?? targetOf(table);
  const known = layout?.target === target ? layout : null;
  const year = yearOfPlan(table, settings.year ?? null, sheet);
  const columns = columnsOf(table, year);
  const cellsOf = cellsOfFirstRows(table);
  const ownSide = target === 'payments' ? ownSideOfList(table.heads, table.rows, ownTaxId) : null;
  const fields = fieldsOf(columns, target, { set: settings.columns ?? [], layout: known, ownSide }, cellsOf);
  const direction = known?.direction ?? directionOf(columns, fields, table, { ownSide, fileName });
  const ofField = (...names: readonly string[]) =>
    columns.filter(({ place }) => names.includes(fields[place]?.field ?? ''));
  const dates = ofField('issueDate', 'saleDate', 'dueDate', 'paidDate');
  const order = orderShown(table, dates);
  const amounts = ofField('net', 'vat', 'gross', 'monthAmount');
  return {
    form: table.form,
    target,
    charset: table.charset && { value: table.charset, isChosen: Boolean(settings.charset) },
    separator: table.separator && { value: table.separator, isChosen: Boolean(settings.separator) },
    sheets: [...table.sheets],
    sheet: { value: table.sheet, isChosen: typeof settings.sheet === 'number' },
    headLine: { value: table.headLine, isChosen: typeof settings.headLine === 'number' },
    dayOrder: chosenOr(settings.dayOrder, order.value),
    dayOrderShownBy: settings.dayOrder ? null : order.shownBy,
    decimalMark: chosenOr(settings.decimalMark, shown(amounts, ({ decimalMark }) => decimalMark) ?? ','),
    direction: chosenOr(settings.direction, direction),
    asksSigns: target === 'payments' && !settings.direction && known === null && asksSigns(fields, table),
    budgetId: target === 'plan' ? (settings.budgetId ?? null) : null,
    year: target === 'plan' ? year : null,
    onlyOpenMonths: settings.onlyOpenMonths ?? false,
    withDuplicates: settings.withDuplicates ?? false,
    hiddenRows: table.hidden.count,
    isFiltered: table.hidden.isFiltered,
    withHidden: table.hidden.isRead,
    existing: settings.existing ?? USUAL_EXISTING,
    columns: columns.map((column) => ({ ...shownColumn(column), ...(fields[column.place] ?? NONE) })),
    rows: table.rows.length,
    layoutUses: known?.uses ?? 0,
  };
}
