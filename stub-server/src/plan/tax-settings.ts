import {
  paymentTypeSettingSchema,
  taxOpeningSchema,
  type PaymentTypeSetting,
  type TaxOpeningSetting,
} from '@saldo/contract/payment-type-setting';
import { monthText } from '@saldo/contract/domain/month';
import type { TaxSettingsAt } from '@saldo/contract/domain/tax/estimate';
import { settingAt } from '@saldo/contract/domain/validity';
import type { Db } from '#src/db/open.ts';

/** Settings by payment type and start; one that this version cannot read is left out. */
export async function settingsOf(db: Db, accountId: number): Promise<PaymentTypeSetting[]> {
  const rows = await db
    .selectFrom('payment_type_setting')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('payment_type')
    .orderBy('start_date')
    .execute();
  return rows.flatMap((row) => {
    const read = paymentTypeSettingSchema.safeParse({
      paymentType: row.payment_type,
      startDate: row.start_date,
      endDate: row.end_date,
      config: JSON.parse(row.config),
    });
    return read.success ? [read.data] : [];
  });
}

export async function openingOf(db: Db, accountId: number): Promise<TaxOpeningSetting | null> {
  const row = await db
    .selectFrom('tax_opening')
    .select('config')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const read = taxOpeningSchema.safeParse(row ? JSON.parse(row.config) : null);
  return read.success ? read.data : null;
}

/** The setting of each month, looked up once. */
export function settingsByMonth(all: readonly PaymentTypeSetting[]): TaxSettingsAt {
  const named = all.map((setting) => ({ ...setting, name: setting.paymentType }));
  const known = new Map<string, PaymentTypeSetting['config'] | null>();
  return (tax, month) => {
    const key = `${tax} ${month}`;
    const found = known.get(key) ?? settingAt(named, tax, `${monthText(month)}-01`)?.config ?? null;
    known.set(key, found);
    // the config is that of its payment type by the contract's schema
    return found as never;
  };
}
