import { ACCOUNT_CURRENCY, type CurrencyCode } from '@saldo/contract/domain/currency';
import { monthIndex, type MonthIndex } from '@saldo/contract/domain/month';
import { nameKey } from '#src/db/name-key.ts';
import type { Db } from '#src/db/open.ts';
import { sections } from '#src/master-data/sections.ts';
import { itemsOf } from '#src/master-data/store.ts';
import { tradeSubjects } from '#src/master-data/trade-subjects.ts';
import { plansOf } from '#src/plan/records.ts';
import { closedMonthsOf } from '#src/plan/sheet.ts';
import type { SheetMonths } from '../table/describe.ts';
import { amountsOfPlan, markOfRow } from './row-mark.ts';

/** The parts of a sheet with which rows of a file are compared. */
export interface SheetOfPlan extends SheetMonths {
  closed: ReadonlySet<MonthIndex>;
  /** those with an exchange rate */
  currencies: ReadonlySet<CurrencyCode>;
  /** existing rows, counted by their marks */
  rows: ReadonlyMap<string, number>;
  /** keys of existing names */
  tradeSubjects: ReadonlySet<string>;
}

const rangeOf = (db: Db, accountId: number, id: number) =>
  db
    .selectFrom('budget')
    .select(['id', 'first_month', 'last_month'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('is_internal', '=', 0)
    .executeTakeFirst();

/** Months of the sheet that receives the rows; null: there is none. */
export async function sheetMonths(db: Db, accountId: number, id: number | null): Promise<SheetMonths | null> {
  const row = id === null ? undefined : await rangeOf(db, accountId, id);
  return row ? { first: monthIndex(row.first_month), last: monthIndex(row.last_month) } : null;
}

const madeBy = async (db: Db, accountId: number, processId: number): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('import_document')
    .select('record_id')
    .where('account_id', '=', accountId)
    .where('process_id', '=', processId)
    .where('record_id', 'is not', null)
    .execute();
  return new Set(rows.flatMap(({ record_id: id }) => id ?? []));
};

const namesOf = (items: readonly { id: number; name: string }[]) =>
  new Map(items.map(({ id, name }) => [id, name]));

/** Rows of the sheet by their marks; those of one process are left out, so that it can resume. */
async function rowsThere(
  db: Db,
  accountId: number,
  { budgetId, exceptProcessId }: { budgetId: number; exceptProcessId: number },
): Promise<Map<string, number>> {
  const own = await madeBy(db, accountId, exceptProcessId);
  const subjects = namesOf(await itemsOf(tradeSubjects, db, accountId));
  const groups = namesOf(await itemsOf(sections, db, accountId));
  const counts = new Map<string, number>();
  for (const plan of await plansOf(db, accountId, { budgetId })) {
    const { id, tradeSubjectId, sectionId, contractorId, direction, currency, segmentSize } = plan.record;
    if (own.has(id)) continue;
    const mark = markOfRow({
      tradeSubject: subjects.get(tradeSubjectId) ?? '',
      section: sectionId === null ? null : (groups.get(sectionId) ?? null),
      contractor: contractorId,
      direction,
      currency,
      segmentSize,
      amounts: amountsOfPlan(plan),
    });
    counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  return counts;
}

/** The sheet that receives the rows; null: none chosen, or it was deleted. */
export async function sheetOfPlan(
  db: Db,
  accountId: number,
  { budgetId, processId }: { budgetId: number | null; processId: number },
): Promise<SheetOfPlan | null> {
  const months = await sheetMonths(db, accountId, budgetId);
  if (!months || budgetId === null) return null;
  const closed = await closedMonthsOf(db, accountId, budgetId);
  const valued = await db.selectFrom('currency_rate').select('code').distinct().execute();
  const subjects = await itemsOf(tradeSubjects, db, accountId);
  return {
    ...months,
    closed: new Set(closed.map(monthIndex)),
    currencies: new Set([ACCOUNT_CURRENCY, ...valued.map(({ code }) => code)]),
    rows: await rowsThere(db, accountId, { budgetId, exceptProcessId: processId }),
    tradeSubjects: new Set(subjects.map(({ name }) => nameKey(name))),
  };
}

/** State that affects how rows compare with a sheet, for a cache key. */
export async function sheetState(db: Db, accountId: number, budgetId: number | null): Promise<unknown> {
  if (budgetId === null) return null;
  const rows = await db
    .selectFrom('record')
    .select(({ fn }) => [
      fn.max('id').as('last'),
      fn.countAll().as('count'),
      fn.sum('version').as('versions'),
    ])
    .where('account_id', '=', accountId)
    .where('budget_id', '=', budgetId)
    .executeTakeFirst();
  const values = await db
    .selectFrom('month_value')
    .innerJoin('record', 'record.id', 'month_value.record_id')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('month_value.version').as('versions')])
    .where('record.account_id', '=', accountId)
    .where('record.budget_id', '=', budgetId)
    .executeTakeFirst();
  const range = await rangeOf(db, accountId, budgetId);
  const closed = await closedMonthsOf(db, accountId, budgetId);
  const subjects = await db
    .selectFrom('trade_subject')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('version').as('versions')])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return [rows, values, range, closed, subjects];
}
