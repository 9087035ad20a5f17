import { contract } from '@saldo/contract';
import { implement } from '#src/http/implement.ts';
import { command } from '#src/plan/command.ts';
import { addRows } from './add.ts';
import { changeRows } from './change.ts';
import { copyRows } from './copy.ts';
import { duplicateRows } from './duplicate.ts';
import { orderRows } from './order.ts';
import { usageOfRows } from './usage.ts';

export const rowsRoutes = implement(contract.rows, {
  change: async (call) => ({
    status: 200,
    body: await command(call, (tx, asker) => changeRows(tx, asker, call.params.id, call.body.rows)),
  }),
  add: async (call) => {
    const { records, beforeId } = call.body;
    const wanted = { records, beforeId: beforeId ?? null };
    const body = await command(call, (tx, asker) => addRows(tx, asker, call.params.id, wanted));
    return { status: 201, body };
  },
  order: async (call) => ({
    status: 200,
    body: await command(call, (tx, asker) => orderRows(tx, asker, call.params.id, call.body)),
  }),
  usage: async ({ params, body, session, deps }) => ({
    status: 200,
    body: await usageOfRows(deps.db, session, params.id, body.ids),
  }),
  duplicate: async (call) => ({
    status: 201,
    body: await command(call, (tx, asker) => duplicateRows(tx, asker, call.params.id, call.body.ids)),
  }),
  copyTo: async (call) => {
    const { params, body: given } = call;
    const { id: from, targetBudgetId: to } = params;
    const copy = { from, to, ids: given.ids, beforeId: given.beforeId ?? null };
    return { status: 201, body: await command(call, (tx, asker) => copyRows(tx, asker, copy)) };
  },
});
