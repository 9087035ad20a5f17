import type { Db } from '#src/db/open.ts';

/** Invoice bags with documents in other currencies, whose remaining amounts depend on the rates. */
export async function currencyBags(tx: Db) {
  const rows = await tx
    .selectFrom('payment_part as part')
    .innerJoin('payment_source as source', 'source.id', 'part.payment_source_id')
    .innerJoin('record', 'record.id', 'part.record_id')
    .select(['record.account_id as accountId', 'record.id as recordId'])
    .distinct()
    .where('record.payment_type_name', '=', 'invoice-bag')
    .whereRef('source.currency', '<>', 'record.currency')
    .execute();
  return rows.map((row) => ({ ...row, month: '' }));
}
