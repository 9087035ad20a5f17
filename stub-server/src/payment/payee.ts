import { sql, type SqlBool } from 'kysely';
import { valuesOf } from '#src/db/json-rows.ts';
import { ownedBy } from '#src/db/owned-by.ts';
import { allOf, isIn, type Condition } from './filter.ts';

/**
 * The payee of an instalment (`part` of a document `source`): tax, ZUS and PPK of a pay are paid to
 * their offices (docs/decisions/047).
 */
export const payeeId = sql<
  number | null
>`case when coalesce(part.purpose, 'person') = 'person' then source.contractor_id
  else (select office.id from contractor office where office.account_id = part.account_id
    and office.office = case part.purpose when 'income-tax' then 'tax-office' else part.purpose end) end`;

export interface PaidContractor {
  id: number;
  /** whether it may be an office */
  isInternal: boolean;
}

/**
 * Instalments paid to these contractors. All instalments of the account are read only if one may be
 * an office.
 */
export function arePaidTo(accountId: number, contractors: readonly PaidContractor[]): Condition {
  const ids = contractors.map(({ id }) => id);
  const isToPerson = sql<SqlBool>`coalesce(part.purpose, 'person') = 'person'`;
  return contractors.some(({ isInternal }) => isInternal)
    ? sql<SqlBool>`source.account_id = ${accountId} and ${payeeId} in ${valuesOf(JSON.stringify(ids))}`
    : allOf([ownedBy('source.account_id', accountId), isIn('source.contractor_id', ids), isToPerson]);
}
