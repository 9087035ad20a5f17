import { conformanceOf, one } from '#src/conformance/noun.ts';
import { DAY, type TestApp } from '#src/testing.ts';
import { ACCOUNTS, ROW, SHEETS, USERS } from '#src/testing-ids.ts';

const NONE = { of_change_id: null, item_count: 0, command_key: null };
/** Ids of the changes that the examples need. */
const CHANGES = { ofSheet: 91, undoneOfSheet: 92, ofAccount: 93, undoneOfAccount: 94 };

const BY_MASTER = { ...NONE, account_id: ACCOUNTS.a, user_id: USERS.master, at: `${DAY}T08:00:00Z` };
const OF_SHEET = { ...BY_MASTER, budget_id: SHEETS.office, kind: 'change-sheet' as const };
const OF_ACCOUNT = { ...BY_MASTER, budget_id: null, kind: 'rename-folder' as const };

/** Adds to each history a change and an undone one. */
const withChanges = ({ store }: TestApp) =>
  store.transact({ accountId: ACCOUNTS.a }, (tx) =>
    tx
      .insertInto('change')
      .values([
        { ...OF_SHEET, id: CHANGES.ofSheet, is_undone: 0 },
        { ...OF_SHEET, id: CHANGES.undoneOfSheet, is_undone: 1 },
        { ...OF_ACCOUNT, id: CHANGES.ofAccount, is_undone: 0 },
        { ...OF_ACCOUNT, id: CHANGES.undoneOfAccount, is_undone: 1 },
      ])
      .execute(),
  );

export const conformance = conformanceOf('change', {
  setCells: {
    rights: 'writes',
    example: {
      ...one(SHEETS.office),
      body: { cells: [{ recordId: ROW.officeCost, month: '2026-05', version: 1, set: { netAmount: 7000 } }] },
    },
  },
  list: { rights: 'reads', example: { ...one(SHEETS.office), query: { recordId: '71', month: '2026-05' } } },
  undo: {
    rights: 'writes',
    example: { status: 200, params: { id: SHEETS.office, changeId: CHANGES.ofSheet }, body: {} },
    given: withChanges,
  },
  redo: {
    rights: 'writes',
    example: { status: 200, params: { id: SHEETS.office, changeId: CHANGES.undoneOfSheet }, body: {} },
    given: withChanges,
  },
  listOfAccount: { rights: 'member', example: { status: 200 }, given: withChanges },
  undoOfAccount: {
    rights: 'member',
    example: { status: 200, params: { changeId: CHANGES.ofAccount }, body: {} },
    given: withChanges,
  },
  redoOfAccount: {
    rights: 'member',
    example: { status: 200, params: { changeId: CHANGES.undoneOfAccount }, body: {} },
    given: withChanges,
  },
});
