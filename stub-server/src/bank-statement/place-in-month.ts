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

export const NOWHERE = { place: null, cell: null };

export const placeIn = (row: NamedRow, month: string): PlaceInMonth => ({
  place: `${row.budget} · ${row.tradeSubject}`,
  cell: { recordId: row.id, month },
});

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
  const records = new Map(
    (await recordsOf(db, accountId, { ids: rowIds })).map((record) => [record.id, record]),
  );
  for (const row of rows) {
    const record = records.get(row.id);
    if (!record || row.direction !== direction) continue;
    if (!coversBudget(effectivePermission(acl, 'budget', row.budgetId), 'write')) continue;
    const range = { firstMonth: monthIndex(row.firstMonth), lastMonth: monthIndex(row.lastMonth), record };
    const start = segmentStart(range, monthIndex(month));
    if (start === null) continue;
    const { closed } = await findSheet(db, accountId, row.budgetId);
    if (!closed.includes(start)) fitting.set(row.id, row);
  }
  return fitting;
}
