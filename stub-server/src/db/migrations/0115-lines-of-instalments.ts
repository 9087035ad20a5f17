import { sql, type Kysely } from 'kysely';

/** The line of a bank statement that has paid an instalment, as long as its payment stays that of the line (docs/decisions/043). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payment_part').addColumn('bank_line_id', 'integer').execute();
  await sql`update payment_part set bank_line_id = (
      select max(link.line_id) from bank_line_part link
      inner join bank_line line on line.id = link.line_id
      inner join bank_statement statement on statement.id = line.statement_id
      where link.part_id = payment_part.id and link.account_id = payment_part.account_id
        and statement.payment_method_id = payment_part.payment_method_id)
    where paid_date is not null and id in (select part_id from bank_line_part)`.execute(db);
  await sql`create index payment_part_by_bank_line on payment_part (account_id, bank_line_id)
    where bank_line_id is not null`.execute(db);
}
