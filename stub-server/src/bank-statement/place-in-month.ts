import { monthIndex } from '@saldo/contract/domain/month';
import { coversBudget, effectivePermission } from '@saldo/contract/domain/permission';
import { segmentStart } from '@saldo/contract/domain/plan';
import type { Direction } from '@saldo/contract/record';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { namedRows, type NamedRow } from '#src/plan/named-rows.ts';
import { recordsOf } from '#src/plan/records.ts';
import { findSheet } from '#src/plan/sheet.ts';

/** Where a document that a line makes is put: the words for it, and the cell. */
export type PlaceInMonth = { place: string; cell: { recordId: number; month: string } };

export const placeIn = (row: NamedRow, month: string): PlaceInMonth => ({
  place: `${row.budget} · ${row.tradeSubject}`,
  cell: { recordId: row.id, month },
});

async function isOpenIn(db: Db, accountId: number, row: NamedRow, month: string): Promise<boolean> {
  const [record] = await recordsOf(db, accountId, { ids: [row.id] });
  if (!record) return false;
  const { closed } = await findSheet(db, accountId, row.budgetId);
  const range = { firstMonth: monthIndex(row.firstMonth), lastMonth: monthIndex(row.lastMonth), record };
  const start = segmentStart(range, monthIndex(month));
  return start !== null && !closed.includes(start);
}

/** Those of the rows that take a document of a direction in a month: they extend to it, it is open, and the user may write there. */
export async function rowsFor(
  db: Db,
  { accountId, acl }: Actor,
  rowIds: readonly number[],
  { month, direction }: { month: string; direction: Direction },
): Promise<Map<number, NamedRow>> {
  const fitting = new Map<number, NamedRow>();
  if (rowIds.length === 0) return fitting;
  const rows = await namedRows(db, accountId)
    .where('record.id', 'in', [...rowIds])
    .execute();
  for (const row of rows) {
    const mayTake =
      month >= row.firstMonth &&
      month <= row.lastMonth &&
      row.direction === direction &&
      coversBudget(effectivePermission(acl, 'budget', row.budgetId), 'write');
    if (mayTake && (await isOpenIn(db, accountId, row, month))) fitting.set(row.id, row);
  }
  return fitting;
}
