import { openCellsOf } from '@saldo/contract/domain/matching/open-cells';
import type { CellTarget } from '@saldo/contract/domain/matching/target';
import { monthIndex, type MonthIndex } from '@saldo/contract/domain/month';
import type { RecordPlan } from '@saldo/contract/domain/plan';
import type { Db } from '#src/db/open.ts';
import { ratesOn, type Rates } from '#src/plan/rates.ts';
import { plansOf } from '#src/plan/records.ts';
import { closedMonthsOf } from '#src/plan/sheet.ts';

interface Wanted {
  sheetIds: readonly number[];
  /** absent: all rows of the sheets */
  rowIds?: readonly number[];
  /** first and last */
  months: readonly [MonthIndex, MonthIndex];
}

const namesOf = async (
  db: Db,
  table: 'trade_subject' | 'section',
  accountId: number,
): Promise<ReadonlyMap<number, string>> => {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

async function plansOfWanted(db: Db, accountId: number, { sheetIds, rowIds }: Wanted): Promise<RecordPlan[]> {
  const sheets = new Set(sheetIds);
  if (rowIds)
    return (await plansOf(db, accountId, { ids: rowIds })).filter(({ record }) =>
      sheets.has(record.budgetId),
    );
  const plans: RecordPlan[] = [];
  for (const budgetId of sheets) plans.push(...(await plansOf(db, accountId, { budgetId })));
  return plans;
}

/** Currencies between which amounts of the cells are converted. */
const currenciesIn = ({ record, own }: RecordPlan) => [
  record.currency,
  ...Array.from(own.values(), ({ parts }) => parts.map(({ currency }) => currency)).flat(),
];

/** Cells of sheets that could take a document. */
export async function openCells(
  db: Db,
  { accountId, today }: { accountId: number; today: string },
  wanted: Wanted,
): Promise<CellTarget[]> {
  const plans = await plansOfWanted(db, accountId, wanted);
  const subjects = await namesOf(db, 'trade_subject', accountId);
  const sections = await namesOf(db, 'section', accountId);
  const closed = new Map<number, ReadonlySet<MonthIndex>>();
  for (const { record } of plans)
    if (!closed.has(record.budgetId)) {
      const months = await closedMonthsOf(db, accountId, record.budgetId);
      closed.set(record.budgetId, new Set(months.map(monthIndex)));
    }
  const rates: Rates = await ratesOn(db, plans.flatMap(currenciesIn), today);
  return plans.flatMap((plan) => {
    const { tradeSubjectId, sectionId, budgetId } = plan.record;
    const text = `${subjects.get(tradeSubjectId) ?? ''} ${sections.get(sectionId ?? 0) ?? ''}`.trim();
    return openCellsOf(
      { plan, text, closed: closed.get(budgetId) ?? new Set() },
      wanted.months,
      today,
      rates,
    );
  });
}
