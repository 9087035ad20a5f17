import type { Db } from '#src/db/open.ts';
import type { App } from '#src/live/message.ts';

// Which process keeps which locks. Each statement alone is correct beside those of other processes.

const APP = ['account_id as accountId', 'user_id as userId', 'app_id as appId'] as const;

/** States until when a process is alive; forgets those that no longer are. */
export async function tellAlive(
  tx: Db,
  id: string,
  { now, until }: { now: string; until: string },
): Promise<void> {
  await tx
    .insertInto('lock_keeper')
    .values({ id, expires_at: until })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ expires_at: until }))
    .execute();
  await tx.deleteFrom('lock_keeper').where('expires_at', '<=', now).execute();
}

/** Forgets all processes that have stated that they are alive. */
export async function forgetKeepers(tx: Db): Promise<void> {
  await tx.deleteFrom('lock_keeper').execute();
}

export async function tellGone(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('lock_keeper').where('id', '=', id).execute();
}

/** The tabs with locks that this process does not keep. */
export async function keptElsewhere(db: Db, id: string): Promise<App[]> {
  return await db
    .selectFrom('resource_lock')
    .select(APP)
    .distinct()
    .where((where) => where.or([where('keeper', 'is', null), where('keeper', '!=', id)]))
    .execute();
}

/** Takes over the locks of a tab, whichever process keeps them. */
export async function keepLocksOf(tx: Db, id: string, { accountId, userId, appId }: App): Promise<void> {
  await tx
    .updateTable('resource_lock')
    .set({ keeper: id })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('app_id', '=', appId)
    .execute();
}

/** Takes over the locks of processes that are no longer alive. Returns their tabs. */
export async function keepOrphans(tx: Db, id: string, now: string): Promise<App[]> {
  const found = await tx
    .updateTable('resource_lock')
    .set({ keeper: id })
    .where((where) =>
      where.or([
        where('keeper', 'is', null),
        where(
          'keeper',
          'not in',
          where.selectFrom('lock_keeper').select('lock_keeper.id').where('expires_at', '>', now),
        ),
      ]),
    )
    .returning(APP)
    .execute();
  return found;
}
