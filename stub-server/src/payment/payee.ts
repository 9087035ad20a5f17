import { sql } from 'kysely';

/** Of an instalment `part` of a document `source`: whom it is paid to. Tax, ZUS and PPK of a pay go to their offices (docs/decisions/047). */
export const payeeId = sql<
  number | null
>`case when coalesce(part.purpose, 'person') = 'person' then source.contractor_id
  else (select office.id from contractor office where office.account_id = part.account_id
    and office.office = case part.purpose when 'income-tax' then 'tax-office' else part.purpose end) end`;
