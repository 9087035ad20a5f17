import type { MonthIndex } from '@saldo/contract/domain/month';
import type { BudgetRecord, MonthValue } from '@saldo/contract/record';
import type { Grid } from '#grid/engine.ts';
import type { SheetContext } from './context.ts';
import type { SheetData } from './data.ts';
import type { SheetModel } from './model.ts';

/** The part of the open sheet needed to show a step. */
export type StepSheet = {
  readonly data: SheetData;
  readonly model: SheetModel;
  readonly grid: Pick<Grid, 'active' | 'isEditing' | 'goTo' | 'tint'> | null;
  unfold: (recordId: number, month: MonthIndex | null) => void;
};

/** Live getters, since a step may replace the data. */
export const stepSheetOf = ({
  data,
  model,
  grid,
  unfold,
}: Pick<SheetContext, 'data' | 'model' | 'grid' | 'unfold'>): StepSheet => ({
  get data() {
    return data();
  },
  get model() {
    return model();
  },
  get grid() {
    return grid();
  },
  unfold,
});

export type HeldRow = { record: BudgetRecord | undefined; values: readonly MonthValue[] };

export const heldOf = (data: SheetData, recordId: number): HeldRow => ({
  record: data.plan(recordId)?.record,
  values: data.monthValues(recordId),
});

/** The rows in a response. */
export const rowsOf = ({
  records,
  monthValues,
}: {
  records: readonly { id: number }[];
  monthValues: readonly { recordId: number }[];
}): ReadonlySet<number> =>
  new Set([...records.map(({ id }) => id), ...monthValues.map(({ recordId }) => recordId)]);
