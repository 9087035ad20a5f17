import { conformanceOf, one } from '#src/conformance/noun.ts';
import { DAY, type TestApp } from '#src/testing.ts';

const NONE = { of_change_id: null, item_count: 0, command_key: null };
const BY_MASTER = { ...NONE, account_id: 1, user_id: 1, at: `${DAY}T08:00:00Z` };
const OF_SHEET = { ...BY_MASTER, budget_id: 21, kind: 'change-sheet' as const };
const OF_ACCOUNT = { ...BY_MASTER, budget_id: null, kind: 'rename-folder' as const };

/** Adds to each history a change and an undone one. */
const withChanges = ({ store }: TestApp) =>
  store.transact({ accountId: 1 }, (tx) =>
    tx
      .insertInto('change')
      .values([
        { ...OF_SHEET, id: 91, is_undone: 0 },
        { ...OF_SHEET, id: 92, is_undone: 1 },
        { ...OF_ACCOUNT, id: 93, is_undone: 0 },
        { ...OF_ACCOUNT, id: 94, is_undone: 1 },
      ])
      .execute(),
  );

export const conformance = conformanceOf('change', {
  setCells: {
    rights: 'writes',
    example: {
      ...one(21),
      body: { cells: [{ recordId: 71, month: '2026-05', version: 1, set: { netAmount: 7000 } }] },
    },
  },
  list: { rights: 'reads', example: { ...one(21), query: { recordId: '71', month: '2026-05' } } },
  undo: {
    rights: 'writes',
    example: { status: 200, params: { id: 21, changeId: 91 }, body: {} },
    given: withChanges,
  },
  redo: {
    rights: 'writes',
    example: { status: 200, params: { id: 21, changeId: 92 }, body: {} },
    given: withChanges,
  },
  listOfAccount: { rights: 'member', example: { status: 200 }, given: withChanges },
  undoOfAccount: {
    rights: 'member',
    example: { status: 200, params: { changeId: 93 }, body: {} },
    given: withChanges,
  },
  redoOfAccount: {
    rights: 'member',
    example: { status: 200, params: { changeId: 94 }, body: {} },
    given: withChanges,
  },
});
