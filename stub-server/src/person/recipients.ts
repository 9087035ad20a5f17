import { localeSchema, type Locale } from '@saldo/contract/values';
import { z } from 'zod';
import type { Db } from '#src/db/open.ts';

const preferencesSchema = z.object({ locale: localeSchema.nullable().catch(null) }).catch({ locale: null });

interface Recipient {
  email: string;
  /** the chosen one, or that of the last sign-in */
  locale: Locale;
  isMaster: boolean;
}

/** The persons of an account, each with the language of their letters. */
export async function recipientsOf(db: Db, accountId: number): Promise<Recipient[]> {
  const rows = await db
    .selectFrom('user')
    .innerJoin('person', 'person.id', 'user.person_id')
    .leftJoin('user_setting', (join) =>
      join.onRef('user_setting.user_id', '=', 'user.id').on('user_setting.key', '=', 'preferences'),
    )
    .select(['person.email', 'person.locale', 'user.is_master', 'user_setting.value'])
    .where('user.account_id', '=', accountId)
    .where('user.state', '=', 'active')
    .orderBy('user.id')
    .execute();
  return rows.map(({ email, locale, is_master: isMaster, value }) => ({
    email,
    locale: preferencesSchema.parse(JSON.parse(value ?? '{}')).locale ?? locale ?? 'pl',
    isMaster: isMaster === 1,
  }));
}
