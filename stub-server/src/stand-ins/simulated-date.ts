import type { Store } from '#src/db/open.ts';
import { AppError } from '#src/http/errors.ts';

/** Sets the business date of the account of a user, or of every account; null: the day it is. */
export async function setBusinessDate(store: Store, date: string | null, email?: string): Promise<void> {
  await store.transact(async (tx) => {
    const update = tx.updateTable('account').set({ simulated_date: date });
    if (email === undefined) return update.execute();
    const user = await tx
      .selectFrom('user')
      .select('account_id')
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst();
    if (!user) throw new AppError('NOT_FOUND', { message: `There is no user ${email}` });
    return update.where('id', '=', user.account_id).execute();
  });
}
