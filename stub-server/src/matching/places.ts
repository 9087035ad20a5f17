import type { MatchPlace } from '@saldo/contract/matching';
import type { Db } from '#src/db/open.ts';
import { namedRows, pathOf } from '#src/plan/named-rows.ts';

/** Places of rows with their names; the caller adds the month. */
export async function placesOfRows(
  db: Db,
  accountId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Omit<MatchPlace, 'month'>>> {
  if (ids.length === 0) return new Map();
  const rows = await namedRows(db, accountId)
    .where('record.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows.map((row) => {
      const { id, budgetId, budget, tradeSubject, section } = row;
      return [id, { budgetId, budget, tradeSubject, section, recordId: id, path: pathOf(row) }];
    }),
  );
}
