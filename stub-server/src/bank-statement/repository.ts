import { listedStatementSchema, type ListedStatement } from '@saldo/contract/bank-statement';
import { minor } from '@saldo/contract/domain/money';
import { sql, type Selectable } from 'kysely';
import type { Db } from '#src/db/open.ts';
import type { Database } from '#src/db/schema.ts';
import { notFound } from '#src/http/refusals.ts';
import { splitTitleOf } from '#src/file-formats/bank/title.ts';

export type StatementRow = Selectable<Database['bank_statement']>;
export type LineRow = Selectable<Database['bank_line']>;

/**
 * Links from lines to instalments, valid while the payment of the instalment is the one that the line made: undo reopens the line,
 * and a later mark by hand does not close it.
 */
export const settledLinks = (db: Db) =>
  db
    .selectFrom('bank_line_part as link')
    .innerJoin('bank_line as line', 'line.id', 'link.line_id')
    .innerJoin('bank_statement as statement', 'statement.id', 'line.statement_id')
    .innerJoin('payment_part as part', (join) =>
      join
        .onRef('part.id', '=', 'link.part_id')
        .onRef('part.account_id', '=', 'link.account_id')
        .onRef('part.payment_method_id', '=', 'statement.payment_method_id')
        .onRef('part.bank_line_id', '=', 'link.line_id')
        .on('part.paid_date', 'is not', null),
    );

/** An instalment that a line pays; `whole`: what was to be paid of it, if the line paid a part. */
interface LinkedPart {
  id: number;
  whole: number | null;
}

/** Instalments by line, of one statement. */
export async function partsByLine(
  db: Db,
  accountId: number,
  statementId: number,
): Promise<Map<number, LinkedPart[]>> {
  const rows = await settledLinks(db)
    .select(['link.line_id as lineId', 'link.part_id as id', 'link.whole_gross as whole'])
    .where('link.account_id', '=', accountId)
    .where('line.statement_id', '=', statementId)
    .orderBy('link.part_id')
    .execute();
  const byLine = new Map<number, LinkedPart[]>();
  for (const { lineId, ...part } of rows) byLine.set(lineId, [...(byLine.get(lineId) ?? []), part]);
  return byLine;
}

/** Instalments that any line pays. */
export async function linkedParts(db: Db, accountId: number): Promise<Set<number>> {
  const rows = await settledLinks(db)
    .select('link.part_id as id')
    .where('link.account_id', '=', accountId)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * What is open of lines that pay something, by line; 0: nothing, also if a line pays more than its amount, or what it pays was
 * stored without its effect.
 */
export async function restsByLine(
  db: Db,
  accountId: number,
  statementId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await settledLinks(db)
    .select(['line.id', 'line.amount', 'link.effect'])
    .where('link.account_id', '=', accountId)
    .where('line.statement_id', '=', statementId)
    .execute();
  const byLine = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    Array.from(byLine, ([id, links]) => {
      const amount = links[0]?.amount ?? 0;
      const rest = links.reduce((left, { effect }) => left - (effect ?? left), amount);
      return [id, Math.sign(rest) === Math.sign(amount) ? rest : 0];
    }),
  );
}

/** Lines that pay an instalment. */
export async function linkedLines(db: Db, accountId: number): Promise<Set<number>> {
  const rows = await settledLinks(db)
    .select('link.line_id as id')
    .where('link.account_id', '=', accountId)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function statementOf(db: Db, accountId: number, id: number): Promise<StatementRow> {
  const row = await db
    .selectFrom('bank_statement')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export const linesOf = (db: Db, accountId: number, statementId: number): Promise<LineRow[]> =>
  db
    .selectFrom('bank_line')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('statement_id', '=', statementId)
    .orderBy('position')
    .execute();

const remarksSchema = listedStatementSchema.shape.remarks;

const statementRows = (db: Db, accountId: number, id?: number) => {
  const lines = settledLinks(db)
    .select([
      'line.statement_id as statementId',
      'line.is_skipped as isSkipped',
      // Something is open of a line that pays less than its amount, unless the rest is left out.
      sql<number>`case when line.is_skipped = 0 and count(link.effect) = count(*)
        and abs(sum(link.effect)) < abs(line.amount) then 1 else 0 end`.as('isOpen'),
    ])
    .where('link.account_id', '=', accountId)
    .groupBy(['line.id', 'line.statement_id', 'line.is_skipped', 'line.amount'])
    .as('settled_line');
  const settled = db
    .selectFrom(lines)
    .select(({ fn }) => [
      'settled_line.statementId',
      fn.countAll<number>().as('count'),
      fn.sum<number>('settled_line.isOpen').as('open'),
      fn.sum<number>('settled_line.isSkipped').as('skipped'),
    ])
    .groupBy('settled_line.statementId')
    .as('settled');
  return db
    .selectFrom('bank_statement as statement')
    .innerJoin('payment_method as method', 'method.id', 'statement.payment_method_id')
    .leftJoin('bank_line as line', 'line.statement_id', 'statement.id')
    .leftJoin(settled, 'settled.statementId', 'statement.id')
    .selectAll('statement')
    .select([
      'method.name as methodName',
      'settled.count as settledCount',
      'settled.open as partlyOpen',
      // A skipped line that was also settled counts as settled.
      'settled.skipped as skippedAndSettled',
    ])
    .select(({ fn }) => [
      fn.count<number>('line.id').as('lineCount'),
      fn.sum<number | null>('line.is_skipped').as('skippedCount'),
    ])
    .where('statement.account_id', '=', accountId)
    .$if(id !== undefined, (query) => query.where('statement.id', '=', id ?? 0))
    .groupBy(['statement.id', 'method.name', 'settled.count', 'settled.open', 'settled.skipped'])
    .orderBy('statement.to_date', 'desc')
    .orderBy('statement.id', 'desc')
    .limit(1000)
    .execute();
};

function listedOf(row: Awaited<ReturnType<typeof statementRows>>[number]): ListedStatement {
  const skipped = (row.skippedCount ?? 0) - (row.skippedAndSettled ?? 0);
  return {
    id: row.id,
    paymentMethod: { id: row.payment_method_id, name: row.methodName },
    format: row.format,
    number: row.number,
    currency: row.currency,
    from: row.from_date,
    to: row.to_date,
    opening: row.opening === null ? null : minor(row.opening),
    closing: row.closing === null ? null : minor(row.closing),
    remarks: remarksSchema.parse(JSON.parse(row.remarks)),
    lines: row.lineCount,
    skipped,
    settled: row.settledCount ?? 0,
    open: row.lineCount - skipped - (row.settledCount ?? 0) + (row.partlyOpen ?? 0),
    createdAt: row.created_at,
  };
}

/** Statements with the number of their open lines. `id`: only this one. */
export async function listedStatements(db: Db, accountId: number, id?: number): Promise<ListedStatement[]> {
  return (await statementRows(db, accountId, id)).map(listedOf);
}

/** The split payment fields in the title of a line. */
export function splitOf({ title }: Pick<LineRow, 'title'>) {
  const split = splitTitleOf(title);
  return split === null ? null : { vat: split.vat, taxId: split.taxId, invoice: split.invoice };
}
