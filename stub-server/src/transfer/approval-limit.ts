import { ACCOUNT_CURRENCY, type CurrencyCode } from '@saldo/contract/domain/currency';
import { convert } from '@saldo/contract/domain/exchange';
import { APPROVAL_SETTING } from '@saldo/contract/transfer-approval';
import type { Minor } from '@saldo/contract/values';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { ratesOn } from '#src/plan/rates.ts';

const WHOLE = /^\d{1,15}$/;

/**
 * The sum from which a file needs approval, minor units of the account's currency; null: never. An
 * unreadable setting counts as the strictest.
 */
async function approvalFrom(db: Db, { accountId, today }: Actor): Promise<number | null> {
  const setting = await db
    .selectFrom('licence_setting')
    .select('value')
    .where('account_id', '=', accountId)
    .where('name', '=', APPROVAL_SETTING)
    .where('start_date', '<=', today)
    .where((row) => row.or([row('end_date', 'is', null), row('end_date', '>=', today)]))
    .executeTakeFirst();
  if (setting === undefined || setting.value.trim() === '') return null;
  return WHOLE.test(setting.value) ? Number(setting.value) : 0;
}

/** Whether a file of this sum needs the approval of a second person. */
export async function needsApproval(
  db: Db,
  actor: Actor,
  { total, currency }: { total: Minor; currency: CurrencyCode },
): Promise<boolean> {
  const from = await approvalFrom(db, actor);
  if (from === null) return false;
  const rates = await ratesOn(db, [currency], actor.today);
  if (currency !== ACCOUNT_CURRENCY && rates[currency] === undefined) return true;
  return convert(total, currency, ACCOUNT_CURRENCY, rates) >= from;
}
