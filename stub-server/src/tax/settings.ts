import type { TaxConfigs, TaxSettingsAt } from '@saldo/contract/domain/tax-dues';
import type { Tax } from '@saldo/contract/domain/taxes';
import { z } from 'zod';
import { AppError } from '#src/http/errors.ts';
import type { Db } from '#src/db/open.ts';

const NAMES: Record<Tax, string> = { vat: 'VAT', 'income-tax': 'dochodowego', zus: 'ZUS' };

const CONFIGS: { [Name in Tax]: z.ZodType<TaxConfigs[Name]> } = {
  vat: z.object({ status: z.enum(['active', 'exempt']).default('active') }),
  'income-tax': z.object({ ratePercent: z.string().regex(/^\d{1,3}(\.\d{1,4})?$/) }),
  /** `amount`: minor units a month; without it none */
  zus: z.object({ mode: z.string(), amount: z.int().min(0).default(0) }),
};

/** The settings valid in a month, or the refusal of specification 2, section 8. */
export async function taxSettings(db: Db, accountId: number): Promise<TaxSettingsAt> {
  const rows = await db
    .selectFrom('payment_type_setting')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('start_date', 'desc')
    .execute();
  return (tax, month) => {
    const date = `${month}-01`;
    const found = rows.find(
      (row) =>
        row.payment_type === tax && row.start_date <= date && (row.end_date === null || row.end_date >= date),
    );
    const config = CONFIGS[tax].safeParse(found ? JSON.parse(found.config) : null);
    if (config.success) return config.data;
    const message = `Brak ustawień podatku ${NAMES[tax]} w dacie ${date}`;
    throw new AppError('MISSING_TAX_SETTING', { message });
  };
}
