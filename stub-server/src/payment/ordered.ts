import type { Db } from '#src/db/open.ts';
import { inSlices } from '#src/db/turns.ts';

/** The days on which the transfers of these instalments were ordered, of those that are not paid yet. */
export async function orderedDates(
  db: Db,
  accountId: number,
  partIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await inSlices(partIds, (ids) =>
    db
      .selectFrom('payment_part')
      .select(['id', 'ordered_date as date'])
      .where('account_id', '=', accountId)
      .where('id', 'in', ids)
      .where('ordered_date', 'is not', null)
      .where('paid_date', 'is', null)
      .$narrowType<{ date: string }>()
      .execute(),
  );
  return new Map(rows.map(({ id, date }) => [id, date]));
}
