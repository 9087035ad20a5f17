import type { Change, ChangeItem } from '@saldo/contract/change';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { minor } from '@saldo/contract/domain/money';
import type { Minor } from '@saldo/contract/values';
import type { Db } from '#src/db/open.ts';
import type { RecordState, ValueState } from '#src/plan/history-items.ts';
import { monthValuesOf, recordsOf } from '#src/plan/records.ts';

type Row = Pick<RecordState, 'netAmount' | 'currency'>;
type RowAmount = { amount: Minor; currency: CurrencyCode };

/** The planned amounts of a row: its own, and others from some months on. */
interface RowPlan {
  row: Row | null;
  onward: ReadonlyMap<string, Minor>;
}

/** One change of a row, or of its plan from a month on. */
export type RowStep = { changeId: number; recordId: number } & (
  | { before: Row | null }
  | { month: string; before: Minor | null }
);

/** The amount of a month that has none of its own; an amount from the same month on would be its own. */
export function amountOf({ row, onward }: RowPlan, month: string, isOnward: boolean): RowAmount | null {
  if (row === null) return null;
  const steps = [...onward].filter(([from]) => (isOnward ? from < month : from <= month));
  const last = steps.toSorted(([one], [other]) => (one < other ? -1 : 1)).at(-1);
  return { amount: minor(last?.[1] ?? row.netAmount), currency: row.currency };
}

function stepBack(plan: RowPlan, step: RowStep): RowPlan {
  if (!('month' in step)) return { ...plan, row: step.before };
  const onward = new Map(plan.onward);
  if (step.before === null) onward.delete(step.month);
  else onward.set(step.month, step.before);
  return { ...plan, onward };
}

/** Derives a row's plan before and after a change from its current plan; steps newest first. */
export function plansAround(
  now: RowPlan,
  steps: readonly RowStep[],
  changeId: number,
): { before: RowPlan; after: RowPlan } {
  let after = now;
  for (const step of steps) if (step.changeId > changeId) after = stepBack(after, step);
  let before = after;
  for (const step of steps) if (step.changeId === changeId) before = stepBack(before, step);
  return { before, after };
}

/** Steps of rows in a sheet since a change, newest first. */
async function stepsSince(
  db: Db,
  { accountId, budgetId }: { accountId: number; budgetId: number },
  { since, recordIds }: { since: number; recordIds: readonly number[] },
): Promise<Map<number, RowStep[]>> {
  const found = await db
    .selectFrom('change_item')
    .innerJoin('change', 'change.id', 'change_item.change_id')
    .select(['change_id', 'record_id', 'entity', 'month', 'before'])
    .where('change_item.account_id', '=', accountId)
    .where('change.budget_id', '=', budgetId)
    .where('record_id', 'in', [...recordIds])
    .where('change_id', '>=', since)
    .where((eb) => eb.or([eb('entity', '=', 'record'), eb('scope', '=', 'onward')]))
    .orderBy('change_id', 'desc')
    .execute();
  const steps = new Map<number, RowStep[]>();
  for (const { change_id: changeId, record_id: recordId, entity, month, before } of found) {
    if (recordId === null) continue;
    const step: RowStep | null =
      entity === 'record'
        ? { changeId, recordId, before: before === null ? null : (JSON.parse(before) as Row) }
        : month === null
          ? null
          : {
              changeId,
              recordId,
              month,
              before: before === null ? null : (JSON.parse(before) as ValueState).netAmount,
            };
    if (step) steps.set(recordId, [...(steps.get(recordId) ?? []), step]);
  }
  return steps;
}

async function plansNow(
  db: Db,
  { accountId, budgetId }: { accountId: number; budgetId: number },
  ids: readonly number[],
): Promise<Map<number, RowPlan>> {
  const present = (await recordsOf(db, accountId, { ids })).filter((record) => record.budgetId === budgetId);
  const values = await monthValuesOf(db, accountId, { ids: present.map(({ id }) => id) });
  return new Map(
    present.map((row) => {
      const own = values.filter(({ recordId, scope }) => recordId === row.id && scope === 'onward');
      const onward = own.flatMap(({ month, netAmount }) =>
        netAmount === null ? [] : [[month, netAmount] as const],
      );
      return [row.id, { row, onward: new Map(onward) }];
    }),
  );
}

const GONE: RowPlan = { row: null, onward: new Map() };

/** The changes with the amounts that their cells had by the plan of the row where none were typed. */
export async function withRowAmounts(
  db: Db,
  sheet: { accountId: number; budgetId: number },
  changes: readonly Change[],
): Promise<Change[]> {
  const cells = changes.flatMap(({ items }) => items.filter((item) => item.entity === 'month-value'));
  const recordIds = [...new Set(cells.map(({ recordId }) => recordId))];
  if (recordIds.length === 0) return [...changes];
  const since = Math.min(...changes.map(({ id }) => id));
  const steps = await stepsSince(db, sheet, { since, recordIds });
  const now = await plansNow(db, sheet, recordIds);
  const itemWithRowAmount = (item: ChangeItem, changeId: number): ChangeItem => {
    if (item.entity !== 'month-value') return item;
    const { recordId, month, scope } = item;
    const around = plansAround(now.get(recordId) ?? GONE, steps.get(recordId) ?? [], changeId);
    const after = amountOf(around.after, month, scope === 'onward');
    const before = amountOf(around.before, month, scope === 'onward') ?? after;
    const asRow = before && { before, after: after ?? before };
    return asRow ? { ...item, asRow } : item;
  };
  return changes.map((change) => ({
    ...change,
    items: change.items.map((item) => itemWithRowAmount(item, change.id)),
  }));
}
