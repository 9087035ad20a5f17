import type { Db } from '#src/db/open.ts';
import type { Deps } from '#src/http/deps.ts';
import { recipientsOf } from '#src/person/recipients.ts';
import { farewellOn, type Farewell } from './deletion.ts';
import { deletionLetter } from './deletion-letter.ts';

interface FarewellDeps {
  deps: Pick<Deps, 'clock' | 'live' | 'mail'>;
  /** deletes every row of the account; returns the e-mails of its users */
  deleteAccount: (tx: Db, accountId: number) => Promise<string[]>;
}

/** The step due on a day for a cancelled account; null: none. */
export const dueFarewell = async (db: Db, accountId: number, today: string): Promise<Farewell | null> =>
  farewellOn(await cancelled(db, accountId), today);

/** Announces the deletion of a cancelled account to its master user, or deletes it. Returns a callback for after the commit. */
export async function sayFarewell(
  tx: Db,
  { accountId, today }: { accountId: number; today: string },
  { deps, deleteAccount }: FarewellDeps,
): Promise<() => void> {
  const farewell = await dueFarewell(tx, accountId, today);
  if (farewell?.kind === 'letter') {
    await noteDeletionNotice(tx, accountId, today);
    const master = (await recipientsOf(tx, accountId)).find(({ isMaster }) => isMaster);
    if (!master) return () => {};
    const { isClosed } = await cancelled(tx, accountId);
    const text = deletionLetter(master.locale, { deletedOn: farewell.deletedOn, isClosed });
    const letter = { to: master.email, ...text };
    await deps.mail.send(tx, accountId, { ...letter, sentAt: deps.clock.now().toISOString() });
  }
  if (farewell?.kind !== 'deletion') return () => {};
  const emails = await deleteAccount(tx, accountId);
  return () => {
    deps.mail.forget(emails);
    deps.live.checkSessions();
  };
}

async function cancelled(db: Db, accountId: number) {
  const row = await db
    .selectFrom('account')
    .innerJoin('subscription', 'subscription.account_id', 'account.id')
    .leftJoin('closing', 'closing.account_id', 'account.id')
    .select(['account.licence_end', 'subscription.deletion_told_on', 'closing.closed_on'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();
  const isClosed = row.closed_on !== null;
  return { end: row.licence_end ?? '', noticeSentOn: row.deletion_told_on, isClosed };
}

const noteDeletionNotice = (tx: Db, accountId: number, today: string) =>
  tx
    .updateTable('subscription')
    .set({ deletion_told_on: today })
    .where('account_id', '=', accountId)
    .execute();
