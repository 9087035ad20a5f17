import { monthIndex, monthText } from '@saldo/contract/domain/month';
import { segmentStart } from '@saldo/contract/domain/plan';
import type { Db } from '#src/db/open.ts';
import type { Condition } from './filter.ts';
import { linesOf } from './listed/find-page.ts';

/** The payments among the listed ones that stand in a closed month, and the documents with an instalment there. */
interface ClosedLines {
  lines: ReadonlySet<number>;
  documents: ReadonlySet<number>;
}

const NONE: ClosedLines = { lines: new Set(), documents: new Set() };

/** Payments on rows of sheets with a closed month. */
const placedLines = (db: Db, accountId: number, budgetIds: readonly number[]) =>
  linesOf(db)
    .innerJoin('record', 'record.id', 'line.record_id')
    .select(['line.id', 'line.payment_source_id as documentId', 'line.month', 'line.budget_id as budgetId'])
    .select(['record.first_month', 'record.last_month', 'record.segment_size'])
    .where('line.account_id', '=', accountId)
    .where('line.budget_id', 'in', [...budgetIds]);

type PlacedLine = Awaited<ReturnType<ReturnType<typeof placedLines>['execute']>>[number];

/** The first month of the cell on which a payment stands. */
function cellMonth({ month, ...record }: PlacedLine): string | null {
  if (month === null) return null;
  const range = { firstMonth: monthIndex(record.first_month), lastMonth: monthIndex(record.last_month) };
  const start = segmentStart({ ...range, record: { segmentSize: record.segment_size } }, monthIndex(month));
  return start === null ? null : monthText(start);
}

/** Finds what closed months hold of a list, with the other instalments of its documents. */
export async function closedLines(db: Db, accountId: number, where: Condition): Promise<ClosedLines> {
  const months = await db
    .selectFrom('locked_month')
    .select(['budget_id as budgetId', 'month'])
    .where('account_id', '=', accountId)
    .execute();
  if (months.length === 0) return NONE;
  const closed = new Set(months.map(({ budgetId, month }) => `${budgetId} ${month}`));
  const placed = placedLines(db, accountId, [...new Set(months.map(({ budgetId }) => budgetId))]);
  const documents = linesOf(db).select('line.payment_source_id').where(where);
  const found = [
    ...(await placed.where('line.payment_source_id', 'in', documents).execute()),
    ...(await placed.where('line.payment_source_id', 'is', null).where(where).execute()),
  ].filter((line) => closed.has(`${line.budgetId} ${cellMonth(line)}`));
  return {
    lines: new Set(found.map(({ id }) => id)),
    documents: new Set(found.flatMap(({ documentId }) => documentId ?? [])),
  };
}
