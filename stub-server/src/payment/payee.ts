import { sql, type SqlBool } from 'kysely';
import { valuesOf } from '#src/db/json-rows.ts';
import { ownedBy } from '#src/db/owned-by.ts';
import { allOf, isIn, type Condition } from './filter.ts';

/** Of an instalment `part` of a document `source`: whom it is paid to. Tax, ZUS and PPK of a pay go to their offices (docs/decisions/047). */
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

/** Of an account's instalments as above: those paid to contractors. Only for offices is every one of the account looked at. */
export function arePaidTo(accountId: number, contractors: readonly PaidContractor[]): Condition {
  const ids = contractors.map(({ id }) => id);
  const isToPerson = sql<SqlBool>`coalesce(part.purpose, 'person') = 'person'`;
  return contractors.some(({ isInternal }) => isInternal)
    ? sql<SqlBool>`source.account_id = ${accountId} and ${payeeId} in ${valuesOf(JSON.stringify(ids))}`
    : allOf([ownedBy('source.account_id', accountId), isIn('source.contractor_id', ids), isToPerson]);
}
