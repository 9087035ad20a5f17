import { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import type { Session } from '#src/http/session.ts';

const json = z.json();

export async function findSettings(db: Db, { userId, accountId }: Session, keys: readonly string[]) {
  if (keys.length === 0) return {};
  const rows = await db
    .selectFrom('user_setting')
    .select(['key', 'value'])
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('key', 'in', keys)
    .execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, json.parse(JSON.parse(value))]));
}

/** Settings of the person, the same in every company: language, theme. */
const OF_PERSON: readonly string[] = ['preferences'];

/** The users of a setting: this one, or all of the person. */
const usersOf = (db: Db, { userId, accountId, personId }: Session, key: string) => {
  const users = db.selectFrom('user').select(['id', 'account_id']);
  return OF_PERSON.includes(key)
    ? users.where('person_id', '=', personId)
    : users.where('id', '=', userId).where('account_id', '=', accountId);
};

export async function storeSetting(tx: Db, session: Session, key: string, value: string): Promise<void> {
  for (const { id, account_id: accountId } of await usersOf(tx, session, key).execute())
    await tx
      .insertInto('user_setting')
      .values({ user_id: id, account_id: accountId, key, value })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ value }))
      .execute();
}

export async function removeSetting(tx: Db, session: Session, key: string): Promise<void> {
  for (const { id, account_id: accountId } of await usersOf(tx, session, key).execute())
    await tx
      .deleteFrom('user_setting')
      .where('user_id', '=', id)
      .where('account_id', '=', accountId)
      .where('key', '=', key)
      .execute();
}

/** Copies the person's settings to a new membership. */
export async function takeSettings(
  tx: Db,
  from: { userId: number; accountId: number },
  to: { userId: number; accountId: number },
): Promise<void> {
  await tx
    .insertInto('user_setting')
    .columns(['user_id', 'account_id', 'key', 'value'])
    .expression((one) =>
      one
        .selectFrom('user_setting')
        .select((row) => [
          row.val(to.userId).as('user_id'),
          row.val(to.accountId).as('account_id'),
          'user_setting.key',
          'user_setting.value',
        ])
        .where('user_setting.user_id', '=', from.userId)
        .where('user_setting.account_id', '=', from.accountId)
        .where('user_setting.key', 'in', OF_PERSON),
    )
    .execute();
}
