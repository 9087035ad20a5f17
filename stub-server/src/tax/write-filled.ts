import type { Db, Store } from '#src/db/open.ts';
import { accountEstimate } from './account-estimate.ts';
import { internalYears } from './internal-years.ts';
import { ownerOf } from './owner.ts';
import { writeInternal } from './rebuild.ts';
import { committedSheets } from './sheet-flows.ts';
import { want } from './work.ts';

/** Accounts whose internal sheets no estimate has written. */
const neverWritten = (db: Db) =>
  db
    .selectFrom('tax_work')
    .select('account_id')
    .where('wanted', '=', 0)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('budget')
          .select('budget.id')
          .whereRef('budget.account_id', '=', 'tax_work.account_id')
          .where('budget.internal_year', 'is not', null),
      ),
    )
    .execute();

/**
 * Writes the estimates into the internal sheets that a scenario has filled. Its figures are not estimates: without this,
 * the first change would replace a year of them.
 */
export async function writeFilledTaxes(
  { db, transact }: Pick<Store, 'db' | 'transact'>,
  now: Date,
): Promise<void> {
  for (const { account_id: accountId } of await neverWritten(db)) {
    const owner = await ownerOf(db, accountId, now);
    const years = (await internalYears(db, accountId)).map(({ year }) => year);
    const last = years.at(-1);
    if (!owner || last === undefined) continue;
    const estimate = await accountEstimate(db, { ...owner, year: last }, committedSheets(db));
    await transact({ accountId }, async (tx) => {
      await want(tx, { accountId });
      await writeInternal(tx, owner, { estimate, years });
    });
  }
}
