import type { contract } from '@saldo/contract';
import { OF_SHEET, type NounAudiences } from '#src/live/audiences.ts';
import { mayWriteSheet, type ResourceKind } from '#src/lock/resources.ts';
import { NO_EFFECTS, makesOwnStale, tagsOf, type NounEffects } from '#src/http/effects.ts';
import { budgetLock, locksOfSheet, PAYMENT_TAGS, SHEET_LIST_TAGS, sheetTags } from '#src/plan/effects.ts';

export const budgetEffects: NounEffects<typeof contract.budget> = {
  pages: NO_EFFECTS,
  usage: NO_EFFECTS,
  create: { tags: () => SHEET_LIST_TAGS, makesSheet: true },
  update: {
    tags: ({ params }) => [...sheetTags(params.id), ...tagsOf('Tree')],
    locks: ({ params }) => [budgetLock(params.id)],
  },
  delete: {
    tags: ({ params }) => [...sheetTags(params.id), ...SHEET_LIST_TAGS, ...PAYMENT_TAGS],
    locks: ({ params, accountId }, tx) => locksOfSheet(tx, accountId, params.id),
  },
  test: NO_EFFECTS,
  duplicate: { tags: () => SHEET_LIST_TAGS, makesSheet: true },
  pin: makesOwnStale('Tree', 'Budget'),
  unpin: makesOwnStale('Tree', 'Budget'),
  init: {
    tags: () => [...SHEET_LIST_TAGS, ...tagsOf('Folder', 'Category', 'PaymentMethod', 'TradeSubject')],
  },
};

export const budgetResource: ResourceKind = {
  table: 'budget',
  sheetOf: async (db, accountId, id) => {
    const row = await db
      .selectFrom('budget')
      .select('id')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.id ?? null;
  },
  mayWrite: mayWriteSheet,
};

export const budgetAudiences = {
  Budget: { named: 'sheet', unnamed: 'sheets' },
  BudgetMonthsStates: OF_SHEET,
  BudgetMonthChips: OF_SHEET,
} satisfies NounAudiences;
