import { sql } from 'kysely';

/**
 * The account on the other side of a transfer between own accounts, of a query with `part` and `source`: a bank
 * operation with the total 0. Null: the instalment is no side of one.
 */
export const otherAccount = sql<string | null>`case
  when source.type = 'bank-operation' and source.gross = 0 and part.gross <> 0 then (
    select method.name from payment_part as side
    inner join payment_method as method on method.id = side.payment_method_id
    where side.account_id = part.account_id
      and side.payment_source_id = part.payment_source_id
      and side.payment_method_id <> part.payment_method_id
    order by side.id limit 1
  ) end`;
