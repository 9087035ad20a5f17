import type { Db } from '#src/db/open.ts';

/** The bags with documents in another currency, whose rest moves with the rates. */
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
  return rows.map((row) => ({ ...row, month: '', sourceId: 0 }));
}
