import { coversBudget, effectivePermission, type Acl } from '@saldo/contract/domain/permission';
import type { OpenOfContractor } from '@saldo/contract/settlement';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import type { FileColumn } from '#src/master-data/export.ts';
import { inUnits } from '#src/spreadsheet/file-table.ts';

/** What is open with contractors, and when something was paid last. */
export type OpenOf = (db: Db, actor: Actor, ids: readonly number[]) => Promise<OpenOfContractor[]>;

/** Whether one of the lists of payments is the user's to look at. */
const seesPayments = (acl: Acl): boolean =>
  acl.isMasterUser ||
  effectivePermission(acl, 'payments.listDetached') !== 'denied' ||
  effectivePermission(acl, 'payments.add') !== 'denied' ||
  acl.permissions.budgets.some(({ key }) => coversBudget(effectivePermission(acl, 'budget', key), 'read'));

/** The columns of the list that are read from payments: none for whoever sees no payments. */
export async function openColumns(
  openOf: OpenOf,
  db: Db,
  actor: Actor,
  ids: readonly number[],
): Promise<FileColumn<{ id: number }>[]> {
  if (!seesPayments(actor.acl)) return [];
  const open = new Map((await openOf(db, actor, ids)).map((item) => [item.id, item]));
  const amountOf = (side: 'receivable' | 'payable') => (item: { id: number }) =>
    inUnits(open.get(item.id)?.[side] ?? 0);
  return [
    { name: { pl: 'Należności (PLN)', en: 'Receivables (PLN)' }, value: amountOf('receivable') },
    { name: { pl: 'Zobowiązania (PLN)', en: 'Payables (PLN)' }, value: amountOf('payable') },
    {
      name: { pl: 'Ostatnia płatność', en: 'Last payment' },
      value: ({ id }) => open.get(id)?.lastPaidDate ?? null,
      isDate: true,
    },
  ];
}
