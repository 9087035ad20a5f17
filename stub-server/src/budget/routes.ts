import { contract } from '@saldo/contract';
import type { Db } from '#src/db/open.ts';
import { implement } from '#src/http/implement.ts';
import { onceByKey } from '#src/http/once.ts';
import { makingCommand } from '#src/plan/command.ts';
import { budgetEffects } from './effects.ts';
import { byName } from '#src/master-data/names.ts';
import { actorOf } from '#src/http/actor.ts';
import { deleterOf } from '#src/plan/deletion-obstacles.ts';
import { createBudget, withOwnSheet } from '#src/plan/new-sheet.ts';
import { keepTotalsCurrent } from '#src/plan/current-totals.ts';
import { detailsOf } from './details.ts';
import { duplicateBudget } from './duplicate.ts';
import { initialise } from './init.ts';
import { pin, unpin } from './menu.ts';
import { monthStates, testTotals } from './months.ts';
import { budgetPage } from './pages.ts';
import { deleteBudget } from './remove.ts';
import { findSheet } from '#src/plan/sheet.ts';
import { updateBudget } from './update.ts';
import { usageOf } from './usage.ts';
import { pinnedBy, toBudget, visibleSheets } from '#src/plan/visible.ts';

export const budgetRoutes = implement(
  contract.budget,
  {
    list: async (call) => {
      const { query, deps, session } = call;
      await keepTotalsCurrent(deps, session);
      const actor = await actorOf(call);
      const pinned = await pinnedBy(deps.db, actor);
      const wantsDrafts = query.withDraftsOnly === '1';
      const shown = (await visibleSheets(deps.db, actor)).filter(
        (row) =>
          (row.is_draft === 1) === wantsDrafts && (row.is_internal === 0 || query.includeInternals === '1'),
      );
      return { status: 200, body: shown.toSorted(byName).map((row) => toBudget(row, actor.acl, pinned)) };
    },
    pages: async (call) => {
      await keepTotalsCurrent(call.deps, call.session);
      return { status: 200, body: await budgetPage(call.deps.db, await actorOf(call), call.body) };
    },
    get: async (call) => {
      const { params, deps, session } = call;
      await keepTotalsCurrent(deps, session);
      const { row } = await findSheet(deps.db, session.accountId, params.id);
      return { status: 200, body: await detailsOf(deps.db, await actorOf(call), row) };
    },
    create: async (call) => {
      const actor = await actorOf(call);
      const run = async (tx: Db) => {
        const row = await createBudget(tx, actor, call.body);
        return await detailsOf(tx, withOwnSheet(actor, row.id), row);
      };
      const made = await onceByKey(call, { scope: actor, run });
      return { status: 201, body: made };
    },
    update: async (call) => {
      await keepTotalsCurrent(call.deps, call.session);
      const actor = await actorOf(call);
      const changed = await call.deps.transact(actor, (tx) =>
        updateBudget(tx, actor, call.params.id, call.body),
      );
      return { status: 200, body: changed };
    },
    delete: async ({ params, session, deps }) => {
      const detachedPayments = await deps.transact(session, (tx) =>
        deleteBudget(tx, session.accountId, params.id),
      );
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
      const result = await deps.transact({ accountId }, (tx) => testTotals(tx, accountId, params.id, today));
      return { status: 200, body: result };
    },
    duplicate: async (call) => {
      const made = await makingCommand(call, async (tx, actor) => {
        const row = await duplicateBudget(tx, actor, call.params.id, call.body);
        return await detailsOf(tx, withOwnSheet(actor, row.id), row);
      });
      return { status: 201, body: made };
    },
    pin: async (call) => {
      const actor = await actorOf(call);
      await call.deps.transact(actor, (tx) => pin(tx, actor, call.body.ids));
      return { status: 200, body: call.body };
    },
    unpin: async (call) => {
      const actor = await actorOf(call);
      await call.deps.transact(actor, (tx) => unpin(tx, actor, call.body.ids));
      return { status: 200, body: call.body };
    },
    monthsStates: async ({ params, session, deps }) => ({
      status: 200,
      body: { months: await monthStates(deps.db, session.accountId, params.id) },
    }),
    init: async (call) => {
      const actor = await actorOf(call);
      const run = async (tx: Db) => detailsOf(tx, actor, await initialise(tx, actor));
      const made = await onceByKey(call, { scope: actor, run });
      return { status: 201, body: made };
    },
  },
  budgetEffects,
);
