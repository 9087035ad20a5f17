import type { Resource } from '@saldo/contract/realtime';
import type { Tag } from '@saldo/contract/tags';
import type { Db } from '#src/db/open.ts';
import { tagsOf } from '#src/http/effects.ts';
import { ACCOUNT, OF_PAYMENTS, type NounAudiences } from '#src/live/audiences.ts';

/**
 * Tags of sheets with changed amounts: of each its cells, months and history; then those of totals over all sheets, and of lists
 * with planned payments. The total of a sheet is in `LIST`: an open sheet does not show it, and rereads its properties less often.
 */
export const amountTags = (...ids: (number | undefined)[]): Tag[] => [
  ...ids.flatMap((id): Tag[] =>
    id === undefined
      ? []
      : [
          { type: 'BudgetRecords', id },
          { type: 'BudgetMonthsStates', id },
          { type: 'BudgetMonthChips', id },
          { type: 'History', id },
        ],
  ),
  { type: 'Budget', id: 'LIST' },
  ...tagsOf('Dashboard', 'Reports', 'Payments'),
];

/** The same, if properties of the sheets have changed too, e.g. the number of their rows. */
export const sheetTags = (...ids: (number | undefined)[]): Tag[] => [
  ...amountTags(...ids),
  ...ids.flatMap((id): Tag[] => (id === undefined ? [] : [{ type: 'Budget', id }])),
];

/** Tags after payments were detached or moved with rows. */
// Changed content of an approved transfer voids the approval; due payments and open reminders are
// counted again; statements show the instalments that their lines pay, and need their versions.
export const PAYMENT_TAGS = tagsOf(
  'Payments',
  'ImportDocuments',
  'DetachedPayments',
  'PaymentSource',
  'TransferApproval',
  'Reminder',
  'BankStatements',
);

/** The list of sheets has changed. */
export const SHEET_LIST_TAGS = tagsOf('Budget', 'Tree', 'Dashboard', 'Reports', 'Acl');

/** The account's history. */
const ACCOUNT_HISTORY: Tag = { type: 'History', id: 'account' };

/** A folder or category has changed. */
export const STRUCTURE_TAGS: readonly Tag[] = [...tagsOf('Folder', 'Category', 'Tree'), ACCOUNT_HISTORY];
export const STRUCTURE_EFFECTS = { tags: () => STRUCTURE_TAGS };

export const budgetLock = (id: number): Resource => ({ type: 'budget', id });

export const recordLocks = (ids: readonly number[]): Resource[] => ids.map((id) => ({ type: 'record', id }));

/** Locks that stop rows from leaving their sheet. */
export const locksOfLeavingRows = (sheet: number, ids: readonly number[]): Resource[] => [
  budgetLock(sheet),
  ...recordLocks(ids),
];

/** Locks that stop a sheet from being deleted: its own, and those of its rows. */
export async function locksOfSheet(tx: Db, accountId: number, id: number): Promise<Resource[]> {
  const rows = await tx
    .selectFrom('resource_lock')
    .innerJoin('record', 'record.id', 'resource_lock.id')
    .select('record.id')
    .where('resource_lock.account_id', '=', accountId)
    .where('resource_lock.type', '=', 'record')
    .where('record.budget_id', '=', id)
    .execute();
  return [budgetLock(id), ...recordLocks(rows.map((row) => row.id))];
}

/** The audiences of tags of documents, their kinds and their imports. */
export const paymentAudiences = {
  DetachedPayments: OF_PAYMENTS,
  Payments: OF_PAYMENTS,
  PaymentSource: OF_PAYMENTS,
  PaymentTypeSettings: ACCOUNT,
  ImportDocuments: OF_PAYMENTS,
  ImportHistory: ACCOUNT,
  ImportProcesses: ACCOUNT,
  ImportSources: ACCOUNT,
} satisfies NounAudiences;
