import type { Store } from '#src/db/open.ts';
import { AppError } from '#src/http/errors.ts';

/**
 * Sets the business date of the accounts of a person, or of every account; null: the current day.
 */
export async function setBusinessDate(store: Store, date: string | null, email?: string): Promise<void> {
  await store.transact({ accountId: null }, async (tx) => {
    const update = tx.updateTable('account').set({ simulated_date: date });
    if (email === undefined) return update.execute();
    const users = await tx
      .selectFrom('user')
      .innerJoin('person', 'person.id', 'user.person_id')
      .select('user.account_id')
      .where('person.email', '=', email.toLowerCase())
      .where('user.state', '=', 'active')
      .execute();
    if (users.length === 0) throw new AppError('NOT_FOUND', { message: `There is no user ${email}` });
    const ids = users.map((user) => user.account_id);
    return update.where('id', 'in', ids).execute();
  });
}
