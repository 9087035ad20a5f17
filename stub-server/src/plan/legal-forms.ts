import { LEGAL_FORM, type StatedForms } from '@saldo/contract/domain/legal-form';
import { prepared } from '#src/db/prepared.ts';
import type { Db } from '#src/db/open.ts';

const stated = prepared((db, { accountId, name }: { accountId: number; name: string }) =>
  db
    .selectFrom('account')
    .leftJoin('licence_setting', (join) =>
      join.onRef('licence_setting.account_id', '=', 'account.id').on('licence_setting.name', '=', name),
    )
    .select(['legal_entity_type', 'name', 'start_date', 'end_date', 'value'])
    .where('account.id', '=', accountId)
    .orderBy('start_date'),
);

/** The legal forms of an account over time, as entered. */
export async function statedForms(db: Db, accountId: number): Promise<StatedForms> {
  const rows = await stated(db, { accountId, name: LEGAL_FORM });
  return {
    registered: rows[0]?.legal_entity_type ?? 'Other',
    dated: rows.flatMap(({ name, value, start_date: startDate, end_date: endDate }) =>
      name === null || value === null || startDate === null ? [] : [{ name, value, startDate, endDate }],
    ),
  };
}
