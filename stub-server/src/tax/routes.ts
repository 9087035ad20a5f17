import { contract } from '@saldo/contract';
import { actorOf } from '#src/http/actor.ts';
import { implement } from '#src/http/implement.ts';
import { taxEffects } from './effects.ts';
import { explanationOf } from './explain.ts';
import { internalYears, occupiedYears } from './internal-years.ts';
import { rebuildInternal } from './rebuild.ts';
import { taxSummary } from './summary.ts';
import { yearChoices } from './year-choices.ts';

const YEAR_DIGITS = 4;
const businessYear = (today: string) => Number(today.slice(0, YEAR_DIGITS));

export const taxRoutes = implement(
  contract.tax,
  {
    rebuild: async (call) => {
      const actor = await actorOf(call);
      const { years, dryRun: isDry = false } = call.body;
      const body = isDry
        ? await rebuildInternal(call.deps.db, actor, { years, isDry })
        : await call.deps.transact(actor, (tx) => rebuildInternal(tx, actor, { years, isDry }));
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
      await call.deps.transact(actor, (tx) => rebuildInternal(tx, actor, { years: [year], isDry: false }));
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
    explain: async (call) => {
      const actor = await actorOf(call);
      return { status: 200, body: await explanationOf(call.deps.db, actor, call.query) };
    },
  },
  taxEffects,
);
