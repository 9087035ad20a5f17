import { randomUUID } from 'node:crypto';
import type { BudgetDetails } from '@saldo/contract/budget';
import type { NewRecord } from '@saldo/contract/record';
import { skip, type Asking, type ResponseOf } from './asking.ts';

/** Recognisable names of test data, in case some is left behind. */
export const newName = () => `Conformance ${randomUUID().slice(0, 8)}`;

/** Skips the check for users who may not change the tree. */
export async function mayChangeTree(asking: Asking): Promise<void> {
  const { permissions, isMasterUser } = await asking.ask('acl', 'get');
  if (!isMasterUser && permissions['tree.edit'] === 'denied') skip('the user may not change the tree');
}

/** Skips the check for users who may not add payments. */
export async function mayAddPayments(asking: Asking): Promise<void> {
  const { permissions, isMasterUser } = await asking.ask('acl', 'get');
  if (!isMasterUser && permissions['payments.add'] === 'denied') skip('the user may not add payments');
}

/** A temporary folder with a category, deleted after the check. */
export async function ownPlace(asking: Asking): Promise<{ folderId: number; categoryId: number }> {
  await mayChangeTree(asking);
  const body = { name: newName(), categoryName: newName() };
  const { folder, categoryId } = await asking.write('folder', 'createWithCategory', { body }, [
    'Folder',
    'Category',
    'Tree',
  ]);
  asking.finally(() => asking.ask('folder', 'delete', { params: { id: folder.id } }));
  return { folderId: folder.id, categoryId };
}

/** A temporary sheet with the months of one year. */
export async function ownSheet(asking: Asking): Promise<BudgetDetails> {
  const { categoryId } = await ownPlace(asking);
  const body = { name: newName(), categoryId, firstMonth: '2026-01', lastMonth: '2026-12' };
  const sheet = await asking.write('budget', 'create', { body }, ['Budget', 'Tree']);
  asking.finally(() => asking.ask('budget', 'delete', { params: { id: sheet.id } }));
  return sheet;
}

/** The initial fields of a temporary row. */
export async function newRow(asking: Asking, budgetId: number): Promise<NewRecord> {
  const { tradeSubjectId, ...fresh } = await asking.ask('budgetRecord', 'default', {
    params: { id: budgetId },
  });
  const [subject] =
    tradeSubjectId === null ? await asking.ask('tradeSubject', 'list') : [{ id: tradeSubjectId }];
  if (!subject) return skip('there is no trade subject');
  return { ...fresh, tradeSubjectId: subject.id, firstMonth: '2026-01', lastMonth: '2026-12' };
}

export async function ownRow(
  asking: Asking,
  budgetId: number,
): Promise<ResponseOf<'budgetRecord', 'create'>> {
  const body = { ...(await newRow(asking, budgetId)), netAmount: 10_000 };
  return await asking.write('budgetRecord', 'create', { params: { id: budgetId }, body }, [
    'BudgetRecords',
    'History',
  ]);
}
