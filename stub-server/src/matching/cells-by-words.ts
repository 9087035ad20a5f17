import { cellAt } from '@saldo/contract/domain/cells';
import { isSharedRow } from '@saldo/contract/domain/matching/open-cells';
import { minor } from '@saldo/contract/domain/money';
import { monthIndex, monthText } from '@saldo/contract/domain/month';
import { segmentStart, type RecordPlan } from '@saldo/contract/domain/plan';
import { MAX_FOUND_CELLS, type CellSearch, type FoundCell } from '@saldo/contract/matching';
import { sql, type SqlBool } from 'kysely';
import { valuesOf } from '#src/db/json-rows.ts';
import { searchKey } from '#src/db/name-key.ts';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { namedRows, pathOf, type NamedRow } from '#src/plan/named-rows.ts';
import { ratesOn } from '#src/plan/rates.ts';
import { plansOf } from '#src/plan/records.ts';
import { closedMonthsOf } from '#src/plan/sheet.ts';
import { writableSheets } from './writable-sheets.ts';

/** Rows in the order of their sheets and positions. */
const rowsOf = (db: Db, accountId: number, sheetIds: readonly number[]) =>
  namedRows(db, accountId)
    .where(sql<SqlBool>`record.budget_id in ${valuesOf(JSON.stringify(sheetIds))}`)
    .orderBy('budget.name')
    .orderBy('budget.id')
    .orderBy('record.position')
    .orderBy('record.id')
    .execute();

/** Rows that contain every word: the given row first, then those of the contractor, then those of the month. */
function fitting(
  rows: readonly NamedRow[],
  { search, direction, month, recordId, contractorId }: CellSearch,
): NamedRow[] {
  const words = searchKey(search).split(/\s+/u).filter(Boolean);
  const textOf = (row: NamedRow) =>
    searchKey(
      [row.tradeSubject, row.contractor, row.section, row.budget, row.category, row.folder].join(' '),
    );
  const rankOf = ({ id, contractorId: own, firstMonth, lastMonth }: NamedRow) =>
    (id === recordId ? 0 : 4) +
    (contractorId !== null && own === contractorId ? 0 : 2) +
    (firstMonth <= month && month <= lastMonth ? 0 : 1);
  const found = rows.filter((row) => {
    if (row.direction !== direction) return false;
    const text = textOf(row);
    return words.every((word) => text.includes(word));
  });
  return found.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** The row's month nearest to the wanted one, as the first month of its segment. */
function monthOf(plan: RecordPlan, month: string) {
  const { firstMonth, lastMonth } = plan.record;
  const nearest = month < firstMonth ? firstMonth : month > lastMonth ? lastMonth : month;
  return segmentStart(plan, monthIndex(nearest)) ?? plan.firstMonth;
}

/** Finds cells of sheets that the user may write, by words of their row and sheet. */
export async function cellsByWords(
  db: Db,
  actor: Actor,
  wanted: CellSearch,
): Promise<{ items: FoundCell[]; total: number }> {
  const { accountId, today } = actor;
  const found = fitting(await rowsOf(db, accountId, await writableSheets(db, actor)), wanted);
  const rows = found.slice(0, MAX_FOUND_CELLS);
  const plans = await plansOf(db, accountId, { ids: [0, ...rows.map(({ id }) => id)] });
  const byId = new Map(plans.map((plan) => [plan.record.id, plan]));
  const closed = new Map<number, ReadonlySet<string>>();
  for (const { budgetId } of rows)
    if (!closed.has(budgetId)) closed.set(budgetId, new Set(await closedMonthsOf(db, accountId, budgetId)));
  const currencies = plans.flatMap(({ record, own }) => [
    record.currency,
    ...[...own.values()].flatMap(({ parts }) => parts.map(({ currency }) => currency)),
  ]);
  const rates = await ratesOn(db, currencies, today);
  const items = rows.flatMap((row): FoundCell[] => {
    const plan = byId.get(row.id);
    if (!plan) return [];
    const at = monthOf(plan, wanted.month);
    const cell = cellAt(plan, at, today, rates);
    const { budgetId, budget, tradeSubject, section, contractor, firstMonth, lastMonth } = row;
    const month = monthText(at);
    return [
      {
        budgetId,
        budget,
        path: pathOf(row),
        recordId: row.id,
        tradeSubject,
        section,
        contractor,
        month,
        firstMonth,
        lastMonth,
        segmentSize: plan.record.segmentSize,
        currency: plan.record.currency,
        planned: cell?.planNet ?? minor(0),
        documents: cell?.actualNet ?? minor(0),
        isShared: isSharedRow(plan.record),
        isClosed: closed.get(budgetId)?.has(month) ?? false,
      },
    ];
  });
  return { items, total: found.length };
}
