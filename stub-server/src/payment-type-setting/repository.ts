import type { PaymentTypeSetting, TaxOpeningSetting } from '@saldo/contract/payment-type-setting';
import type { Db } from '#src/db/open.ts';

interface Saved {
  settings: readonly PaymentTypeSetting[];
  opening?: TaxOpeningSetting | null | undefined;
}

/** Replaces all settings of the given payment types. */
export async function saveSettings(
  tx: Db,
  { accountId, now }: { accountId: number; now: string },
  { settings, opening }: Saved,
): Promise<void> {
  const types = [...new Set(settings.map(({ paymentType }) => paymentType))];
  if (types.length > 0) {
    await tx
      .deleteFrom('payment_type_setting')
      .where('account_id', '=', accountId)
      .where('payment_type', 'in', types)
      .execute();
    const rows = settings.map(({ paymentType, startDate, endDate, config }) => ({
      account_id: accountId,
      created_at: now,
      payment_type: paymentType,
      start_date: startDate,
      end_date: endDate,
      config: JSON.stringify(config),
    }));
    await tx.insertInto('payment_type_setting').values(rows).execute();
  }
  if (opening !== undefined) await saveOpening(tx, accountId, opening);
  await tx
    .insertInto('tax_work')
    .values({ account_id: accountId, wanted: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function saveOpening(tx: Db, accountId: number, opening: TaxOpeningSetting | null): Promise<void> {
  await tx.deleteFrom('tax_opening').where('account_id', '=', accountId).execute();
  if (opening === null) return;
  await tx
    .insertInto('tax_opening')
    .values({ account_id: accountId, config: JSON.stringify(opening) })
    .execute();
}
