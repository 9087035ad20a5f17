import type { SheetChanged } from '@saldo/contract/change';
import { monthIndex } from '@saldo/contract/domain/month';
import { preparePlan, preparePlans, segmentStart } from '@saldo/contract/domain/plan';
import type { BudgetRecord, CellPart, MonthValue } from '@saldo/contract/record';
import type { RowChange } from '@saldo/contract/rows';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { invalid, monthLocked, notFound, outOfRange, stale } from '#src/http/refusals.ts';
import { changedItem, valueItems } from '#src/plan/history-items.ts';
import { isLastOwn } from '#src/plan/last-author.ts';
import { merged, setValue, versionAt } from '#src/plan/month-value.ts';
import { valuesInCurrency } from '#src/plan/month-values-in-currency.ts';
import { fieldsOf } from '#src/plan/record-mapping.ts';
import { partsOf } from '#src/payment/cells.ts';
import { monthValuesOf, recordsOf, saveMonthValues } from '#src/plan/records.ts';
import { checkManyReferences } from '#src/plan/references.ts';
import { checkedFields, refuseLostParts, withFields } from '#src/plan/row-fields.ts';
import { saveFields } from '#src/plan/save-fields.ts';
import { findOrdinarySheet, type Sheet } from '#src/plan/sheet.ts';
import { applyRows, recordAndAnswer } from '#src/plan/rows-answer.ts';
import { eachRow, inChanges, inRows } from '#src/plan/each-row.ts';

const NO_PARTS: readonly CellPart[] = [];

/** The named rows in the order of the body; refuses duplicates, rows of other sheets and stale versions. */
async function rowsAsSeen(db: Db, actor: Actor, sheet: Sheet, changes: readonly RowChange[]) {
  const { accountId } = actor;
  const ids = changes.map(({ id }) => id);
  const seen = new Set<number>();
  eachRow(
    ids,
    (place) => `rows.${place}.id`,
    (id) => {
      if (seen.size === seen.add(id).size) throw invalid('', 'The row is named twice');
    },
  );
  const found = new Map((await recordsOf(db, accountId, { ids })).map((record) => [record.id, record]));
  const records = ids.flatMap((id) => found.get(id) ?? []);
  const isHere = ({ budgetId }: BudgetRecord) => budgetId === sheet.row.id;
  if (records.length !== ids.length || !records.every(isHere)) throw notFound();
  const moved = records.filter(({ version }, place) => version !== changes[place]?.version);
  if (moved.length > 0) {
    const movedIds = moved.map(({ id }) => id);
    throw stale(moved, await isLastOwn(db, actor, movedIds));
  }
  return records;
}

/** Amounts of single months that come with a change of their row. */
function cellsOf(
  record: BudgetRecord,
  { values, closed }: { values: readonly MonthValue[]; closed: Sheet['closed'] },
  cells: RowChange['cells'] = [],
): MonthValue[] {
  const range = {
    record,
    firstMonth: monthIndex(record.firstMonth),
    lastMonth: monthIndex(record.lastMonth),
  };
  const seen = new Set<string>();
  return cells.flatMap(({ month, netAmount }, place) => {
    const path = `cells.${place}.month`;
    if (seen.size === seen.add(month).size) throw invalid(path, 'The month is named twice');
    if (segmentStart(range, monthIndex(month)) !== monthIndex(month))
      throw outOfRange(path, 'No cell of the row begins in this month');
    if (closed.includes(monthIndex(month))) throw monthLocked(monthIndex(month));
    return setValue(values, { recordId: record.id, month, scope: 'month' }, { netAmount });
  });
}

/** Throws 409 with the rows that have a stale named month. */
async function refuseMovedCells(
  db: Db,
  actor: Actor,
  rows: readonly BudgetRecord[],
  changes: readonly RowChange[],
  valuesOn: ReadonlyMap<number, readonly MonthValue[]>,
): Promise<void> {
  const moved = rows.filter(({ id }, place) =>
    changes[place]?.cells?.some(
      ({ month, version }) =>
        version !== versionAt(valuesOn.get(id) ?? [], { recordId: id, month, scope: 'month' }),
    ),
  );
  if (moved.length === 0) return;
  const movedIds = moved.map(({ id }) => id);
  throw stale(moved, await isLastOwn(db, actor, movedIds));
}

/** Changes several rows, each in its own fields; unchanged ones keep their versions. */
export async function changeRows(
  db: Db,
  actor: Actor,
  budgetId: number,
  changes: readonly RowChange[],
): Promise<SheetChanged> {
  const { accountId } = actor;
  const places = { db, accountId, budgetId };
  const sheet = await findOrdinarySheet(db, accountId, budgetId);
  const had = await rowsAsSeen(db, actor, sheet, changes);
  const ids = had.map(({ id }) => id);
  const parts = await partsOf(db, accountId, { ids });
  const partsOn = Map.groupBy(parts, ({ recordId }) => recordId);
  const records = eachRow(had, inRows, (record, place): BudgetRecord => {
    const fields = checkedFields(withFields(fieldsOf(record), changes[place]?.set ?? {}), sheet);
    refuseLostParts(fields, partsOn.get(record.id) ?? NO_PARTS);
    return { ...record, ...fields };
  });
  const references = changes.map(({ set }, place) => ({ fields: set, prefix: `rows.${place}.set.` }));
  await checkManyReferences(db, accountId, references);
  const monthValues = await monthValuesOf(db, accountId, { ids });
  const valuesOn = Map.groupBy(monthValues, ({ recordId }) => recordId);
  await refuseMovedCells(db, actor, had, changes, valuesOn);
  const rescaled = eachRow(had, inRows, ({ id, currency }, place) =>
    valuesInCurrency(valuesOn.get(id) ?? [], currency, records[place]?.currency ?? currency),
  );
  const rewritten = eachRow(records, inChanges, (record, place) => {
    const own = rescaled[place] ?? [];
    // as read, because a month with a new amount takes its version from there
    const values = valuesOn.get(record.id) ?? [];
    return merged(own, cellsOf(record, { values, closed: sheet.closed }, changes[place]?.cells));
  });
  const both = preparePlans({ records: had, monthValues, parts }).map((before, place) => {
    const record = records[place];
    if (record === undefined) return { before, after: null };
    const values = merged(valuesOn.get(record.id) ?? [], rewritten[place] ?? []);
    return { before, after: preparePlan(record, values, partsOn.get(record.id) ?? NO_PARTS) };
  });
  const budgetValue = await applyRows(places, actor, sheet, both, inRows);
  const written = rewritten.flat();
  const items = [
    ...had.flatMap((record, place) => changedItem(record, records[place] ?? record)),
    ...valueItems(monthValues, written),
  ];
  const changed = new Set(items.flatMap((item) => (item.entity === 'record' ? [item.recordId] : [])));
  const saved = records.filter(({ id }) => changed.has(id));
  await saveFields(db, accountId, saved);
  await saveMonthValues(db, accountId, written);
  const kind = changes.length === 1 ? 'change-row' : 'change-rows';
  return await recordAndAnswer(places, actor, { kind, items, ids, budgetValue, before: null });
}
