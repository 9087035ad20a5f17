import type { Db } from '#src/db/open.ts';
import { namesOf, type TableSpecs } from '#src/db/tables.ts';
import { forgetPersons } from '#src/person/repository.ts';

/** Deletes all rows of an account, and persons who belong to no other account; returns the e-mails that are free again. */
export async function deleteAccount(tx: Db, tables: TableSpecs, accountId: number): Promise<string[]> {
  const persons = await tx
    .selectFrom('user')
    .select('person_id')
    .where('account_id', '=', accountId)
    .where('person_id', 'is not', null)
    .execute();
  const invited = await tx
    .selectFrom('invitation')
    .select('email')
    .where('account_id', '=', accountId)
    .execute();
  const ofAccounts = namesOf(tables).filter((name) => !tables[name]?.isShared);
  for (const table of ofAccounts.toReversed()) {
    await tx
      .deleteFrom(table as 'user')
      .where('account_id', '=', accountId)
      .execute();
  }
  await tx.deleteFrom('account').where('id', '=', accountId).execute();
  const free = await forgetPersons(
    tx,
    persons.flatMap(({ person_id: id }) => (id === null ? [] : [id])),
  );
  return [...free, ...invited.map(({ email }) => email)];
}
