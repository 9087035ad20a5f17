import type { Db } from '#src/db/open.ts';

const SLICE = 400;

/** The days on which the transfers of these instalments were ordered, of those that are not paid yet. */
export async function orderedDates(
  db: Db,
  accountId: number,
  partIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const dates = new Map<number, string>();
  for (let at = 0; at < partIds.length; at += SLICE) {
    const rows = await db
      .selectFrom('payment_part')
      .select(['id', 'ordered_date as date'])
      .where('account_id', '=', accountId)
      .where('id', 'in', partIds.slice(at, at + SLICE))
      .where('ordered_date', 'is not', null)
      .where('paid_date', 'is', null)
      .execute();
    for (const { id, date } of rows) if (date !== null) dates.set(id, date);
  }
  return dates;
}
