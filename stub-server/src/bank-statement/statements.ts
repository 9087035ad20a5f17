import type { BankFilePreview, NewStatements, StatementPreview } from '@saldo/contract/bank-statement';
import { minor, sum } from '@saldo/contract/domain/money';
import { createHash } from 'node:crypto';
import type { Db } from '#src/db/open.ts';
import { takingTurns } from '#src/db/turns.ts';
import { linkOf, type Link } from '#src/file-formats/bank/chain.ts';
import type { BankReading } from '#src/file-formats/bank/read-bank-file.ts';
import type { BankFile, Statement, StatementLine } from '#src/file-formats/bank/statement.ts';
import type { Reading } from '#src/file-formats/reading.ts';
import type { Actor } from '#src/http/actor.ts';
import { invalid, unknownReference } from '#src/http/refusals.ts';
import { paymentMethods } from '#src/master-data/payment-methods.ts';
import { itemsOf } from '#src/master-data/store.ts';
import { accountsOfMethods, methodOf, type KnownMethods } from './method-accounts.ts';
import type { StatementRow } from './repository.ts';

/** The key that identifies a line in other files; equal lines of a statement are numbered. */
function identityOf(line: StatementLine): string {
  const { booked, amount, reference, title, counterparty, ordinal } = line;
  const facts = [booked, amount, reference, title, counterparty.name, counterparty.account, ordinal];
  return createHash('sha256').update(facts.join('\u0001')).digest('hex').slice(0, 32);
}

interface KnownLine {
  line: StatementLine;
  identity: string;
}

async function knownLines(
  db: Db,
  accountId: number,
  methodId: number,
  statement: Statement,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('bank_line as line')
    .innerJoin('bank_statement as statement', 'statement.id', 'line.statement_id')
    .select('line.identity')
    .where('line.account_id', '=', accountId)
    .where('statement.payment_method_id', '=', methodId)
    .where('line.booked', '>=', statement.lines[0]?.booked ?? statement.from)
    .execute();
  return new Set(rows.map(({ identity }) => identity));
}

const chained = (row: Pick<StatementRow, 'from_date' | 'to_date' | 'opening' | 'closing'>) => ({
  from: row.from_date,
  to: row.to_date,
  opening: row.opening === null ? null : { amount: minor(row.opening), day: row.from_date },
  closing: row.closing === null ? null : { amount: minor(row.closing), day: row.to_date },
});

/** A link in the contract's form. */
export const toStatementLink = (link: Link) => ({
  kind: link.kind,
  from: 'from' in link ? link.from : null,
  to: 'to' in link ? link.to : null,
  difference: 'difference' in link ? link.difference : null,
});

/** How a statement follows the previous one of its method. `exceptId`: ignores a stored statement. */
export async function linkInMethod(
  db: Db,
  accountId: number,
  { methodId, exceptId = 0 }: { methodId: number; exceptId?: number },
  next: Parameters<typeof linkOf>[1],
): Promise<Link> {
  const before = await db
    .selectFrom('bank_statement')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('payment_method_id', '=', methodId)
    .where('id', '<>', exceptId)
    .where('from_date', '<=', next.from)
    .where('to_date', '<=', next.to)
    .orderBy('to_date', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return linkOf(before ? chained(before) : null, next);
}

export const chainedRow = chained;

async function previewOf(
  db: Db,
  { accountId }: Actor,
  ofAccount: KnownMethods,
  statement: Statement,
  before: Statement | null,
): Promise<StatementPreview> {
  const method = methodOf(ofAccount, statement);
  const known = method ? await knownLines(db, accountId, method.id, statement) : new Set<string>();
  const amounts = statement.lines.map(({ amount }) => amount);
  const inFile = before !== null && before.account === statement.account;
  const link =
    method && !inFile
      ? await linkInMethod(db, accountId, { methodId: method.id }, statement)
      : inFile
        ? linkOf(before, statement)
        : null;
  const { account, owner, number, currency, from, to, opening, closing, remarks, lines } = statement;
  return {
    account,
    owner,
    number,
    currency,
    from,
    to,
    opening: opening?.amount ?? null,
    closing: closing?.amount ?? null,
    remarks,
    credits: sum(amounts.filter((amount) => amount > 0)),
    debits: sum(amounts.filter((amount) => amount < 0)),
    lines: lines.length,
    paymentMethodId: method?.id ?? null,
    known: lines.filter((line) => known.has(identityOf(line))).length,
    link: link && toStatementLink(link),
  };
}

export async function previewFile(
  db: Db,
  actor: Actor,
  { name, reading: read, columns }: Pick<BankReading, 'reading' | 'columns'> & { name: string },
): Promise<BankFilePreview> {
  const nothing = { statements: [], methodAccounts: [] };
  if (!read.ok) return { name, format: null, charset: null, faults: read.faults, ...nothing, columns };
  const methods = await itemsOf(paymentMethods, db, actor.accountId);
  const accounts = await accountsOfMethods(db, actor.accountId, methods);
  const statements: StatementPreview[] = [];
  for (const [place, statement] of read.value.statements.entries())
    statements.push(
      await previewOf(db, actor, { methods, accounts }, statement, read.value.statements[place - 1] ?? null),
    );
  const { format, charset } = read.value;
  const methodAccounts = Array.from(accounts, ([paymentMethodId, own]) => ({
    paymentMethodId,
    accounts: own,
  })).filter((one) => one.accounts.length > 0);
  return { name, format, charset, faults: [], statements, methodAccounts, columns };
}

async function insertStatement(
  tx: Db,
  { accountId, now }: Actor,
  file: BankFile,
  statement: Statement,
  methodId: number,
): Promise<number> {
  const { id } = await tx
    .insertInto('bank_statement')
    .values({
      account_id: accountId,
      created_at: now,
      payment_method_id: methodId,
      format: file.format,
      account: statement.account,
      number: statement.number.slice(0, 80),
      currency: statement.currency,
      from_date: statement.from,
      to_date: statement.to,
      opening: statement.opening?.amount ?? null,
      closing: statement.closing?.amount ?? null,
      remarks: JSON.stringify(statement.remarks.slice(0, 100)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Rows per insert statement. */
const BATCH_SIZE = 50;

async function insertLines(
  tx: Db,
  { accountId, now }: Actor,
  statementId: number,
  lines: readonly KnownLine[],
): Promise<void> {
  const pause = takingTurns();
  const rows = lines.map(({ line, identity }, position) => ({
    account_id: accountId,
    created_at: now,
    statement_id: statementId,
    position,
    booked: line.booked,
    valued: line.valued,
    amount: line.amount,
    name: line.counterparty.name.slice(0, 300),
    address: line.counterparty.address.slice(0, 300),
    account: line.counterparty.account.slice(0, 60),
    title: line.title.slice(0, 2000),
    operation: line.operation.slice(0, 300),
    reference: line.reference.slice(0, 100),
    balance_after: line.balanceAfter,
    identity,
    is_skipped: 0 as const,
  }));
  for (let at = 0; at < rows.length; at += BATCH_SIZE) {
    await tx
      .insertInto('bank_line')
      .values(rows.slice(at, at + BATCH_SIZE))
      .execute();
    await pause();
  }
}

/** Stores statements of a file; of one that is already stored only the new lines, and nothing if there are none. */
export async function keepStatements(
  tx: Db,
  actor: Actor,
  read: Reading<BankFile>,
  wanted: NewStatements['statements'],
) {
  if (!read.ok) throw invalid('fileId', `The file cannot be read: ${read.faults[0].code}`);
  const methods = new Map(
    (await itemsOf(paymentMethods, tx, actor.accountId)).map((method) => [method.id, method]),
  );
  const items: { id: number | null; added: number; known: number }[] = [];
  for (const [at, { place, paymentMethodId }] of wanted.entries()) {
    const statement = read.value.statements[place];
    if (!statement) throw unknownReference(`statements.${at}.place`);
    const method = methods.get(paymentMethodId);
    if (!method) throw unknownReference(`statements.${at}.paymentMethodId`);
    if (method.currency !== statement.currency)
      throw invalid(`statements.${at}.paymentMethodId`, 'The statement has another currency');
    const known = await knownLines(tx, actor.accountId, paymentMethodId, statement);
    const fresh = statement.lines
      .map((line): KnownLine => ({ line, identity: identityOf(line) }))
      .filter(({ identity }) => !known.has(identity));
    const isNew = fresh.length > 0;
    const id = isNew ? await insertStatement(tx, actor, read.value, statement, paymentMethodId) : null;
    if (id !== null) await insertLines(tx, actor, id, fresh);
    items.push({ id, added: fresh.length, known: statement.lines.length - fresh.length });
  }
  return { items };
}
