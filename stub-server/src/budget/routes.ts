import { contract } from '@saldo/contract';
import { implement } from '#src/http/implement.ts';
import { byName } from '#src/master-data/names.ts';
import { askerOf } from '#src/http/asker.ts';
import { deleterOf } from '#src/plan/deletion-obstacles.ts';
import { createBudget, withOwnSheet } from '#src/plan/new-sheet.ts';
import { keepTotalsCurrent } from '#src/plan/current-totals.ts';
import { detailsOf } from './details.ts';
import { duplicateBudget } from './duplicate.ts';
import { initialise } from './init.ts';
import { internalYears, occupiedYears } from './internal-years.ts';
import { pin, unpin } from './menu.ts';
import { monthStates, testTotals } from './months.ts';
import { budgetPage } from './pages.ts';
import { rebuildInternal } from './rebuild.ts';
import { deleteBudget } from './remove.ts';
import { findSheet } from '#src/plan/sheet.ts';
import { updateBudget } from './update.ts';
import { usageOf } from './usage.ts';
import { pinnedBy, toBudget, visibleSheets } from '#src/plan/visible.ts';

export const budgetRoutes = implement(contract.budget, {
  list: async (call) => {
    const { query, deps, session } = call;
    await keepTotalsCurrent(deps, session);
    const asker = await askerOf(call);
    const pinned = await pinnedBy(deps.db, asker);
    const wantsDrafts = query.withDraftsOnly === '1';
    const shown = (await visibleSheets(deps.db, asker)).filter(
      (row) =>
        (row.is_draft === 1) === wantsDrafts && (row.is_internal === 0 || query.includeInternals === '1'),
    );
    return { status: 200, body: shown.toSorted(byName).map((row) => toBudget(row, asker.acl, pinned)) };
  },
  pages: async (call) => {
    await keepTotalsCurrent(call.deps, call.session);
    return { status: 200, body: await budgetPage(call.deps.db, await askerOf(call), call.body) };
  },
  get: async (call) => {
    const { params, deps, session } = call;
    await keepTotalsCurrent(deps, session);
    const { row } = await findSheet(deps.db, session.accountId, params.id);
    return { status: 200, body: await detailsOf(deps.db, await askerOf(call), row) };
  },
  create: async (call) => {
    const asker = await askerOf(call);
    const made = await call.deps.transact(async (tx) => {
      const row = await createBudget(tx, asker, call.body);
      return await detailsOf(tx, withOwnSheet(asker, row.id), row);
    });
    return { status: 201, body: made };
  },
  update: async (call) => {
    await keepTotalsCurrent(call.deps, call.session);
    const asker = await askerOf(call);
    const changed = await call.deps.transact((tx) => updateBudget(tx, asker, call.params.id, call.body));
    return { status: 200, body: changed };
  },
  delete: async ({ params, session, deps }) => {
    const detachedPayments = await deps.transact((tx) => deleteBudget(tx, session.accountId, params.id));
    return { status: 200, body: { detachedPayments } };
  },
  usage: async (call) => ({
    status: 200,
    body: await usageOf(call.deps.db, await deleterOf(call), [...new Set(call.body.ids)]),
  }),
  test: async ({ params, session, deps }) => {
    await keepTotalsCurrent(deps, session);
    const { accountId, today } = session;
    // in one transaction, so that no command comes between the stored and the computed totals
    const result = await deps.transact((tx) => testTotals(tx, accountId, params.id, today));
    return { status: 200, body: result };
  },
  duplicate: async (call) => {
    await keepTotalsCurrent(call.deps, call.session);
    const asker = await askerOf(call);
    const made = await call.deps.transact(async (tx) => {
      const row = await duplicateBudget(tx, asker, call.params.id, call.body);
      return await detailsOf(tx, withOwnSheet(asker, row.id), row);
    });
    return { status: 201, body: made };
  },
  pin: async (call) => {
    const asker = await askerOf(call);
    await call.deps.transact((tx) => pin(tx, asker, call.body.ids));
    return { status: 200, body: call.body };
  },
  unpin: async (call) => {
    const asker = await askerOf(call);
    await call.deps.transact((tx) => unpin(tx, asker, call.body.ids));
    return { status: 200, body: call.body };
  },
  monthsStates: async ({ params, session, deps }) => ({
    status: 200,
    body: { months: await monthStates(deps.db, session.accountId, params.id) },
  }),
  init: async (call) => {
    const asker = await askerOf(call);
    const made = await call.deps.transact(async (tx) => detailsOf(tx, asker, await initialise(tx, asker)));
    return { status: 201, body: made };
  },
  internalRebuild: async (call) => {
    const asker = await askerOf(call);
    const budgets = await call.deps.transact((tx) => rebuildInternal(tx, asker, call.body.years));
    return { status: 200, body: { budgets } };
  },
  internalYears: async ({ session, deps }) => ({
    status: 200,
    body: { years: await internalYears(deps.db, session.accountId) },
  }),
  internalYearsOccupied: async ({ session, deps }) => ({
    status: 200,
    body: await occupiedYears(deps.db, session.accountId),
  }),
});
