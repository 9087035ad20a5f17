import { contract } from '@saldo/contract';
import { command, commandOnce } from '#src/plan/command.ts';
import { standsNow } from '#src/plan/done-before.ts';
import { partsOfRows } from '#src/plan/records.ts';
import { implement } from '#src/http/implement.ts';
import { createRecord } from './create.ts';
import { defaultRecord } from './default-record.ts';
import { firstRows } from './first-rows.ts';
import { sheetRecords } from './list.ts';
import { moveRecords, moveToNewSheet } from './move.ts';
import { overwritesOf } from './overwrites.ts';
import { deletedBefore, deleteRecords } from './remove.ts';
import { updateRecord } from './update.ts';
import { writeMonthValue } from './write-month-value.ts';

export const budgetRecordRoutes = implement(contract.budgetRecord, {
  list: async ({ params, session: { accountId, today }, deps }) => ({
    status: 200,
    body: await sheetRecords(deps.db, accountId, params.id, today),
  }),
  firstRows: async ({ params, session: { accountId, today }, deps }) => ({
    status: 200,
    body: await firstRows(deps.db, { accountId, budgetId: params.id, today }),
  }),
  default: async ({ params, session, deps }) => ({
    status: 200,
    body: await defaultRecord(deps.db, session.accountId, params.id, session.today),
  }),
  overwrites: async ({ params, session, deps }) => ({
    status: 200,
    body: await overwritesOf(deps.db, session.accountId, params.rowId, params.date),
  }),
  create: async (call) => ({
    status: 201,
    body: await command(call, (tx, asker) => createRecord(tx, asker, call.params.id, call.body)),
  }),
  update: async (call) => ({
    status: 200,
    body: await command(call, (tx, asker) => updateRecord(tx, asker, call.params.rowId, call.body)),
  }),
  delete: async (call) => ({
    status: 200,
    body: await commandOnce(
      call,
      (tx, asker) => deleteRecords(tx, asker, call.params.id, call.body.ids),
      deletedBefore,
    ),
  }),
  moveTo: async (call) => {
    const { params, body } = call;
    const move = {
      from: params.id,
      to: params.targetBudgetId,
      ids: body.ids,
      beforeId: body.beforeId ?? null,
    };
    return { status: 200, body: await command(call, (tx, asker) => moveRecords(tx, asker, move)) };
  },
  moveToNew: async (call) => {
    const { ids, name, categoryId } = call.body;
    const move = { from: call.params.id, ids, name, categoryId };
    return { status: 201, body: await command(call, (tx, asker) => moveToNewSheet(tx, asker, move)) };
  },
  monthValue: async (call) => ({
    status: 200,
    body: await commandOnce(
      call,
      (tx, asker) => writeMonthValue(tx, asker, call.params.rowId, call.body),
      async (tx, asker, done) => {
        const { monthValues, budgetValue, changeId } = await standsNow(tx, asker, done);
        const recordId = call.params.rowId;
        return {
          recordId,
          monthValues: monthValues.filter((value) => value.recordId === recordId),
          budgetValue,
          changeId,
          parts: done.kind === 'move-amount' ? await partsOfRows(tx, asker.accountId, [recordId]) : [],
        };
      },
    ),
  }),
});
