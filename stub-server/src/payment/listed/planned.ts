import { plannedIdsOfCell, plannedIdsOfRow } from '@saldo/contract/domain/planned-id';
import type { RecordPlan } from '@saldo/contract/domain/plan';
import { sql } from 'kysely';
import type { Db } from '#src/db/open.ts';
import { prepared } from '#src/db/prepared.ts';
import { slicesOf, takingTurns } from '#src/db/turns.ts';
import { changedPlans } from './changed-plans.ts';
import { LINE, plannedLines, startsOf, textOf, type ChangedCells, type Line } from './planned-lines.ts';

const linesBetween = prepared((db, { low, high }: { low: number; high: number }) =>
  db.selectFrom('listed_payment').select(LINE).where('id', '>=', low).where('id', '<=', high),
);

const removeLine = prepared((db, { id }: { id: number }) =>
  db.deleteFrom('listed_payment').where('id', '=', id),
);

/** Most writes change amounts only, which avoids the indexes of dates and names. */
const changeAmounts = prepared((db, line: Pick<Line, 'id' | 'net' | 'vat' | 'gross'>) =>
  db
    .updateTable('listed_payment')
    .set({ net: line.net, vat: line.vat, gross: line.gross })
    .where('id', '=', line.id),
);

/** The other columns are constant, or are read from the database. */
const insertLine = prepared((db, line: Line) =>
  db.insertInto('listed_payment').values({
    list: 'attached',
    origin: 'plan',
    type: null,
    paid_date: null,
    payment_source_id: null,
    number: null,
    is_ordered: 0,
    is_partly: 0,
    id: line.id,
    account_id: line.account_id,
    kind: line.kind,
    direction: line.direction,
    currency: line.currency,
    net: line.net,
    vat: line.vat,
    gross: line.gross,
    issue_date: line.issue_date,
    due_date: line.due_date,
    expected_date: line.expected_date,
    payment_method_id: line.payment_method_id,
    contractor_id: line.contractor_id,
    record_id: line.record_id,
    month: line.month,
    budget_id: line.budget_id,
    section_id: line.section_id,
    trade_subject_id: line.trade_subject_id,
    is_in_cash_flow: line.is_in_cash_flow,
    is_booked: line.is_booked,
    created_at: sql`(select created_at from record where id = ${line.record_id})`,
    contractor_key: sql`(select name_key from contractor where id = ${line.contractor_id})`,
  }),
);

/** Replaces the lines of planned payments in these cells with what remains of them. */
export async function writePlanned(tx: Db, accountId: number, cells: ChangedCells): Promise<void> {
  const pause = takingTurns();
  for (const slice of slicesOf([...cells])) {
    const plans = await changedPlans(tx, accountId, slice);
    const byId = new Map(plans.map((plan) => [plan.record.id, plan]));
    const ranges = slice.flatMap(([id, months]) => rangesOf(byId.get(id), id, months));
    const before = await linesBetween.many(tx, ranges);
    await pause();
    const after = await plannedLines(tx, accountId, plans, cells);
    await pause();
    await replaceLines(tx, before, after, pause);
  }
}

const withoutAmounts = (line: Line) => textOf({ ...line, net: 0, vat: 0, gross: 0 });

/** Writes only the differences; two hundred rows have thousands of lines. */
async function replaceLines(
  tx: Db,
  before: readonly Line[],
  after: readonly Line[],
  pause: () => Promise<void>,
): Promise<void> {
  const known = new Map(before.map((line) => [line.id, line]));
  const added: Line[] = [];
  const amounts: Line[] = [];
  for (const line of after) {
    const was = known.get(line.id);
    if (was && withoutAmounts(was) === withoutAmounts(line)) {
      known.delete(line.id);
      if (textOf(was) !== textOf(line)) amounts.push(line);
    } else added.push(line);
  }
  await eachSlice(amounts, async (slice) => changeAmounts.many(tx, slice), pause);
  await eachSlice([...known.values()], async (slice) => removeLine.many(tx, slice), pause);
  await eachSlice(added, async (slice) => insertLine.many(tx, slice), pause);
}

async function eachSlice<Item>(
  items: readonly Item[],
  write: (slice: readonly Item[]) => Promise<unknown>,
  pause: () => Promise<void>,
): Promise<void> {
  for (const slice of slicesOf(items)) {
    await write(slice);
    await pause();
  }
}

const rangeOf = ([low, high]: [number, number]) => ({ low, high });

function rangesOf(plan: RecordPlan | undefined, id: number, months: readonly string[] | null) {
  if (plan === undefined || months === null) return [rangeOf(plannedIdsOfRow(id))];
  return startsOf(plan, months).map((month) => rangeOf(plannedIdsOfCell(id, month)));
}
