import type { Settle } from '@saldo/contract/bank-statement-commands';
import type { Db } from '#src/db/open.ts';
import { Overtaken } from '#src/db/overtaken.ts';
import { slicesOf } from '#src/db/turns.ts';
import type { Actor } from '#src/http/actor.ts';
import { AppError } from '#src/http/errors.ts';
import { invalid, notFound, unknownReference } from '#src/http/refusals.ts';
import { paymentMethods } from '#src/master-data/payment-methods.ts';
import { itemsOf } from '#src/master-data/store.ts';
import type { DocumentOfCommand } from '#src/payment/compose.ts';
import { settleParts, type PaidPart, type PaidShare } from '#src/payment/settle.ts';
import { effectOf, partsById, type PartFacts } from './open-parts.ts';
import { operationBody, ownBody } from './line-documents.ts';
import { linesOfOthers, type OtherLine } from './other-lines.ts';
import { keepPayeeAccounts } from './payee-accounts.ts';
import { pairOf } from './proposals.ts';
import {
  linesOf,
  linkedLines,
  linkedParts,
  restsByLine,
  statementOf,
  type LineRow,
  type StatementRow,
} from './repository.ts';

type LineInput = Settle['lines'][number];

interface Context {
  statement: StatementRow;
  lines: ReadonlyMap<number, LineRow>;
  parts: ReadonlyMap<number, PartFacts>;
  methodIds: ReadonlySet<number>;
  /** open lines of other methods, for the other sides of own transfers */
  others: readonly OtherLine[];
}

interface Work {
  shares: PaidShare[];
  documents: DocumentOfCommand[];
}

function partsWork(
  input: Extract<LineInput, { as: 'parts' }>,
  line: LineRow,
  { statement, parts }: Context,
  path: string,
): Work {
  const shares = input.parts.map((part, place): PaidShare => {
    if (!parts.has(part.id)) throw unknownReference(`${path}.parts.${place}.id`);
    return {
      lineId: line.id,
      partId: part.id,
      version: part.version,
      amount: part.amount,
      day: line.booked,
      paymentMethodId: statement.payment_method_id,
    };
  });
  const paid = shares.reduce((total, { partId, amount }) => {
    const part = parts.get(partId);
    return total + (part ? effectOf(part, amount) : 0);
  }, 0);
  const missing = line.amount - paid;
  const isRest = Math.sign(missing) === Math.sign(line.amount) && Math.abs(missing) < Math.abs(line.amount);
  if (missing === 0 || (isRest && input.withRest === true)) return { shares, documents: [] };
  if (input.withFee !== true || missing > 0)
    throw invalid(`${path}.parts`, `The instalments come to ${paid}, the line to ${line.amount}`);
  return { shares, documents: [operationBody(line, statement, missing)] };
}

function workOf(input: LineInput, line: LineRow, context: Context, path: string): Work {
  if (input.as === 'parts') return partsWork(input, line, context, path);
  const { statement, methodIds, others } = context;
  if (input.as === 'own') {
    const { paymentMethodId } = input;
    if (!methodIds.has(paymentMethodId)) throw unknownReference(`${path}.paymentMethodId`);
    if (paymentMethodId === statement.payment_method_id)
      throw invalid(`${path}.paymentMethodId`, 'The other method is another one');
    const pairId = pairOf(line, paymentMethodId, others);
    const body = ownBody(line, statement, { otherId: paymentMethodId, pairId, cell: input.cell });
    return { shares: [], documents: [body] };
  }
  const body = operationBody(line, statement, line.amount);
  const parts = body.parts?.map((part) => ({ ...part, cell: input.cell }));
  return { shares: [], documents: [{ ...body, parts }] };
}

/** The lines with what is open of them. */
async function openLines(tx: Db, accountId: number, statementId: number): Promise<LineRow[]> {
  const rests = await restsByLine(tx, accountId, statementId);
  const lines = await linesOf(tx, accountId, statementId);
  return lines.map((line) => ({ ...line, amount: rests.get(line.id) ?? line.amount }));
}

async function contextOf(tx: Db, actor: Actor, statement: StatementRow, input: Settle): Promise<Context> {
  const { accountId } = actor;
  const ids = input.lines.flatMap((line) => (line.as === 'parts' ? line.parts.map(({ id }) => id) : []));
  const linked = await linkedParts(tx, accountId);
  const place = input.lines.findIndex(
    (line) => line.as === 'parts' && line.parts.some(({ id }) => linked.has(id)),
  );
  if (place !== -1) throw new AppError('DUPLICATE', { message: 'Another line pays this instalment' });
  return {
    statement,
    lines: new Map((await openLines(tx, accountId, statement.id)).map((line) => [line.id, line])),
    parts: await partsById(tx, actor, ids),
    methodIds: new Set((await itemsOf(paymentMethods, tx, accountId)).map(({ id }) => id)),
    others: input.lines.some(({ as }) => as === 'own') ? await linesOfOthers(tx, accountId, statement) : [],
  };
}

/** Settles lines of a statement as one step of the account's history. */
export async function settleLines(tx: Db, actor: Actor, statementId: number, input: Settle) {
  const { accountId } = actor;
  const statement = await statementOf(tx, accountId, statementId);
  const context = await contextOf(tx, actor, statement, input);
  const ids = input.lines.map(({ lineId }) => lineId);
  if (new Set(ids).size < ids.length) throw invalid('lines', 'Each line is settled once');
  const work = input.lines.map((one, place): Work => {
    const line = context.lines.get(one.lineId);
    if (!line) throw notFound();
    if (line.amount === 0) throw new AppError('DUPLICATE', { message: 'The line pays something already' });
    return workOf(one, line, context, `lines.${place}`);
  });
  await keepPayeeAccounts(tx, actor, input.lines, context);
  const { changeId, paid } = await settleParts(
    tx,
    actor,
    { shares: work.flatMap(({ shares }) => shares), documents: work.flatMap(({ documents }) => documents) },
    (field) => `lines.${field}`,
  );
  await link(tx, accountId, paid);
  return { changeId, settled: input.lines.length };
}

/** Stores what lines pay, instead of what they paid in steps that were undone. */
async function link(tx: Db, accountId: number, paid: readonly PaidPart[]): Promise<void> {
  const rows = paid.map(({ lineId, id, whole, effect }) => ({
    account_id: accountId,
    line_id: lineId,
    part_id: id,
    whole_gross: whole,
    effect,
  }));
  for (const slice of slicesOf(rows)) {
    const lineIds = slice.map(({ line_id: id }) => id);
    await tx
      .deleteFrom('bank_line_part')
      .where('account_id', '=', accountId)
      .where('line_id', 'in', lineIds)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('payment_part as part')
              .select('part.id')
              .whereRef('part.id', '=', 'bank_line_part.part_id')
              .whereRef('part.bank_line_id', '=', 'bank_line_part.line_id'),
          ),
        ),
      )
      .execute();
  }
  for (const slice of slicesOf(rows))
    await tx
      .insertInto('bank_line_part')
      .values(slice)
      .onConflict((conflict) =>
        conflict.columns(['line_id', 'part_id']).doUpdateSet(({ ref }) => ({
          whole_gross: ref('excluded.whole_gross'),
          effect: ref('excluded.effect'),
        })),
      )
      .execute();
}

export async function skipLines(
  tx: Db,
  accountId: number,
  statementId: number,
  { lineIds, isSkipped }: { lineIds: readonly number[]; isSkipped: boolean },
) {
  await statementOf(tx, accountId, statementId);
  const rows = await tx
    .updateTable('bank_line')
    .set(({ eb }) => ({ is_skipped: isSkipped ? 1 : 0, version: eb('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('statement_id', '=', statementId)
    .where('id', 'in', [...lineIds])
    .returning('id')
    .execute();
  if (rows.length < new Set(lineIds).size) throw notFound();
  return { changed: rows.length };
}

export async function deleteStatement(tx: Db, accountId: number, id: number): Promise<void> {
  const { version } = await statementOf(tx, accountId, id);
  const done = await linkedLines(tx, accountId);
  const lines = await linesOf(tx, accountId, id);
  if (lines.some((line) => done.has(line.id))) throw new AppError('NOT_EMPTY');
  await tx
    .deleteFrom('bank_statement')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirstOrThrow(Overtaken);
}
