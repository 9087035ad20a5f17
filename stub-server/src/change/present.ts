import { monthText } from '@saldo/contract/domain/month';
import type { BudgetRecord, MonthValue } from '@saldo/contract/record';
import type { Db } from '#src/db/open.ts';
import { cellsById, cellsOfParts } from '#src/payment/cells.ts';
import { budgetState, type BudgetState, type PartState } from '#src/plan/history-items.ts';
import { monthValuesOf, recordsOf } from '#src/plan/records.ts';
import type { Sheet } from '#src/plan/sheet.ts';
import { rowsOf, type Steps } from './steps.ts';

/** The current state of the items of a change. */
export interface Present {
  sheet: Sheet;
  budget: BudgetState;
  /** rows in the sheet */
  records: ReadonlyMap<number, BudgetRecord>;
  /** rows moved to another sheet */
  elsewhere: ReadonlySet<number>;
  values: ReadonlyMap<number, readonly MonthValue[]>;
  /** payments on those rows */
  onRows: ReadonlyMap<number, readonly (PartState & { partId: number })[]>;
  /** where the payments of the steps are; null: on no cell */
  parts: ReadonlyMap<number, PartState | null>;
}

export async function presentAt(db: Db, accountId: number, sheet: Sheet, steps: Steps): Promise<Present> {
  const ids = rowsOf(steps);
  const found = await recordsOf(db, accountId, { ids });
  const isHere = ({ budgetId }: BudgetRecord) => budgetId === sheet.row.id;
  const records = found.filter(isHere);
  const here = records.map(({ id }) => id);
  const values = await monthValuesOf(db, accountId, { ids: here });
  const onRows = await cellsOfParts(db, accountId, here);
  return {
    sheet,
    budget: budgetState(sheet.row, sheet.closed.map(monthText)),
    records: new Map(records.map((record) => [record.id, record])),
    elsewhere: new Set(found.filter((record) => !isHere(record)).map(({ id }) => id)),
    values: Map.groupBy(values, ({ recordId }) => recordId),
    onRows: Map.groupBy(onRows, ({ recordId }) => recordId),
    parts: await cellsById(
      db,
      accountId,
      steps.parts.map(({ partId }) => partId),
    ),
  };
}
