import type { TagType } from '@saldo/contract/tags';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { prepared } from '#src/db/prepared.ts';
import type { Db } from '#src/db/open.ts';
import { warsawDate } from '#src/http/clock.ts';
import { loadAcl } from '#src/http/acl.ts';
import type { Actor } from '#src/http/actor.ts';
import type { Deps } from '#src/http/deps.ts';
import type { Followed } from '#src/http/followers.ts';
import type { JobKind } from '#src/jobs/kind.ts';
import { readersOf } from '#src/lock/audience.ts';
import { sheetTags } from '#src/plan/effects.ts';
import { accountEstimate } from './account-estimate.ts';
import { internalYears } from './internal-years.ts';
import { compareInternal, writeInternal } from './rebuild.ts';
import { committedSheets } from './sheet-flows.ts';

/** Updates the internal sheets of one account; requests during the wait share one job. */
const TAXES: JobKind<null> = {
  name: 'taxes',
  payload: z.null(),
  tries: 5,
  pausesMs: [1000, 10_000, 60_000],
  limitMs: 60_000,
  atOnce: 1,
  isKept: false,
};

/** Tags of changes that may affect taxes. */
const TOUCHING: ReadonlySet<TagType> = new Set<TagType>([
  'Budget',
  'BudgetRecords',
  'BudgetMonthsStates',
  'Payments',
  'PaymentSource',
  'DetachedPayments',
  'PaymentTypeSettings',
  'LicenseSettings',
]);

/** Counts another change of an account with settings; no row for one without. */
const want = prepared((db, { accountId }: { accountId: number }) =>
  db
    .updateTable('tax_work')
    .set(({ eb }) => ({ wanted: eb('wanted', '+', 1) }))
    .where('account_id', '=', accountId)
    .returning('wanted'),
);

const wantedOf = async (db: Db, accountId: number): Promise<number> =>
  (await db.selectFrom('tax_work').select('wanted').where('account_id', '=', accountId).executeTakeFirst())
    ?.wanted ?? 0;

/** The owner, on whose behalf the sheets are updated. */
async function ownerOf(db: Db, accountId: number, now: Date): Promise<Actor | null> {
  const owner = await db
    .selectFrom('user')
    .innerJoin('account', 'account.id', 'user.account_id')
    .select(['user.id', 'account.licence_status as licenceStatus', 'account.simulated_date'])
    .where('user.account_id', '=', accountId)
    .where('user.is_master', '=', 1)
    .executeTakeFirst();
  if (!owner) return null;
  const { id: userId, licenceStatus } = owner;
  return {
    accountId,
    userId,
    acl: await loadAcl(db, { accountId, userId, isMaster: true, licenceStatus }),
    today: owner.simulated_date ?? warsawDate(now),
    now: now.toISOString(),
    commandKey: null,
  };
}

/** Accounts whose internal sheets were filled by a scenario and never by an estimate. */
const neverWritten = (tx: Db) =>
  tx
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

/** Keeps the internal sheets up to date: a job after each change that may affect them, which reads only changed sheets. */
export function startTaxes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'transact' | 'clock' | 'jobs' | 'live' | 'followers'>,
  { isFilled = false }: { isFilled?: boolean | undefined } = {},
): void {
  const { db, transact, clock, jobs, live, followers } = deps;
  const enqueue = (tx: Db, accountId: number) =>
    jobs.enqueue(tx, { kind: TAXES, accountId, payload: null, key: String(accountId) });

  followers.push(async (tx: Db, { accountId, tags }: Followed) => {
    if (!tags.some(({ type }) => TOUCHING.has(type))) return;
    if ((await want(tx, { accountId })).length > 0) await enqueue(tx, accountId);
  });

  // A scenario's figures are not estimates: without this, the first change would replace a whole year of them.
  if (isFilled)
    app.addHook('onReady', async () =>
      transact({ accountId: null }, async (tx) => {
        for (const { account_id: accountId } of await neverWritten(tx)) {
          await want(tx, { accountId });
          await enqueue(tx, accountId);
        }
      }),
    );

  jobs.handle(TAXES, async ({ accountId }) => {
    if (accountId === null) return;
    const wanted = await wantedOf(db, accountId);
    const actor = await ownerOf(db, accountId, clock.now());
    const years = await internalYears(db, accountId);
    const last = years.at(-1);
    if (!actor || !last) return;
    const estimate = await accountEstimate(db, { ...actor, year: last.year }, committedSheets(db));
    const wantedYears = years.map(({ year }) => year);
    const { stale } = await compareInternal(db, actor, { estimate, years: wantedYears });
    const touched = new Map<number, readonly number[]>();
    return {
      write: async (tx) => {
        // the job's own row is gone, so a change in the meantime needs another one
        if ((await wantedOf(tx, accountId)) !== wanted) await enqueue(tx, accountId);
        if (stale === 0) return;
        const { budgets } = await writeInternal(tx, actor, { estimate, years: wantedYears });
        for (const { budgetId } of budgets) touched.set(budgetId, await readersOf(tx, accountId, budgetId));
      },
      committed: () => {
        const tags = [...touched.keys()].flatMap((id) => sheetTags(id));
        const all = [...tags, { type: 'TaxSummary' as const }];
        live.publish({ accountId, what: { kind: 'tags', tags: all, readers: touched } });
      },
    };
  });
}
