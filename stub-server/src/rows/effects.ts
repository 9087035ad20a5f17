import type { contract } from '@saldo/contract';
import { NO_EFFECTS, tagsOf, type NounEffects } from '#src/http/effects.ts';
import { withUndoneNames } from './undone-names.ts';
import { amountTags, budgetLock, recordLocks, sheetTags } from '#src/plan/effects.ts';

const NAMES = tagsOf('Contractor', 'PaymentMethod', 'TradeSubject', 'Section');

export const rowsEffects: NounEffects<typeof contract.rows> = {
  change: {
    tags: ({ params }) => amountTags(params.id),
    locks: ({ body }) => recordLocks(body.rows.map(({ id }) => id)),
  },
  add: {
    tags: ({ params, body }) => [...sheetTags(params.id), ...(body.names ? NAMES : [])],
    alsoTags: async ({ accountId, body }, tx) =>
      (await withUndoneNames(tx, accountId, body)).names ? NAMES : [],
    locks: ({ params }) => [budgetLock(params.id)],
  },
  order: {
    tags: ({ params }) => amountTags(params.id),
    // a move into another section changes the rows
    locks: ({ params, body }) => [
      budgetLock(params.id),
      ...(body.sectionId === undefined ? [] : recordLocks(body.ids)),
    ],
  },
  usage: NO_EFFECTS,
  duplicate: { tags: ({ params }) => sheetTags(params.id), locks: ({ params }) => [budgetLock(params.id)] },
  copyTo: {
    tags: ({ params }) => sheetTags(params.targetBudgetId),
    locks: ({ params }) => [budgetLock(params.targetBudgetId)],
  },
};
