import { contract } from '@saldo/contract';
import { actorOf, type Actor } from '#src/http/actor.ts';
import type { Deps } from '#src/http/deps.ts';
import { implement } from '#src/http/implement.ts';
import { taxEffects } from './effects.ts';
import { explanationOf } from './explain.ts';
import { internalYears, occupiedYears } from './internal-years.ts';
import { rebuildInternal, type Rebuilt } from './rebuild.ts';
import { committedSheets } from './sheet-flows.ts';
import { taxSummary } from './summary.ts';
import { choiceDues, yearChoices } from './year-choices.ts';

const YEAR_DIGITS = 4;
const businessYear = (today: string) => Number(today.slice(0, YEAR_DIGITS));

const compared = ({ db }: Deps, actor: Actor, years: readonly number[]): Promise<Rebuilt> =>
  rebuildInternal(db, actor, { years, isDry: true, kept: committedSheets(db) });

async function written(deps: Deps, actor: Actor, years: readonly number[]): Promise<Rebuilt> {
  const { db, transact } = deps;
  // caches the sheets, so that the transaction reads only those that change in the meantime
  await compared(deps, actor, years);
  return await transact(actor, (tx) =>
    rebuildInternal(tx, actor, { years, isDry: false, kept: { of: db, isAdded: false } }),
  );
}

export const taxRoutes = implement(
  contract.tax,
  {
    rebuild: async (call) => {
      const actor = await actorOf(call);
      const { years, dryRun: isDry = false } = call.body;
      const body = await (isDry ? compared : written)(call.deps, actor, years);
      return { status: 200, body };
    },
    years: async ({ session, deps }) => ({
      status: 200,
      body: { years: await internalYears(deps.db, session.accountId) },
    }),
    yearsOccupied: async ({ session, deps }) => ({
      status: 200,
      body: await occupiedYears(deps.db, session.accountId),
    }),
    summary: async (call) => {
      const actor = await actorOf(call);
      const year = call.query.year ?? businessYear(actor.today);
      return { status: 200, body: await taxSummary(call.deps.db, actor, year) };
    },
    updateSummary: async (call) => {
      const actor = await actorOf(call);
      const year = call.body.year ?? businessYear(actor.today);
      await written(call.deps, actor, [year]);
      return { status: 200, body: await taxSummary(call.deps.db, actor, year) };
    },
    choices: async ({ query, session, deps }) => {
      const { accountId, today } = session;
      const year = query.year ?? businessYear(today);
      return {
        status: 200,
        body: { year, choices: await yearChoices(deps.db, { accountId, today, year }) },
      };
    },
    choice: async ({ query: { form, ratePercent = null, mode, ...query }, session, deps }) => {
      const { accountId, today } = session;
      const year = query.year ?? businessYear(today);
      const option = { form, ratePercent };
      return {
        status: 200,
        body: { year, dues: await choiceDues(deps.db, { accountId, today, year, option, mode }) },
      };
    },
    explain: async (call) => {
      const actor = await actorOf(call);
      return { status: 200, body: await explanationOf(call.deps.db, actor, call.query) };
    },
  },
  taxEffects,
);
