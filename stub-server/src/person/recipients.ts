import { localeSchema } from '@saldo/contract/values';
import { z } from 'zod';
import type { Db } from '#src/db/open.ts';

const preferencesSchema = z.object({ locale: localeSchema.catch('pl') }).catch({ locale: 'pl' });

interface Recipient {
  email: string;
  locale: 'pl' | 'en';
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
    .select(['person.email', 'user.is_master', 'user_setting.value'])
    .where('user.account_id', '=', accountId)
    .where('user.state', '=', 'active')
    .orderBy('user.id')
    .execute();
  return rows.map(({ email, is_master: isMaster, value }) => ({
    email,
    locale: preferencesSchema.parse(JSON.parse(value ?? '{}')).locale,
    isMaster: isMaster === 1,
  }));
}
