import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { contract } from '@saldo/contract';
import { formOf } from '@saldo/contract/compact';
import { command, commandOnce, makingCommand } from '#src/plan/command.ts';
import { standsNow } from '#src/plan/done-before.ts';
import { partsOfRows } from '#src/payment/cells.ts';
import { implement } from '#src/http/implement.ts';
import { jsonText } from '#src/http/json-text.ts';
import { budgetRecordEffects } from './effects.ts';
import { createRecord } from './create.ts';
import { defaultRecord } from './default-record.ts';
import { firstRows } from './first-rows.ts';
import { etagOf, inForm } from './form.ts';
import { sheetRecords } from './list.ts';
import { moveAmounts } from './move-amounts.ts';
import { moveRecords, moveToNewSheet } from './move.ts';
import { overwritesOf } from './overwrites.ts';
import { deletedBefore, deleteRecords } from '#src/plan/delete-records.ts';
import { updateRecord } from './update.ts';
import { writeMonthValue } from './write-month-value.ts';

export const budgetRecordRoutes = implement(
  contract.budgetRecord,
  {
    list: async ({ params, query, session: { accountId, today }, deps, request, reply }) => {
      const sheet = { accountId, budgetId: params.id, today };
      const form = formOf(contract.budgetRecord.list, request.headers.accept);
      return await sheetRecords(deps.db, sheet, query.since, { request, reply, form });
    },
    firstRows: async ({ params, session: { accountId, today }, deps, request, reply }) => {
      const form = formOf(contract.budgetRecord.firstRows, request.headers.accept);
      const { revision, body } = await firstRows(deps.db, { accountId, budgetId: params.id, today });
      if (revision !== null) reply.header('etag', etagOf(revision, form));
      return { status: 200, body: jsonText(inForm(body, form)) };
    },
    default: async ({ params, session, deps }) => ({
      status: 200,
      body: await defaultRecord(deps.db, session.accountId, params.id, session.today),
    }),
    overwrites: async ({ params, session, deps }) => ({
      status: 200,
      body: await overwritesOf(deps.db, session.accountId, {
        recordId: params.rowId,
        date: params.date,
      }),
    }),
    create: async (call) => ({
      status: 201,
      body: await makingCommand(call, (tx, actor) => createRecord(tx, actor, call.params.id, call.body)),
    }),
    update: async (call) => ({
      status: 200,
      body: await command(call, (tx, actor) => updateRecord(tx, actor, call.params.rowId, call.body)),
    }),
    delete: async (call) => ({
      status: 200,
      body: await commandOnce(
        call,
        (tx, actor) => deleteRecords(tx, actor, call.params.id, call.body.ids),
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
      return { status: 200, body: await makingCommand(call, (tx, actor) => moveRecords(tx, actor, move)) };
    },
    moveToNew: async (call) => {
      const { ids, name, categoryId } = call.body;
      const move = { from: call.params.id, ids, name, categoryId };
      return { status: 201, body: await makingCommand(call, (tx, actor) => moveToNewSheet(tx, actor, move)) };
    },
    moveAmounts: async (call) => {
      const { params, body } = call;
      const run = (tx: Db, actor: Actor) => moveAmounts(tx, actor, params.id, body);
      return { status: 200, body: await makingCommand(call, run) };
    },
    monthValue: async (call) => ({
      status: 200,
      body: await commandOnce(
        call,
        (tx, actor) => writeMonthValue(tx, actor, call.params.rowId, call.body),
        async (tx, actor, done) => {
          const { monthValues, budgetValue, changeId } = await standsNow(tx, actor, done);
          const recordId = call.params.rowId;
          return {
            recordId,
            monthValues: monthValues.filter((value) => value.recordId === recordId),
            budgetValue,
            changeId,
            parts: done.kind === 'move-amount' ? await partsOfRows(tx, actor.accountId, [recordId]) : [],
          };
        },
      ),
    }),
  },
  budgetRecordEffects,
);
