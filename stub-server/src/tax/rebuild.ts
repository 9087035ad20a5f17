import {
  addMonths,
  januaryOf,
  monthRange,
  monthText,
  MONTHS_OF_YEAR,
  yearOf,
  type MonthIndex,
} from '@saldo/contract/domain/month';
import { preparePlan } from '@saldo/contract/domain/plan';
import { defaultDatesAt } from '@saldo/contract/domain/planned-dates';
import { minor } from '@saldo/contract/domain/money';
import type { TaxDue } from '@saldo/contract/domain/tax/dues';
import type { BudgetRecord, MonthValue } from '@saldo/contract/record';
import { dateSchema, type Minor } from '@saldo/contract/values';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { AppError } from '#src/http/errors.ts';
import { revalue } from '#src/plan/computed-totals.ts';
import { monthValuesOf, saveMonthValues } from '#src/plan/records.ts';
import { closedMonthsOf } from '#src/plan/sheet.ts';
import { accountEstimate, type AccountEstimate } from './account-estimate.ts';
import {
  internalSheet,
  presentSheet,
  ROW_TYPES,
  type InternalSheet,
  type RowType,
} from './internal-sheet.ts';
import { missingMessage } from './settings.ts';
import type { KeptSheets } from './sheet-flows.ts';

/** The target values of a cell of the internal sheet. */
interface Wanted {
  amount: Minor;
  /** working day of payment if it differs from the row's; null: the row's */
  dueDate: string | null;
}

/** A change to an amount of an internal sheet. */
export interface TaxChange {
  type: RowType;
  month: string;
  before: Minor;
  after: Minor;
}

const isRowType = (type: string): type is RowType => ROW_TYPES.some((one) => one === type);

/** The part of an estimate that internal sheets contain, without functions, so that a thread can send it. */
export interface SheetEstimate extends Pick<AccountEstimate, 'dues' | 'from' | 'missing'> {
  settings: Pick<AccountEstimate['settings'], 'opening'>;
}

/** Months of a year that the estimate covers: from its first one up to the first without a setting. */
function estimatedMonths({ from, missing }: SheetEstimate, year: number): MonthIndex[] {
  const january = januaryOf(year);
  return monthRange(january, addMonths(january, MONTHS_OF_YEAR - 1)).filter(
    (month) => month >= from && (missing === null || month < missing.month),
  );
}

/** Months before the opening that still have an amount, though nothing of them is due here. */
function monthsToClear(
  { settings: { opening } }: SheetEstimate,
  year: number,
  values: readonly MonthValue[],
): MonthIndex[] {
  const start = opening?.month ?? null;
  if (start === null) return [];
  const held = new Set(values.filter(({ netAmount }) => (netAmount ?? 0) !== 0).map(({ month }) => month));
  const january = januaryOf(year);
  return monthRange(january, addMonths(january, MONTHS_OF_YEAR - 1)).filter((month) => {
    const text = monthText(month);
    return text < start && held.has(text);
  });
}

const dueOf = (dues: readonly TaxDue[], type: RowType, month: MonthIndex) =>
  dues.find((due) => due.type === type && due.month === month);

function wantedAt(row: BudgetRecord, due: TaxDue | undefined, month: MonthIndex): Wanted {
  const usual = defaultDatesAt(preparePlan(row, [], []), month).dueDate;
  // dates of sheets end with 2199
  const isUsual = due === undefined || due.dueDay === usual || !dateSchema.safeParse(due.dueDay).success;
  return { amount: due?.estimate ?? minor(0), dueDate: isUsual ? null : due.dueDay };
}

const NOTHING = { contractorId: null, paymentMethodId: null, issueDate: null, dueDate: null };

interface Cells {
  row: BudgetRecord;
  type: RowType;
  months: readonly MonthIndex[];
  closed: ReadonlySet<string>;
  values: readonly MonthValue[];
}

/** Month values of a row that differ from the dues; closed months keep theirs. */
function changedValues({ row, type, months, closed, values }: Cells, dues: readonly TaxDue[]): MonthValue[] {
  return months.flatMap((index) => {
    const month = monthText(index);
    if (closed.has(month)) return [];
    const { amount, dueDate } = wantedAt(row, dueOf(dues, type, index), index);
    const own = values.find(
      (value) => value.recordId === row.id && value.scope === 'month' && value.month === month,
    );
    if (own?.netAmount === amount && own.dueDate === dueDate) return [];
    const base = own ?? { ...NOTHING, expectedPaymentDate: null, note: null, version: 0 };
    return [
      {
        ...base,
        recordId: row.id,
        month,
        scope: 'month' as const,
        netAmount: amount,
        dueDate,
        version: base.version + 1,
      },
    ];
  });
}

/** The rows that a year needs: the three taxes, and the refund if there is one. */
const typesOf = (dues: readonly TaxDue[], year: number): RowType[] =>
  ROW_TYPES.filter(
    (type) => type !== 'vat-refund' || dues.some((due) => due.type === type && yearOf(due.month) === year),
  );

async function differences(
  db: Db,
  accountId: number,
  { budgetId, rows }: InternalSheet,
  estimate: SheetEstimate,
  year: number,
): Promise<{ changed: MonthValue[]; changes: TaxChange[] }> {
  const closed = new Set(await closedMonthsOf(db, accountId, budgetId));
  const values = await monthValuesOf(db, accountId, { budgetId });
  const months = [...monthsToClear(estimate, year, values), ...estimatedMonths(estimate, year)];
  const changed: MonthValue[] = [];
  const changes: TaxChange[] = [];
  for (const [type, row] of rows) {
    const own = changedValues({ row, type, months, closed, values }, estimate.dues);
    changed.push(...own);
    for (const { month, netAmount } of own) {
      const before = values.find(
        (value) => value.recordId === row.id && value.scope === 'month' && value.month === month,
      );
      const [was, is] = [before?.netAmount ?? minor(0), netAmount ?? minor(0)];
      if (was !== is) changes.push({ type, month, before: was, after: is });
    }
  }
  return { changed, changes };
}

/** The content of a sheet that does not exist yet. */
const allOf = (estimate: SheetEstimate, year: number): TaxChange[] =>
  estimate.dues.flatMap(({ type, month, estimate: after }) =>
    isRowType(type) && yearOf(month) === year && after !== 0
      ? [{ type, month: monthText(month), before: minor(0), after }]
      : [],
  );

export interface Rebuilt {
  budgets: { year: number; budgetId: number }[];
  changes: TaxChange[];
}

interface Compared extends Rebuilt {
  /** number of months with a different amount or day */
  stale: number;
}

/** Compares the years' sheets with the estimate; writes nothing. */
export async function compareInternal(
  db: Db,
  { accountId }: Actor,
  { estimate, years }: { estimate: SheetEstimate; years: readonly number[] },
): Promise<Compared> {
  const rebuilt: Compared = { budgets: [], changes: [], stale: 0 };
  for (const year of years) {
    const sheet = await presentSheet(db, accountId, year);
    if (sheet) rebuilt.budgets.push({ year, budgetId: sheet.budgetId });
    const missing = new Set(typesOf(estimate.dues, year).filter((type) => !sheet?.rows.has(type)));
    const { changes, changed } = sheet
      ? await differences(db, accountId, sheet, estimate, year)
      : { changes: [] as TaxChange[], changed: [] };
    rebuilt.stale += changed.length;
    rebuilt.changes.push(...changes, ...allOf(estimate, year).filter(({ type }) => missing.has(type)));
  }
  return rebuilt;
}

/** Writes the dues into the years' sheets, creating missing ones. */
export async function writeInternal(
  db: Db,
  actor: Actor,
  { estimate, years }: { estimate: SheetEstimate; years: readonly number[] },
): Promise<Rebuilt> {
  const { accountId, today } = actor;
  const rebuilt: Rebuilt = { budgets: [], changes: [] };
  for (const year of years) {
    const sheet = await internalSheet(db, actor, year, typesOf(estimate.dues, year));
    const { changed, changes } = await differences(db, accountId, sheet, estimate, year);
    rebuilt.budgets.push({ year, budgetId: sheet.budgetId });
    rebuilt.changes.push(...changes);
    if (changed.length === 0) continue;
    await saveMonthValues(db, accountId, changed);
    await revalue(db, accountId, sheet.budgetId, today);
  }
  return rebuilt;
}

/** Recomputes the internal sheets of the years; `isDry` only reports changes. Refuses years with a month without a setting. */
export async function rebuildInternal(
  db: Db,
  actor: Actor,
  { years, isDry, kept }: { years: readonly number[]; isDry: boolean; kept: KeptSheets },
): Promise<Rebuilt> {
  const wanted = [...new Set(years)].toSorted((left, right) => left - right);
  const rebuilt: Rebuilt = { budgets: [], changes: [] };
  for (const year of wanted) {
    const estimate = await accountEstimate(db, { ...actor, year }, kept);
    if (estimate.missing)
      throw new AppError('MISSING_TAX_SETTING', { message: missingMessage(estimate.missing) });
    const one = await (isDry ? compareInternal : writeInternal)(db, actor, { estimate, years: [year] });
    rebuilt.budgets.push(...one.budgets);
    rebuilt.changes.push(...one.changes);
  }
  return rebuilt;
}
