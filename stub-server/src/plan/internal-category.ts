import type { Locale } from '@saldo/contract/values';
import { localeOfAccount } from '#src/mail/locale.ts';
import type { Db } from '#src/db/open.ts';
import { addFolder } from './folders.ts';

/** Names of the folder of internal sheets, and the beginnings of their own. */
export const INTERNAL_NAMES: Readonly<Record<Locale, string>> = { pl: 'Podatki i ZUS', en: 'Taxes and ZUS' };

/** The category of internal sheets, created with its folder if missing. */
export async function internalCategory(db: Db, accountId: number, now: string): Promise<number> {
  const found = await db
    .selectFrom('category')
    .select('id')
    .where('account_id', '=', accountId)
    .where('is_internal', '=', 1)
    .orderBy('id')
    .executeTakeFirst();
  if (found) return found.id;
  const name = INTERNAL_NAMES[await localeOfAccount(db, accountId)];
  const made = await addFolder(db, { accountId, now }, { name, isInternal: true });
  return made.categoryId;
}
