import type { TagType } from '@saldo/contract/tags';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db, Store } from '#src/db/open.ts';
import type { Deps } from '#src/http/deps.ts';
import type { Followed } from '#src/http/followers.ts';
import type { JobKind } from '#src/jobs/kind.ts';
import { Thread } from '#src/jobs/thread.ts';
import { readersOf } from '#src/lock/audience.ts';
import { sheetTags } from '#src/plan/effects.ts';
import type { EstimateInput } from './estimate-in-thread.ts';
import { internalYears } from './internal-years.ts';
import { ownerOf } from './owner.ts';
import { compareInternal, writeInternal, type SheetEstimate } from './rebuild.ts';
import { TAX_THREAD } from './thread.ts';
import { want, wantedOf } from './work.ts';

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

interface TaxesDeps extends Pick<Deps, 'db' | 'clock' | 'jobs' | 'live' | 'followers'> {
  store: Pick<Store, 'source'>;
}

/**
 * Keeps the internal sheets up to date: a job after each change that may affect them, which reads only changed sheets.
 * It estimates in a thread, since one sheet of thousands of rows takes hundreds of milliseconds.
 */
export function startTaxes(
  app: FastifyInstance,
  { db, clock, jobs, live, followers, store }: TaxesDeps,
): void {
  const thread = new Thread<EstimateInput, SheetEstimate>(TAX_THREAD);
  app.addHook('onClose', () => thread.close());
  const enqueue = (tx: Db, accountId: number) =>
    jobs.enqueue(tx, { kind: TAXES, accountId, payload: null, key: String(accountId) });

  followers.push(async (tx: Db, { accountId, tags }: Followed) => {
    if (!tags.some(({ type }) => TOUCHING.has(type))) return;
    if ((await want(tx, { accountId })).length > 0) await enqueue(tx, accountId);
  });

  jobs.handle(TAXES, async ({ accountId, signal }) => {
    if (accountId === null) return;
    const wanted = await wantedOf(db, accountId);
    const actor = await ownerOf(db, accountId, clock.now());
    const years = await internalYears(db, accountId);
    const last = years.at(-1);
    if (!actor || !last) return;
    const source = await store.source();
    const estimate = await thread.run({ source, accountId, today: actor.today, year: last.year }, signal);
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
