import { z } from 'zod';
import { localeSchema } from '@saldo/contract/values';
import type { Db } from '#src/db/open.ts';
import type { Deps } from '#src/http/deps.ts';
import { farewellOn } from './deletion.ts';
import { deletionLetter } from './deletion-letter.ts';

interface FarewellDeps {
  deps: Pick<Deps, 'transact' | 'clock' | 'live' | 'mail'>;
  /** deletes every row of it; returns the e-mails of its users */
  deleteAccount: (tx: Db, accountId: number) => Promise<string[]>;
}

/** What a day does to a cancelled account: its master user is told of the deletion, or it is deleted. */
export async function sayFarewell(
  { deps, deleteAccount }: FarewellDeps,
  { accountId, today }: { accountId: number; today: string },
): Promise<void> {
  let after = () => {};
  await deps.transact(
    async (tx) => {
      const farewell = farewellOn(await cancelled(tx, accountId), today);
      if (farewell?.kind === 'letter') {
        await noteTold(tx, accountId, today);
        const master = await masterOf(tx, accountId);
        const letter = master && { to: master.email, ...deletionLetter(master.locale, farewell.deletedOn) };
        after = () => letter && deps.mail.send({ ...letter, sentAt: deps.clock.now().toISOString() });
      }
      if (farewell?.kind === 'deletion') {
        const emails = await deleteAccount(tx, accountId);
        after = () => {
          deps.mail.forget(emails);
          deps.live.checkSessions();
        };
      }
    },
    () => after(),
  );
}

async function cancelled(tx: Db, accountId: number) {
  const row = await tx
    .selectFrom('account')
    .innerJoin('subscription', 'subscription.account_id', 'account.id')
    .select(['account.licence_end', 'subscription.deletion_told_on'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { end: row.licence_end ?? '', toldOn: row.deletion_told_on };
}

const noteTold = (tx: Db, accountId: number, today: string) =>
  tx
    .updateTable('subscription')
    .set({ deletion_told_on: today })
    .where('account_id', '=', accountId)
    .execute();

const preferencesSchema = z.object({ locale: localeSchema.catch('pl') }).catch({ locale: 'pl' });

/** Whom a letter about the account goes to, in the language that he chose. */
async function masterOf(tx: Db, accountId: number) {
  const row = await tx
    .selectFrom('user')
    .leftJoin('user_setting', (join) =>
      join.onRef('user_setting.user_id', '=', 'user.id').on('user_setting.key', '=', 'preferences'),
    )
    .select(['user.email', 'user_setting.value'])
    .where('user.account_id', '=', accountId)
    .where('user.is_master', '=', 1)
    .executeTakeFirst();
  return row && { email: row.email, locale: preferencesSchema.parse(JSON.parse(row.value ?? '{}')).locale };
}
