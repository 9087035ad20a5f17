import type { PaymentTab } from '@saldo/contract/payment';
import { coversBudget, effectivePermission, type Acl } from '@saldo/contract/domain/permission';
import { sql, type Expression, type SqlBool } from 'kysely';
import { valuesOf } from '#src/db/json-rows.ts';
import { seesDetached } from './seen.ts';

// Conditions on tables: which instalments a user sees, and which belong to a list.

export type Condition = Expression<SqlBool>;

/** Whether the user may see a list (specification 2, section 6). */
export function maySeeTab(acl: Acl, tab: PaymentTab): boolean {
  const lists = effectivePermission(acl, 'payments.listDetached') !== 'denied';
  if (tab === 'detached') return lists;
  return tab === 'attached' || (lists && effectivePermission(acl, 'payments.add') !== 'denied');
}

/** One id is compared without a list, which takes twice as long for each line. */
export const isIn = (column: string, ids: readonly number[]): Condition =>
  ids.length === 1
    ? sql<SqlBool>`${sql.ref(column)} = ${ids[0]}`
    : sql<SqlBool>`${sql.ref(column)} in ${valuesOf(JSON.stringify(ids))}`;

/** Which of the three lists; `attached` includes proformas, which need no cell. */
export function ofTab(tab: PaymentTab): Condition {
  if (tab === 'unverified') return sql<SqlBool>`source.is_verified = 0`;
  const isPlaced = sql<SqlBool>`(part.record_id is not null or source.type = 'proforma')`;
  return tab === 'attached'
    ? sql<SqlBool>`source.is_verified = 1 and ${isPlaced}`
    : sql<SqlBool>`source.is_verified = 1 and not ${isPlaced}`;
}

const INSTALMENTS = { record: 'part.record_id', sheet: 'record.budget_id' };

/** Instalments on sheets that the user may read, and detached ones if the user may see those. */
export function seenBy(acl: Acl, { record, sheet } = INSTALMENTS): Condition[] {
  if (acl.isMasterUser) return [];
  const sheets = acl.permissions.budgets.flatMap(({ key }) =>
    coversBudget(effectivePermission(acl, 'budget', key), 'read') ? [key] : [],
  );
  const onSheet = isIn(sheet, sheets);
  return [seesDetached(acl) ? sql<SqlBool>`(${sql.ref(record)} is null or ${onSheet})` : onSheet];
}

/**
 * The instalments in the user's lists: without the right to the list of detached payments, all
 * detached ones are left out, including proformas.
 */
export const inLists = (acl: Acl, on = INSTALMENTS): Condition[] => [
  ...seenBy(acl, on),
  ...(maySeeTab(acl, 'detached') ? [] : [sql<SqlBool>`${sql.ref(on.record)} is not null`]),
];

export const allOf = (conditions: readonly Condition[]): Condition =>
  sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/**
 * What a contractor owes or is owed: verified documents other than proformas. To whom it is owed:
 * `payeeId`.
 */
export const isSettled = sql<SqlBool>`(source.is_verified = 1 and source.type <> 'proforma')`;
/** Receivables and payables. */
export const isOpen = sql<SqlBool>`(part.paid_date is null and ${isSettled})`;
