import type { contract } from '@saldo/contract';
import { prepared } from '#src/db/prepared.ts';
import { type NounEffects } from '#src/http/effects.ts';
import { OF_SHEET, type NounAudiences } from '#src/live/audiences.ts';
import { mayWriteSheet, type ResourceKind } from '#src/lock/resources.ts';
import {
  amountTags,
  budgetLock,
  locksOfLeavingRows,
  PAYMENT_TAGS,
  recordLocks,
  SHEET_LIST_TAGS,
  sheetTags,
} from '#src/plan/effects.ts';

export const budgetRecordEffects: NounEffects<typeof contract.budgetRecord> = {
  create: { tags: ({ params }) => sheetTags(params.id), locks: ({ params }) => [budgetLock(params.id)] },
  update: {
    tags: ({ sheets: [id] }) => amountTags(id),
    locks: ({ params }) => recordLocks([params.rowId]),
  },
  delete: {
    tags: ({ params }) => [...sheetTags(params.id), ...PAYMENT_TAGS],
    locks: ({ params, body }) => locksOfLeavingRows(params.id, body.ids),
  },
  moveTo: {
    tags: ({ params }) => [...sheetTags(params.id, params.targetBudgetId), ...PAYMENT_TAGS],
    locks: ({ params, body }) => [
      budgetLock(params.id),
      budgetLock(params.targetBudgetId),
      ...recordLocks(body.ids),
    ],
  },
  moveToNew: {
    tags: ({ params }) => [...sheetTags(params.id), ...SHEET_LIST_TAGS, ...PAYMENT_TAGS],
    locks: ({ params, body }) => locksOfLeavingRows(params.id, body.ids),
  },
  moveAmounts: {
    tags: ({ params, body }) => [
      ...(body.asOwnRow ? sheetTags(params.id) : amountTags(params.id)),
      ...PAYMENT_TAGS,
    ],
    locks: ({ params, body }) => [
      ...(body.asOwnRow ? [budgetLock(params.id)] : []),
      ...recordLocks([...new Set(body.cells.map(({ recordId }) => recordId))]),
    ],
  },
  monthValue: {
    tags: ({ sheets: [id], body }) => [
      ...(body.asOwnRow === true ? sheetTags(id) : amountTags(id)),
      ...(body.moveTo === undefined ? [] : PAYMENT_TAGS),
    ],
    locks: ({ params, sheets: [id], body }) => [
      ...(body.asOwnRow === true && id !== undefined ? [budgetLock(id)] : []),
      ...recordLocks([params.rowId]),
    ],
  },
};

const rowById = prepared((db, { id, accountId }: { id: number; accountId: number }) =>
  db.selectFrom('record').select('budget_id').where('id', '=', id).where('account_id', '=', accountId),
);

export const recordResource: ResourceKind = {
  table: 'record',
  sheetOf: async (db, accountId, id) => (await rowById(db, { id, accountId }))[0]?.budget_id ?? null,
  // rows move to another sheet far less often than cells are written
  isPlacedByRow: true,
  mayWrite: mayWriteSheet,
};

export const recordAudiences = { BudgetRecords: OF_SHEET } satisfies NounAudiences;
