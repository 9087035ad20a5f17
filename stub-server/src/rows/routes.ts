import { contract } from '@saldo/contract';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { implement } from '#src/http/implement.ts';
import { rowsEffects } from './effects.ts';
import { deleterOf } from '#src/plan/deletion-obstacles.ts';
import { logNamesOfChange } from '#src/plan/account-history.ts';
import { commandOnce, preparedCommandOnce } from '#src/plan/command.ts';
import { standsNow, type Done } from '#src/plan/done-before.ts';
import { addRows, prepareRows } from '#src/plan/add-rows.ts';
import { changeRows } from './change.ts';
import { copyRows } from './copy.ts';
import { duplicateRows } from './duplicate.ts';
import { withNames } from './new-names.ts';
import { orderRows } from './order.ts';
import { withUndoneNames } from './undone-names.ts';
import { usageOfRows } from './usage.ts';

/** The answer to a repeated command that created rows: these rows in their current state. */
async function madeBefore(tx: Db, actor: Actor, done: Done) {
  const made = await tx
    .selectFrom('change_item')
    .select('record_id as recordId')
    .where('account_id', '=', actor.accountId)
    .where('change_id', '=', done.changeId)
    .where('entity', '=', 'record')
    .where('before', 'is', null)
    .orderBy('position')
    .execute();
  const recordIds = made.flatMap(({ recordId }) => recordId ?? []);
  return { ...(await standsNow(tx, actor, done)), recordIds };
}

export const rowsRoutes = implement(
  contract.rows,
  {
    change: async (call) => ({
      status: 200,
      body: await commandOnce(
        call,
        (tx, actor) => changeRows(tx, actor, call.params.id, call.body.rows),
        standsNow,
      ),
    }),
    add: async (call) => {
      const { beforeId = null } = call.body;
      const body = await preparedCommandOnce(
        call,
        async (db, actor) => {
          const { names, records } = await withUndoneNames(db, actor.accountId, call.body);
          const prepared = await prepareRows(db, actor, call.params.id, records);
          return { names, records, prepared };
        },
        async (tx, actor, { names, ...rows }) => {
          const { records, prepared, made } = names
            ? await withNames(tx, actor, names, rows)
            : { ...rows, made: [] };
          const added = await addRows(tx, actor, { records, beforeId }, prepared);
          if (added.changeId !== null) await logNamesOfChange(tx, actor.accountId, added.changeId, made);
          return added;
        },
        madeBefore,
      );
      return { status: 201, body };
    },
    order: async (call) => ({
      status: 200,
      body: await commandOnce(
        call,
        (tx, actor) => orderRows(tx, actor, call.params.id, call.body),
        standsNow,
      ),
    }),
    usage: async (call) => ({
      status: 200,
      body: await usageOfRows(call.deps.db, await deleterOf(call), call.params.id, call.body.ids),
    }),
    duplicate: async (call) => ({
      status: 201,
      body: await commandOnce(
        call,
        (tx, actor) => duplicateRows(tx, actor, call.params.id, call.body.ids),
        madeBefore,
      ),
    }),
    copyTo: async (call) => {
      const { params, body: given } = call;
      const { id: from, targetBudgetId: to } = params;
      const copy = { from, to, ids: given.ids, beforeId: given.beforeId ?? null };
      return {
        status: 201,
        body: await commandOnce(
          call,
          (tx, actor) => copyRows(tx, actor, copy),
          async (tx, actor, done) => ({
            ...(await madeBefore(tx, actor, done)),
            budget: { id: done.budgetId },
          }),
        ),
      };
    },
  },
  rowsEffects,
);
